import { useCallback, useEffect, useState } from "react";
import type { HooksView, PolicyStatusView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

interface Hooks {
  /** Undefined while it is on its way, null when no project is open. */
  readonly view: HooksView | null | undefined;
  refresh(): Promise<void>;
}

/** The hooks of the open session, fetched anew when the settings changed, and when a turn begins or ends. */
export function useHooks(status: PolicyStatusView | null, busy: boolean): Hooks {
  const { call } = useBridge();
  const [view, setView] = useState<HooksView | null>();

  const refresh = useCallback(async () => {
    const answer = await call("hooks.list");
    if (answer) setView(answer.hooks);
  }, [call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: status and busy are the trigger, not an input
  useEffect(() => {
    void refresh();
  }, [refresh, status, busy]);

  return { view, refresh };
}

import { useCallback, useEffect, useState } from "react";
import type { PolicyStatusView, PolicyView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

interface Policy {
  /** Undefined while it is on its way, null when no project is open. */
  readonly view: PolicyView | null | undefined;
  refresh(): Promise<void>;
}

/** The policy of the open project, fetched anew whenever the main process tells that something about it changed. */
export function usePolicy(status: PolicyStatusView | null): Policy {
  const { call } = useBridge();
  const [view, setView] = useState<PolicyView | null>();

  const refresh = useCallback(async () => {
    const answer = await call("policy.get");
    if (answer) setView(answer.policy);
  }, [call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is the trigger, not an input
  useEffect(() => {
    void refresh();
  }, [refresh, status]);

  return { view, refresh };
}

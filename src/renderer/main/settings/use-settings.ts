import { useCallback, useEffect, useState } from "react";
import type { SettingChange, SettingsView } from "../../../preload/contract/settings";
import { useBridge } from "../bridge/bridge-context";

interface Settings {
  /** Undefined while it is on its way. */
  readonly view: SettingsView | undefined;
  /** What became of the last change. */
  readonly outcome: "saved" | "kept" | undefined;
  set(change: SettingChange): Promise<void>;
}

/** The settings as they are now; followed when they are changed elsewhere. */
export function useSettings(): Settings {
  const { call, onEvent } = useBridge();
  const [view, setView] = useState<SettingsView>();
  const [outcome, setOutcome] = useState<Settings["outcome"]>();

  useEffect(() => {
    let current = true;
    const load = async () => {
      const answer = await call("settings.get");
      if (current && answer) setView(answer);
    };
    void load();
    const unsubscribe = onEvent((event) => {
      if (event.type === "appearance") void load();
    });
    return () => {
      current = false;
      unsubscribe();
    };
  }, [call, onEvent]);

  const set = useCallback(
    async (change: SettingChange) => {
      setOutcome(undefined);
      const answer = await call("settings.set", change);
      if (!answer) return;
      setView(answer.settings);
      setOutcome(answer.changed ? "saved" : "kept");
    },
    [call],
  );
  return { view, outcome, set };
}

import { useCallback, useRef, useState } from "react";
import type { Envelope, UndoneView } from "../../../preload/contract";
import type { ChangesTarget } from "../../../preload/contract/changes";
import { useBridge } from "../bridge/bridge-context";

export type UndoAction = "undo" | "redo";

/** What came of an undo or redo, to be told. */
export interface UndoResult {
  readonly action: UndoAction;
  readonly envelope: Envelope<UndoneView>;
}

/** Asks the main process to undo or redo; it asks the person before it does. One at a time. */
export function useUndo() {
  const { attempt } = useBridge();
  const [result, setResult] = useState<UndoResult | null>(null);
  const [working, setWorking] = useState(false);
  const busy = useRef(false);

  const run = useCallback(
    async (action: UndoAction, target: ChangesTarget) => {
      if (busy.current) return;
      busy.current = true;
      setWorking(true);
      setResult(null);
      const envelope = await attempt(action === "undo" ? "changes.undo" : "changes.redo", target);
      busy.current = false;
      setWorking(false);
      setResult({ action, envelope });
    },
    [attempt],
  );
  return { run, working, result, dismiss: useCallback(() => setResult(null), []) };
}

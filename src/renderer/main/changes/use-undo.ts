import { useCallback, useEffect, useRef, useState } from "react";
import type { Envelope, UndoneView, UndoProgressView } from "../../../preload/contract";
import type { ChangesTarget } from "../../../preload/contract/changes";
import { useBridge } from "../bridge/bridge-context";

export type UndoAction = "undo" | "redo";

/** What came of an undo or redo, to be told. */
export interface UndoResult {
  readonly action: UndoAction;
  readonly envelope: Envelope<UndoneView>;
}

/** Undo and redo in one session, as the panel shows them. */
export interface UndoState {
  run(action: UndoAction, target: ChangesTarget): void;
  /** Ends the work after the part in progress. */
  stop(): void;
  dismiss(): void;
  readonly result: UndoResult | null;
  readonly progress: UndoProgressView | null;
  readonly stopping: boolean;
  readonly working: boolean;
}

/** Asks the main process to undo or redo; it asks the person before it does. One at a time. */
export function useUndo(session: string | null): UndoState {
  const { attempt, onEvent } = useBridge();
  const [result, setResult] = useState<UndoResult | null>(null);
  const [working, setWorking] = useState(false);
  const [progress, setProgress] = useState<UndoProgressView | null>(null);
  const [stopping, setStopping] = useState(false);
  const busy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown belongs to one session
  useEffect(() => {
    setResult(null);
    setProgress(null);
    setStopping(false);
  }, [session]);

  // After a reload of the page, the work in progress is known by the events alone.
  useEffect(
    () =>
      onEvent((event) => {
        if (event.type !== "undo") return;
        setProgress(event.progress);
        if (!event.progress) setStopping(false);
      }),
    [onEvent],
  );

  const shown = useRef(session);
  shown.current = session;
  const run = useCallback(
    (action: UndoAction, target: ChangesTarget) => {
      if (busy.current) return;
      const from = shown.current;
      busy.current = true;
      setWorking(true);
      setResult(null);
      const ask = async () => {
        const envelope = await attempt(action === "undo" ? "changes.undo" : "changes.redo", target);
        busy.current = false;
        setWorking(false);
        // What came of it would be taken for the other session's.
        if (shown.current === from) setResult({ action, envelope });
      };
      void ask();
    },
    [attempt],
  );
  const stop = useCallback(() => {
    setStopping(true);
    void attempt("changes.stop");
  }, [attempt]);
  const dismiss = useCallback(() => setResult(null), []);
  return { run, stop, dismiss, result, progress, stopping, working: working || progress !== null };
}

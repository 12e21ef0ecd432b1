import { useEffect, useReducer } from "react";
import type { SessionView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";
import { pause, retryUntil } from "./retry-until";
import { INITIAL_SESSION, reduceSession } from "./session-state";

/** The session as the main process tells it; null until it is known. */
export function useSession(): SessionView | null {
  const { call, onSessionChange } = useBridge();
  const [state, dispatch] = useReducer(reduceSession, INITIAL_SESSION);

  useEffect(() => onSessionChange((change) => dispatch({ type: "change", change })), [onSessionChange]);

  // `wanted` is the trigger: each gap asks once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new gap must fetch anew although nothing else changed
  useEffect(() => {
    const abort = new AbortController();
    const fetchSnapshot = async () => {
      const snapshot = await retryUntil(() => call("session.snapshot"), pause, abort.signal);
      if (snapshot && !abort.signal.aborted) dispatch({ type: "snapshot", snapshot });
    };
    void fetchSnapshot();
    return () => abort.abort();
  }, [call, state.wanted]);

  return state.session;
}

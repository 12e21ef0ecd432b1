import { useEffect, useState } from "react";
import type { SessionRowView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

/** Milliseconds without a key before the search begins. */
const PAUSE = 150;

export interface SessionSearch {
  readonly sessions: readonly SessionRowView[];
  /** False when there may be more. */
  readonly complete: boolean;
}

/** What a search finds; null while it is under way, and for no text. A new text calls off the search before. */
export function useSessionSearch(text: string): SessionSearch | null {
  const { call } = useBridge();
  const [found, setFound] = useState<SessionSearch | null>(null);
  const wanted = text.trim();

  useEffect(() => {
    setFound(null);
    if (wanted === "") return;
    let current = true;
    const search = async () => {
      const answer = await call("sessions.search", { text: wanted });
      if (current && answer) setFound(answer);
    };
    const timer = setTimeout(() => void search(), PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
      void call("sessions.search", { text: "" });
    };
  }, [call, wanted]);

  return found;
}

import { useEffect, useState } from "react";
import { useBridge } from "../../bridge/bridge-context";
import type { Mention } from "./mention";

/** Fast typing asks once. Milliseconds. */
const PAUSE_MS = 60;

export interface Completion {
  readonly mention: Mention;
  readonly paths: readonly string[];
}

/** Paths that fit what is being typed; null while nothing is, or before the first answer. What failed offers nothing. */
export function useCompletion(mention: Mention | undefined): Completion | null {
  const { attempt } = useBridge();
  const [completion, setCompletion] = useState<Completion | null>(null);
  const start = mention?.start;
  const query = mention?.query;

  useEffect(() => {
    if (start === undefined || query === undefined) {
      setCompletion(null);
      return;
    }
    let current = true;
    const ask = async () => {
      const answer = await attempt("files.complete", { query });
      if (current) setCompletion(answer.ok ? { mention: { start, query }, paths: answer.value.paths } : null);
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [attempt, start, query]);

  return completion;
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangesView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";

/** What the session on the screen changed; null while that isn't known, or nothing is kept. */
export function useChangeList(session: string | null): ChangesView | null {
  const { attempt, onEvent } = useBridge();
  const [list, setList] = useState<ChangesView | null>(null);
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    const answer = await attempt("changes.list");
    // An answer that was overtaken by a later question is old.
    if (answer.ok && question === asked.current) setList(answer.value.changes);
  }, [attempt]);

  useEffect(() => {
    if (session !== null) void load();
    return onEvent((event) => {
      if (event.type === "changes") void load();
    });
  }, [load, onEvent, session]);

  return list?.session === session ? list : null;
}

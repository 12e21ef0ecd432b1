import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Draft, EMPTY_DRAFT } from "./draft";
import { DraftStore } from "./draft-store";

/** Writing on every letter of a long draft would be felt. Milliseconds. */
const SAVE_MS = 300;

interface Shown {
  readonly session: string | null;
  readonly draft: Draft;
}

/** The draft of a session (null: none is open), kept when the window is loaded again or shows another session meanwhile. */
export function useDraft(
  session: string | null,
): readonly [Draft, (change: (draft: Draft) => Draft) => void] {
  const store = useMemo(() => new DraftStore(window.localStorage, Date.now), []);
  const [shown, setShown] = useState<Shown>({ session: null, draft: EMPTY_DRAFT });
  const latest = useRef(shown);
  const unsaved = useRef<(() => void) | undefined>(undefined);

  const flush = useCallback(() => {
    unsaved.current?.();
    unsaved.current = undefined;
  }, []);

  // While drawing, so that the draft of one session is never seen under another.
  let current = shown;
  if (shown.session !== session) {
    current = { session, draft: session === null ? EMPTY_DRAFT : store.load(session) };
    setShown(current);
  }
  latest.current = current;

  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      // Something that took its time, such as reading a file, belongs to the session in which it began.
      if (latest.current.session !== session) return;
      const next = { session, draft: make(latest.current.draft) };
      latest.current = next;
      setShown(next);
      if (session === null) return;
      flush();
      const timer = setTimeout(flush, SAVE_MS);
      unsaved.current = () => {
        clearTimeout(timer);
        store.save(session, next.draft);
      };
    },
    [session, store, flush],
  );
  return [current.draft, change];
}

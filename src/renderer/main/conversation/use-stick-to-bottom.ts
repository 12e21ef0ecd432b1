import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Rounding and a line's breath still count as being at the bottom. CSS pixels. */
const SLACK = 24;

interface StickToBottom {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly atBottom: boolean;
  onScroll(): void;
  jump(): void;
}

/** Follows growing content, but only for as long as the person has not scrolled away from its end. */
export function useStickToBottom(content: unknown): StickToBottom {
  const scroller = useRef<HTMLElement>(null);
  const sticks = useRef(true);
  const [atBottom, setAtBottom] = useState(true);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    // A hidden page has no height and would look scrolled to its end.
    if (!box || box.clientHeight === 0) return;
    sticks.current = box.scrollHeight - box.scrollTop - box.clientHeight <= SLACK;
    setAtBottom(sticks.current);
  }, []);

  const jump = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is the trigger, not an input
  useLayoutEffect(() => {
    if (sticks.current) jump();
  }, [content, jump]);

  return { scroller, atBottom, onScroll, jump };
}

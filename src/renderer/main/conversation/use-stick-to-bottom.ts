import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Rounding and a line's breath still count as being at the bottom. CSS pixels. */
const SLACK = 24;

interface StickToBottom {
  /** The box that scrolls; its one child is what grows. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly atBottom: boolean;
  onScroll(): void;
  jump(): void;
}

/** Follows growing content, but only for as long as the person has not moved away from its end. */
export function useStickToBottom(): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
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

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (sticks.current) jump();
    });
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    // What unfolds under a click is being read: measured before the observer sees it, so that it isn't scrolled away.
    const onClick = () => requestAnimationFrame(onScroll);
    box.addEventListener("click", onClick);
    return () => {
      observer.disconnect();
      box.removeEventListener("click", onClick);
    };
  }, [jump, onScroll]);

  return { scroller, atBottom, onScroll, jump };
}

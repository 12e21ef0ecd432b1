import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { followsAfterScroll, isAtEnd } from "./following";

interface StickToBottom {
  /** The box that scrolls; its one child is what grows. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly follows: boolean;
  onScroll(): void;
  /** Goes to the end and follows from there. */
  jump(): void;
}

/**
 * Follows growing content until the person scrolls up, and from then on only once they are at its end again or have
 * sent something: `sent` changes with each message of theirs.
 */
export function useStickToBottom(sent: number): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const lastTop = useRef(0);
  const [follows, setFollows] = useState(true);

  const follow = useCallback((next: boolean) => {
    following.current = next;
    setFollows(next);
  }, []);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    // A hidden page has no height and would look scrolled to its end.
    if (!box || box.clientHeight === 0) return;
    follow(followsAfterScroll(following.current, lastTop.current, box));
    lastTop.current = box.scrollTop;
  }, [follow]);

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTo({ top: box.scrollHeight });
    lastTop.current = box.scrollTop;
  }, []);

  const jump = useCallback(() => {
    follow(true);
    toEnd();
  }, [follow, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the message sent is the trigger, not an input
  useEffect(jump, [jump, sent]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (following.current) toEnd();
    });
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    // What unfolds under a click is being read: measured before the observer sees it, so that it isn't scrolled away.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest("[aria-expanded]")) return;
      requestAnimationFrame(() => follow(following.current && isAtEnd(box)));
    };
    box.addEventListener("click", onClick);
    return () => {
      observer.disconnect();
      box.removeEventListener("click", onClick);
    };
  }, [toEnd, follow]);

  return { scroller, follows, onScroll, jump };
}

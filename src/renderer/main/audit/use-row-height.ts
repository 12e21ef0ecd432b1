import { type RefObject, useLayoutEffect, useState } from "react";

const FALLBACK = 29;

/** The height of a row in whole pixels: that of the heading, which follows the text size. */
export function useRowHeight(head: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(FALLBACK);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.max(16, Math.round(element.offsetHeight))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);
  return height;
}

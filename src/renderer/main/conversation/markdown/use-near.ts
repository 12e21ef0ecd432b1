import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** How far from what is seen something is drawn already. CSS pixels. */
const MARGIN = 1_500;

/**
 * Whether an element has ever been near what the person sees of its scrolling box, which is marked `data-scroller`. `always`
 * is for what must be drawn in any case.
 */
export function useNear<T extends HTMLElement>(
  always: boolean,
): { readonly ref: RefObject<T | null>; readonly near: boolean } {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(always);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Drawing can wait for whatever the person does.
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      { root: element.closest("[data-scroller]"), rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return { ref, near };
}

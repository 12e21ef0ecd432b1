import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Lets Escape close what is open in an element, from anywhere in it, and gives the focus back to the button that opened it,
 * which `aria-expanded` names.
 */
export function useEscape(open: boolean, onClose: () => void): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = root.current;
    if (!element || !open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      close();
      element.querySelector<HTMLElement>("[data-opens-why]")?.focus();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [open]);
  return root;
}

import { type RefObject, useEffect, useEffectEvent } from "react";

/** Closes a menu when the person presses or focuses something outside of it. */
export function useMenuDismissal(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent((event: Event) => {
    const { target } = event;
    if (!(target instanceof Node) || !root.current?.contains(target)) onDismiss();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: Event) => dismiss(event);
    window.addEventListener("pointerdown", listener);
    window.addEventListener("focusin", listener);
    return () => {
      window.removeEventListener("pointerdown", listener);
      window.removeEventListener("focusin", listener);
    };
  }, [open]);
}

import { useEffect, useEffectEvent } from "react";
import type { Arming } from "./arming";
import type { Platform } from "./platform";
import { modCodes, shortcutOf } from "./shortcut";

interface AnswerKeys {
  /** Whether Mod+Enter in a text field means the field's own thing, such as to hand in what was edited. */
  readonly isEditing: boolean;
  onEscape(): void;
  onSubmit(): void;
}

/** Takes Escape and Mod+Enter, and keeps stray presses of Enter and Space away from the buttons. */
export function useAnswerKeys(arming: Arming, platform: Platform, keys: AnswerKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const acts = arming.keyDown(event);
    const inText = event.target instanceof HTMLTextAreaElement;
    const shortcut = shortcutOf(event, { platform, inText: inText && !keys.isEditing });
    if (shortcut && acts && (shortcut === "escape" || arming.holdsFresh(modCodes(platform)))) {
      event.preventDefault();
      if (shortcut === "escape") keys.onEscape();
      else keys.onSubmit();
      return;
    }
    const presses = event.key === "Enter" || event.key === " ";
    if (!acts && presses && event.target instanceof HTMLButtonElement) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

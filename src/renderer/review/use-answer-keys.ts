import { useEffect, useEffectEvent } from "react";
import type { Arming } from "./arming";
import type { Platform } from "./platform";
import { modCodes, shortcutVerdict } from "./shortcut";

export type Verdict = "allow_once" | "deny";

/** An approval together with the rule to remember, named by its place. It has no key. */
export interface RememberVerdict {
  readonly verdict: "allow_session" | "allow_project";
  readonly option: number;
}

/** Takes Escape and Mod+Enter, and keeps stray presses of Enter and Space away from the buttons. */
export function useAnswerKeys(
  arming: Arming,
  platform: Platform,
  onVerdict: (verdict: Verdict) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const acts = arming.keyDown(event);
    const inNote = event.target instanceof HTMLTextAreaElement;
    const verdict = shortcutVerdict(event, { platform, inNote });
    if (verdict && acts && (verdict === "deny" || arming.holdsFresh(modCodes(platform)))) {
      event.preventDefault();
      onVerdict(verdict);
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

import { useEffect, useState } from "react";
import { Arming } from "./arming";

interface ArmingView {
  readonly arming: Arming;
  readonly armed: boolean;
  /** From 0 to 1. */
  readonly progress: number;
}

/** How often the progress line moves. Milliseconds. */
const TICK = 40;

/** Arms the window after it was shown and each time it gets the focus, and keeps account of the keys that are down. */
export function useArming(armingMs: number): ArmingView {
  const [arming] = useState(() => new Arming({ armingMs, now: () => performance.now() }));
  const [progress, setProgress] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setProgress(arming.progress());
      const remaining = arming.remaining();
      timer = remaining > 0 ? setTimeout(tick, Math.min(TICK, Math.ceil(remaining))) : undefined;
    };
    const restart = () => {
      clearTimeout(timer);
      arming.restart();
      tick();
    };
    const onVisibility = () => {
      if (document.visibilityState === "visible") restart();
    };
    const onBlur = () => arming.focusLost();
    const onKeyUp = (event: KeyboardEvent) => arming.keyUp(event.code);
    const onPointerDown = (event: PointerEvent) => arming.pointerDown(event);

    restart();
    window.addEventListener("focus", restart);
    window.addEventListener("blur", onBlur);
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("keyup", onKeyUp, { capture: true });
    window.addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", restart);
      window.removeEventListener("blur", onBlur);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("keyup", onKeyUp, { capture: true });
      window.removeEventListener("pointerdown", onPointerDown, { capture: true });
    };
  }, [arming]);

  return { arming, armed: progress >= 1, progress };
}

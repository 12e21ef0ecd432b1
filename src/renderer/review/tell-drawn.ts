/** A hidden page may have no frames; then its content is shown with its first one. Milliseconds. */
const NO_FRAME_MS = 50;

/** Calls back once what was just rendered is in a frame, so that a window that is shown now shows it. Returns what ends it. */
export function tellDrawn(drawn: () => void): () => void {
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    drawn();
  };
  const timer = setTimeout(tell, NO_FRAME_MS);
  const frame = requestAnimationFrame(tell);
  return () => {
    told = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

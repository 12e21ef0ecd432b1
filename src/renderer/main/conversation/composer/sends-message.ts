type KeyPress = Pick<
  KeyboardEvent,
  "key" | "keyCode" | "isComposing" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "repeat"
>;

/** What browsers report for a key that the input method has taken. */
const PROCESSED_BY_IME = 229;

/** Whether a key press is the field's own: without Shift and the like, and not part of a composition. */
export function isPlainKey(press: KeyPress): boolean {
  if (press.isComposing || press.keyCode === PROCESSED_BY_IME) return false;
  return !press.shiftKey && !press.ctrlKey && !press.metaKey && !press.altKey;
}

/** Whether a key press in the composer sends: Enter alone, and not the Enter that ends a composition. */
export function sendsMessage(press: KeyPress): boolean {
  return press.key === "Enter" && !press.repeat && isPlainKey(press);
}

/** Whether a key press in the composer is Shift+Tab alone, which goes on to the next mode. */
export function isModeKey(press: KeyPress): boolean {
  return press.key === "Tab" && press.shiftKey && isPlainKey({ ...pressOf(press), shiftKey: false });
}

/** A copy: an event's properties are getters, which don't come along with a spread. */
function pressOf({
  key,
  keyCode,
  isComposing,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
}: KeyPress): KeyPress {
  return { key, keyCode, isComposing, shiftKey, ctrlKey, metaKey, altKey, repeat };
}

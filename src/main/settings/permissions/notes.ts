/** A key that is a note to the reader, such as `_comment` or `//`, and no setting. */
export function isNote(key: string): boolean {
  return key !== "__proto__" && /^(?:\/\/|#|_|\$comment$)/.test(key);
}

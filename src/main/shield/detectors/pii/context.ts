/** As much as stands before a value in a line, and as a table's first line holds. */
const BEFORE = 80;
const HEADER = 400;

/** Whether a word that says what a number is stands shortly before it, or in the first line, where columns are named. */
export function hasContext(text: string, index: number, words: RegExp): boolean {
  const near = text.slice(Math.max(0, index - BEFORE), index);
  if (words.test(near)) return true;
  const header = text.slice(0, Math.min(HEADER, index));
  const end = header.indexOf("\n");
  return words.test(end < 0 ? header : header.slice(0, end));
}

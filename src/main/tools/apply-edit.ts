/** What an edit makes of a text. */
export type EditResult =
  | { readonly found: true; readonly text: string; readonly line: number; readonly further: number }
  | { readonly found: false; readonly hint: string };

/**
 * Replaces the first exact occurrence of `oldText`. Line endings don't stand in the way: when nothing matches exactly,
 * `oldText` is tried with the file's own endings, and a file that uses CRLF throughout gets `newText` with CRLF. Pure, so
 * that a review shows exactly what the tool will do.
 *
 * @param text without a byte order mark.
 * @param oldText not empty.
 */
export function applyEdit(text: string, oldText: string, newText: string): EditResult {
  for (const wanted of new Set([oldText, toCrlf(oldText), toLf(oldText)])) {
    const index = text.indexOf(wanted);
    if (index === -1) continue;
    const after = index + wanted.length;
    return {
      found: true,
      text: text.slice(0, index) + replacement(text, oldText, wanted, newText) + text.slice(after),
      line: lineAt(text, index),
      further: countOccurrences(text, wanted, after),
    };
  }
  return { found: false, hint: hintFor(text, oldText) };
}

function replacement(text: string, oldText: string, wanted: string, newText: string): string {
  if (isCrlfThroughout(text)) return toCrlf(newText);
  if (wanted === oldText) return newText;
  return wanted.includes("\r\n") ? toCrlf(newText) : toLf(newText);
}

function isCrlfThroughout(text: string): boolean {
  return text.includes("\r\n") && !/(?:^|[^\r])\n/.test(text);
}

function toLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function toCrlf(text: string): string {
  return toLf(text).replaceAll("\n", "\r\n");
}

function countOccurrences(text: string, wanted: string, from: number): number {
  let count = 0;
  for (
    let index = text.indexOf(wanted, from);
    index !== -1;
    index = text.indexOf(wanted, index + wanted.length)
  )
    count += 1;
  return count;
}

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

function hintFor(text: string, oldText: string): string {
  const firstLine = oldText
    .split("\n")
    .find((line) => line.trim() !== "")
    ?.trim();
  if (firstLine === undefined) return "Read the file and copy the text exactly, with its spaces.";
  const index = text.indexOf(firstLine);
  if (index !== -1) {
    const start = `"${firstLine.slice(0, 80)}" is on line ${lineAt(text, index)}`;
    return `${start}, but the text or the spaces around it differ. Read that part and copy it exactly.`;
  }
  if (text.toLowerCase().includes(firstLine.toLowerCase()))
    return "It is there with other upper and lower case letters.";
  return "Its first line is nowhere in the file. Read the file again; it may have changed.";
}

/** What a card shows of one text; the model and the audit log get theirs elsewhere. Characters. */
const VIEW_LIMIT = 50_000;

/** A text with its end left out where it is too long for a card, and a line that says how much that is. */
export function bounded(text: string, limit: number = VIEW_LIMIT): string {
  if (text.length <= limit) return text;
  const end = isHighSurrogate(text.charCodeAt(limit - 1)) ? limit - 1 : limit;
  const left = (text.length - end).toLocaleString("en-US");
  return `${text.slice(0, end)}\n… ${left} more characters are not shown here.`;
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

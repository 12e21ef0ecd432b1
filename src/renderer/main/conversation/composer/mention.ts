/** A path that somebody is typing: where its `@` stands, and what follows it up to the caret. */
export interface Mention {
  readonly start: number;
  readonly query: string;
}

/** Characters of a path that can be typed without ending it. */
const MAX_QUERY = 200;

/** The mention at the caret; undefined where none is being typed, such as within an e-mail address. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const before = text.slice(Math.max(0, caret - MAX_QUERY - 1), caret);
  const found = /(?:^|[\s([{"'“‘（「])@([^\s@"]*)$/u.exec(before);
  if (!found) return undefined;
  const query = found[1] ?? "";
  return { start: caret - query.length - 1, query };
}

/** The text with the path in the place of the mention, and where the caret goes. A path with spaces is quoted. */
export function applyMention(
  text: string,
  { start, query }: Mention,
  path: string,
): { readonly text: string; readonly caret: number } {
  const end = start + 1 + query.length;
  const name = /\s/.test(path) ? `"${path}"` : path;
  const space = /^\s/.test(text.slice(end)) ? "" : " ";
  return {
    text: text.slice(0, start) + name + space + text.slice(end),
    caret: start + name.length + 1,
  };
}

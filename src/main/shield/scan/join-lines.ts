import { lastAtMost, type PlacedText, type Span, ViewBuilder } from "./view";

/** A line's end between two characters that a token may hold, with a backslash, an indent, or the mark of a diff or quote. */
const BREAK = /(?<=[A-Za-z0-9_+/=.-])\\?\r?\n[ \t]{0,64}(?:[+>|#-] ?)?(?=[A-Za-z0-9_+/=.-])/g;

/** The rest of a broken token: a line of its own, long, and no word. */
const REST = /^(?=[A-Za-z_/+=-]*\d)(?=[\d_/+=-]*[A-Za-z])[A-Za-z0-9_+/=-]{8,512}(?![^\s"'`,;])/;

export interface JoinedLines {
  readonly text: string;
  place(start: number, end: number): Span | undefined;
}

/** The text with its lines put together; undefined when there is nothing to put together. */
export function joinLines(text: string): JoinedLines | undefined {
  const builder = new ViewBuilder(text);
  const breaks: number[] = [];
  for (const { 0: found, index } of text.matchAll(BREAK)) {
    builder.replace(index, index + found.length, "");
    breaks.push(index);
  }
  return builder.isSame ? undefined : { ...joinedOver(builder.finish(), breaks) };
}

/** What doesn't go over a line's end has been found without it. */
function joinedOver(placed: PlacedText, breaks: readonly number[]): JoinedLines {
  return {
    text: placed.text,
    place: (start, end) => {
      const span = placed.place(start, end);
      const last = breaks[lastAtMost(breaks, span.end - 1)] ?? span.start;
      return last > span.start && last < span.end ? span : undefined;
    },
  };
}

/** Whether what stands behind a line's end goes on with the token before it. */
export function goesOn(text: string, end: number): boolean {
  BREAK.lastIndex = 0;
  const gap = /^\\?\r?\n[ \t]{0,64}(?:[+>|#-] ?)?/.exec(text.slice(end, end + 72));
  return gap !== null && REST.test(text.slice(end + gap[0].length, end + gap[0].length + 520));
}

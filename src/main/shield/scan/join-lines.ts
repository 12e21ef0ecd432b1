import { lastAtMost, type Span, ViewBuilder } from "./view";

/** As much of a token is looked at on either side of a line's end. */
const REACH = 256;

const TOKEN = "A-Za-z0-9_+/=.:~-";
/** A line's end between two characters that a token may hold, with a backslash or mail's `=`, an indent, or the mark of a diff or quote. */
const BREAK = new RegExp(`(?<=[${TOKEN}])[\\\\=]?\\r?\\n[ \\t]{0,64}(?:[+>|#-] ?)?(?=[${TOKEN}])`, "g");
const BEFORE = new RegExp(`[${TOKEN}]*$`);
const AFTER = new RegExp(`[${TOKEN}]{0,${REACH}}`, "y");
const GAP = /^[\\=]?\r?\n[ \t]{0,64}(?:[+>|#-] ?)?/;

/** Shorter than any token. */
const MIN_LENGTH = 16;

/** The rest of a broken token: a line of its own, long, and no word. */
const REST = /^(?=[A-Za-z_/+=-]*\d)(?=[\d_/+=-]*[A-Za-z])[A-Za-z0-9_+/=-]{8,512}(?![^\s"'`,;])/;

export interface JoinedLines {
  readonly text: string;
  place(start: number, end: number): Span | undefined;
}

/**
 * Words that may be one token broken over lines, put together; undefined when there are none. Nothing else of the text
 * is in it: what doesn't go over a line's end has been found without it.
 */
export function joinLines(text: string): JoinedLines | undefined {
  const builder = new ViewBuilder(text);
  const breaks: number[] = [];
  for (const group of groupsOf(text)) {
    builder.replace(builder.done, group.start, "\n\n");
    for (const gap of group.gaps) {
      builder.replace(gap.start, gap.end, "");
      breaks.push(gap.start);
    }
    builder.copyTo(group.end);
  }
  if (breaks.length === 0) return undefined;
  const placed = builder.finish();
  return {
    text: placed.text,
    place: (start, end) => {
      const span = placed.place(start, end);
      const last = breaks[lastAtMost(breaks, span.end - 1)] ?? span.start;
      return last > span.start && last < span.end ? span : undefined;
    },
  };
}

interface Group {
  readonly start: number;
  end: number;
  readonly gaps: Span[];
}

/** The runs of lines that may hold one token each. */
function* groupsOf(text: string): Iterable<Group> {
  let open: Group | undefined;
  for (const { 0: found, index } of text.matchAll(BREAK)) {
    const gap = { start: index, end: index + found.length };
    AFTER.lastIndex = gap.end;
    const end = gap.end + (AFTER.exec(text)?.[0].length ?? 0);
    if (open && open.end >= gap.start) {
      open.gaps.push(gap);
      open.end = end;
      continue;
    }
    if (open && mayHoldToken(text, open)) yield open;
    const before = text.slice(Math.max(open?.end ?? 0, gap.start - REACH), gap.start);
    open = { start: gap.start - (BEFORE.exec(before)?.[0].length ?? 0), end, gaps: [gap] };
  }
  if (open && mayHoldToken(text, open)) yield open;
}

/** Words of prose that end one line and begin the next have no digits. */
function mayHoldToken(text: string, { start, end }: Span): boolean {
  if (end - start < MIN_LENGTH) return false;
  const group = text.slice(start, end);
  return /\d/.test(group) && /[A-Za-z]/.test(group);
}

/** Whether what stands behind a line's end goes on with the token before it. */
export function goesOn(text: string, end: number): boolean {
  const gap = GAP.exec(text.slice(end, end + 72));
  return gap !== null && REST.test(text.slice(end + gap[0].length, end + gap[0].length + 520));
}

import { LineEnds } from "./line-ends";

export interface Edit {
  /** Not empty. */
  readonly oldText: string;
  readonly newText: string;
  /** Changes every occurrence. Otherwise, there must be one only. */
  readonly all?: boolean;
}

/** What an edit makes of a text. `lines`: where the occurrences begin, counted from 1. */
export type EditResult =
  | { readonly kind: "edited"; readonly text: string; readonly lines: readonly number[] }
  /** `more`: there are further occurrences than those in `lines`. */
  | { readonly kind: "ambiguous"; readonly lines: readonly number[]; readonly more: boolean }
  | { readonly kind: "missing"; readonly hint: string };

/** Occurrences that a refusal names. */
const MAX_NAMED = 20;

/**
 * Replaces `oldText`. Line ends don't stand in the way: they match each other, except that the one place which has the very
 * ends of `oldText` is preferred to others. Pure, so that a review shows exactly what the tool will do.
 *
 * @param text without a byte order mark.
 */
export function applyEdit(text: string, edit: Edit): EditResult {
  const source = new LineEnds(text);
  const all = edit.all === true;
  const found = occurrences(source, edit.oldText, all);
  if (found.length === 0) return { kind: "missing", hint: hintFor(source, edit.oldText) };
  const exact = found.filter(({ start, end }) => text.slice(start, end) === edit.oldText);
  const places = all || exact.length !== 1 || found.length > MAX_NAMED ? found : exact;
  if (!all && places.length > 1) {
    const named = linesAt(text, places.slice(0, MAX_NAMED));
    return { kind: "ambiguous", lines: named, more: places.length > MAX_NAMED };
  }
  return { kind: "edited", text: replaced(source, places, edit), lines: linesAt(text, places) };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Without `all`, overlapping ones count, too: either could be meant. Then, only as many as are told are looked for. */
function occurrences(source: LineEnds, oldText: string, all: boolean): Place[] {
  const wanted = LineEnds.unified(oldText);
  const places: Place[] = [];
  for (
    let index = source.unified.indexOf(wanted);
    index !== -1 && (all || places.length <= MAX_NAMED);
    index = source.unified.indexOf(wanted, index + (all ? wanted.length : 1))
  )
    places.push({ start: source.offset(index), end: source.offset(index + wanted.length) });
  return places;
}

function replaced({ text }: LineEnds, places: readonly Place[], { oldText, newText }: Edit): string {
  // Who changes nothing but line ends means just these.
  const literal = LineEnds.unified(oldText) === LineEnds.unified(newText);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of places) {
    parts.push(text.slice(from, start), literal ? newText : LineEnds.like(text, { start, end }, newText));
    from = end;
  }
  return parts.join("") + text.slice(from);
}

/** Of places in their order. */
function linesAt(text: string, places: readonly Place[]): number[] {
  let line = 1;
  let at = text.indexOf("\n");
  return places.map(({ start }) => {
    for (; at !== -1 && at < start; at = text.indexOf("\n", at + 1)) line += 1;
    return line;
  });
}

function hintFor({ unified: text }: LineEnds, oldText: string): string {
  const firstLine = oldText
    .split("\n")
    .find((line) => line.trim() !== "")
    ?.trim();
  if (firstLine === undefined) return "Read the file and copy the text exactly, with its spaces.";
  const index = text.indexOf(firstLine);
  if (index !== -1) {
    const [line] = linesAt(text, [{ start: index, end: index }]);
    const start = `"${firstLine.slice(0, 80)}" is on line ${line}`;
    return `${start}, but the text or the spaces around it differ. Read that part and copy it exactly.`;
  }
  if (text.toLowerCase().includes(firstLine.toLowerCase()))
    return "It is there with other upper and lower case letters.";
  return "Its first line is nowhere in the file. Read the file again; it may have changed.";
}

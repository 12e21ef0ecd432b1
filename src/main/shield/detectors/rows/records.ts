import type { Span } from "../../scan/view";
import type { Rows } from "./line";

/** The next of several objects in a list, with its first key; or an object on a line of its own. */
const NEXT_OBJECT =
  /(?:\}\s{0,200},\s{0,200}|^[ \t]{0,8})(\{\s{0,200}["']?([A-Za-z_$][\w $.-]{0,80})["']?\s{0,8}:)/gm;
const LOG_LINE = /"(?:level|severity|msg|logger|levelname)"\s{0,4}:/;

/** Records printed one below the other, statements that insert a row, rows of HTML. */
const MARKS: readonly RegExp[] = [
  /^\*{5,40} \d{1,9}\. row \*{5,40}$/gm,
  /^-\[ RECORD \d{1,9} \][-+]{0,400}$/gm,
  /^[ \t]{0,8}INSERT INTO [^\n]{8,}$/gim,
  /^[ \t]{0,8}\((?:\d{1,19}|'[^'\n]{0,200}'|NULL), ?[^\n]{1,20000}\)[,;]$/gm,
  /<tr[\s>]/gi,
];

/** Objects in a JSON list, JSON lines, and what a program's console makes of them. */
export function* recordRows(text: string): Iterable<Rows> {
  yield* objectRows(text);
  for (const mark of MARKS) {
    const starts = [...text.matchAll(mark)].map(({ index }) => index);
    yield starts.map((start, index) => ({ start, end: starts[index + 1] ?? endOfRecord(text, start) }));
  }
}

function* objectRows(text: string): Iterable<Rows> {
  const byKey = new Map<string, number[]>();
  for (const match of text.matchAll(NEXT_OBJECT)) {
    const key = match[2] ?? "";
    const starts = byKey.get(key) ?? [];
    starts.push(match.index + match[0].length - (match[1] ?? "").length);
    byKey.set(key, starts);
  }
  for (const starts of byKey.values()) yield objectsAt(text, starts);
}

function objectsAt(text: string, starts: readonly number[]): Rows {
  const last = starts.at(-1) ?? 0;
  const rows: Span[] = starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? endOfObject(text, last),
  }));
  const sample = rows.slice(0, 40);
  const logs = sample.filter(({ start, end }) =>
    LOG_LINE.test(text.slice(start, Math.min(end, start + 2_000))),
  ).length;
  return logs * 2 > sample.length ? [] : rows;
}

/** Behind the brace that closes the object, as far as braces tell. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function endOfRecord(text: string, start: number): number {
  const end = text.indexOf("\n\n", start);
  return end < 0 ? text.length : end;
}

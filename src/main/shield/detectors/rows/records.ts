import type { Rows } from "./line";
import { objectRows } from "./objects";

/** Records printed one below the other, statements that insert a row, rows of HTML. */
const MARKS: readonly RegExp[] = [
  /^\*{5,40} \d{1,9}\. row \*{5,40}$/gm,
  /^-\[ RECORD \d{1,9} \][-+]{0,400}$/gm,
  /^[ \t]{0,8}INSERT INTO [^\n]{8,}$/gim,
  /^[ \t]{0,8}\((?:\d{1,19}|'[^'\n]{0,200}'|NULL), ?[^\n]{1,20000}\)[,;]$/gm,
  /<tr[\s>]/gi,
];

/** Objects in a list, and everything that is printed record by record. */
export function* recordRows(text: string): Iterable<Rows> {
  yield* objectRows(text);
  for (const mark of MARKS) {
    const starts = [...text.matchAll(mark)].map(({ index }) => index);
    yield starts.map((start, index) => ({ start, end: starts[index + 1] ?? endOfRecord(text, start) }));
  }
}

function endOfRecord(text: string, start: number): number {
  const end = text.indexOf("\n\n", start);
  return end < 0 ? text.length : end;
}

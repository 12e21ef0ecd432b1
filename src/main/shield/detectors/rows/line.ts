import type { Span } from "../../scan/view";

/** A line as printed, and what it says: a number that a reader puts before each line left out. */
export interface Line extends Span {
  readonly text: string;
}

/** `cat -n`, `grep -n`, and readers that draw a line between number and text. */
const NUMBERED = /^ {0,8}\d{1,7}(?:\t|: ?| ?[|│→] ?)(?=\S)/;

export function linesOf(text: string): readonly Line[] {
  const raw = text.split("\n");
  const numbered =
    raw.length > 2 &&
    raw.slice(0, 50).filter((line) => NUMBERED.test(line)).length * 1.25 > Math.min(raw.length, 50);
  let start = 0;
  return raw.map((line) => {
    const bare = line.endsWith("\r") ? line.slice(0, -1) : line;
    const found = { start, end: start + bare.length, text: numbered ? bare.replace(NUMBERED, "") : bare };
    start += line.length + 1;
    return found;
  });
}

/** Lines that follow each other and are rows of one table, its head not among them. */
export type Rows = readonly Span[];

import type { Span } from "../../scan/view";
import type { Rows } from "./line";

/** The first key of an object, quoted or not. */
const FIRST_KEY = /\{\s{0,400}["']?([A-Za-z_$][\w $.-]{0,80})["']?\s{0,8}:/y;
const STRING = /"(?:[^"\\\n]|\\.)*"?/y;
const BRACKETS = /["[\]{}]/g;
/** Deeper than any data; what is below isn't looked at. */
const MAX_DEPTH = 200;
const SAMPLE = 40;
const SAMPLE_LENGTH = 2_000;

/** A list, an object, or the text itself, in which objects may stand line by line. */
interface Frame {
  readonly isList: boolean;
  readonly start: number;
  /** Of an object: its first key. Of a list: that of the objects in it. */
  key: string | undefined;
  rows: Span[];
}

/** Objects that follow each other in a list or line by line and have the same first key. One pass. */
export function* objectRows(text: string): Iterable<Rows> {
  const frames: Frame[] = [frameAt(text, 0, "[")];
  BRACKETS.lastIndex = 0;
  for (let match = BRACKETS.exec(text); match; match = BRACKETS.exec(text)) {
    const [bracket] = match;
    if (bracket === '"') BRACKETS.lastIndex = endOfString(text, match.index);
    else if (bracket === "[" || bracket === "{") {
      if (frames.length < MAX_DEPTH) frames.push(frameAt(text, match.index, bracket));
    } else if (frames.length > 1) yield* close(text, frames, match.index + 1);
  }
  for (const { rows } of frames) yield dataOf(text, rows);
}

function frameAt(text: string, start: number, bracket: string): Frame {
  FIRST_KEY.lastIndex = start;
  return {
    isList: bracket === "[",
    start,
    key: bracket === "{" ? FIRST_KEY.exec(text)?.[1] : undefined,
    rows: [],
  };
}

/** A bracket of the wrong sort closes nothing: the text is no data there. */
function* close(text: string, frames: Frame[], end: number): Iterable<Rows> {
  const closed = frames.pop();
  const parent = frames.at(-1);
  if (!closed || !parent) return;
  if (closed.isList) yield dataOf(text, closed.rows);
  if (closed.isList || closed.key === undefined || !parent.isList) return;
  if (frames.length === 1 && !beginsLine(text, closed.start)) return;
  if (parent.key !== closed.key) {
    yield dataOf(text, parent.rows);
    parent.key = closed.key;
    parent.rows = [];
  }
  parent.rows.push({ start: closed.start, end });
}

/** Outside of any list an object is a row when it has a line of its own. */
function beginsLine(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  return /\n[ \t]*$/.test(before) || (start < 80 && before.trim() === "");
}

function endOfString(text: string, start: number): number {
  STRING.lastIndex = start;
  return start + Math.max(1, STRING.exec(text)?.[0].length ?? 1);
}

const LOG_LINE = /"(?:level|severity|msg|logger|levelname)"\s{0,4}:/;
const CODE = /=>|\bfunction\b|:![01]\b|`|\bget\(|\breturn\b/;

/** The rows, unless they are a log or a program's own lists. */
function dataOf(text: string, rows: readonly Span[]): Rows {
  const sample = rows
    .slice(0, SAMPLE)
    .map(({ start, end }) => text.slice(start, Math.min(end, start + SAMPLE_LENGTH)));
  const odd = sample.filter((row) => LOG_LINE.test(row) || CODE.test(row)).length;
  return odd * 4 > sample.length ? [] : rows;
}

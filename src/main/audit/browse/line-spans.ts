import { MAX_LINE } from "../record";

/** Where a line lies in a file's bytes, without its newline. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
  readonly terminated: boolean;
}

const NEWLINE = 0x0a;

/** The lines of a file's bytes from an offset on. Ends ahead of a line longer than any record: nothing of ours follows. */
export function* lineSpans(bytes: Buffer, from = 0): Generator<LineSpan> {
  let start = from;
  while (start < bytes.length) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start >= MAX_LINE) return;
    yield { start, end, terminated: found >= 0 };
    start = end + 1;
  }
}

/** The line that begins at an offset. */
export function lineAt(bytes: Buffer, offset: number): Buffer {
  const end = bytes.indexOf(NEWLINE, offset);
  return bytes.subarray(offset, end < 0 ? bytes.length : end);
}

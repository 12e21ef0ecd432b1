import { MAX_LINE } from "./record";

/** A piece of a file up to a newline. `bytes` comes without it. */
export interface Line {
  /** 1-based. */
  readonly number: number;
  readonly bytes: Buffer;
  /** False for what follows the last newline. */
  readonly terminated: boolean;
  /** Longer than any record; `bytes` then holds only its beginning, and no further line follows. */
  readonly oversized: boolean;
}

const NEWLINE = 0x0a;

/** Splits a stream into lines, holding no more than one line and one chunk in memory. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      parts.push(chunk.subarray(start, end));
      length += end - start;
      const oversized = length >= MAX_LINE;
      yield { number, bytes: join(parts), terminated: true, oversized };
      if (oversized) return;
      number += 1;
      parts = [];
      length = 0;
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length >= MAX_LINE) {
      yield { number, bytes: join(parts), terminated: false, oversized: true };
      return;
    }
  }
  if (length > 0) yield { number, bytes: join(parts), terminated: false, oversized: false };
}

function join(parts: readonly Buffer[]): Buffer {
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

import type { FileHandle } from "node:fs/promises";
import { throwIfCancelled } from "./errors";
import { BINARY_PROBE, refuseBinary } from "./text-file";

export interface LinePick {
  /** Line numbers, from 1. */
  readonly numbers: ReadonlySet<number>;
  /** Bytes kept of each line. */
  readonly maxLineBytes: number;
  readonly shown: string;
  readonly signal?: AbortSignal | undefined;
}

const CHUNK = 256 * 1024;
const NEWLINE = 10;

/**
 * Single lines of a file of any size, without their endings, read up to the last one asked for. Invalid UTF-8 is
 * replaced: these lines are for looking at. @throws ToolError `binary_file`, `cancelled`.
 */
export async function pickLines(handle: FileHandle, pick: LinePick): Promise<Map<number, string>> {
  const lastWanted = Math.max(0, ...pick.numbers);
  const found = new Map<number, Buffer>();
  const chunk = Buffer.allocUnsafe(CHUNK);
  let line = 1;
  for (let position = 0; line <= lastWanted; ) {
    throwIfCancelled(pick.signal);
    const { bytesRead } = await handle.read(chunk, 0, CHUNK, position);
    if (bytesRead === 0) break;
    const bytes = chunk.subarray(0, bytesRead);
    if (position < BINARY_PROBE) refuseBinary(bytes.subarray(0, BINARY_PROBE - position), pick.shown);
    for (let start = 0; start < bytes.length && line <= lastWanted; ) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline === -1 ? bytes.length : newline;
      if (pick.numbers.has(line)) append(found, line, bytes.subarray(start, end), pick.maxLineBytes);
      if (newline !== -1) line += 1;
      start = end + 1;
    }
    position += bytesRead;
  }
  return new Map(
    [...found].map(([number, bytes]) => [number, bytes.toString("utf8").replace(/^\u{feff}|\r$/gu, "")]),
  );
}

function append(found: Map<number, Buffer>, line: number, piece: Buffer, maxBytes: number): void {
  const before = found.get(line) ?? Buffer.alloc(0);
  const room = maxBytes - before.length;
  // Copied: the chunk buffer is used again for the next read.
  if (room > 0 || before.length === 0)
    found.set(line, Buffer.concat([before, piece.subarray(0, Math.max(0, room))]));
}

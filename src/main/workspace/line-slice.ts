import type { FileHandle } from "node:fs/promises";
import { throwIfCancelled } from "./errors";
import { BINARY_PROBE, decodeUtf8, refuseBinary, withoutBom } from "./text-file";

/** Some lines of a file. */
export interface LineSlice {
  /** The lines with their endings, exactly as in the file; a byte order mark is left out. */
  readonly text: string;
  /** How many lines `text` holds, a cut one included. */
  readonly lines: number;
  /** Lines of the whole file. */
  readonly total: number;
  /** The last line in `text` goes on, but the byte limit was reached. */
  readonly cut: boolean;
}

export interface LineRange {
  /** The first line, from 1. */
  readonly offset: number;
  readonly limit: number;
  /** Bytes kept in memory at most; the text ends there. */
  readonly maxBytes: number;
  readonly shown: string;
  readonly signal?: AbortSignal | undefined;
}

const CHUNK = 256 * 1024;
const NEWLINE = 10;

/**
 * Streams a file of any size and keeps only the lines asked for. The rest is counted, not kept. A last line without a
 * newline counts as a line. UTF-8 is checked in what is returned.
 *
 * @throws ToolError `binary_file`, `invalid_utf8`, `cancelled`.
 */
export async function readLineSlice(handle: FileHandle, range: LineRange): Promise<LineSlice> {
  const collector = new LineCollector(range);
  const chunk = Buffer.allocUnsafe(CHUNK);
  for (let position = 0; ; ) {
    throwIfCancelled(range.signal);
    const { bytesRead } = await handle.read(chunk, 0, CHUNK, position);
    if (bytesRead === 0) break;
    const bytes = chunk.subarray(0, bytesRead);
    if (position < BINARY_PROBE) refuseBinary(bytes.subarray(0, BINARY_PROBE - position), range.shown);
    collector.take(bytes);
    position += bytesRead;
  }
  return collector.finish();
}

class LineCollector {
  readonly #range: LineRange;
  readonly #end: number;
  readonly #kept: Buffer[] = [];
  #keptBytes = 0;
  /** The last line of which something was kept. */
  #lastKept = 0;
  #full = false;
  #cut = false;
  /** The line the next byte belongs to, from 1. */
  #line = 1;
  #lineHasBytes = false;

  constructor(range: LineRange) {
    this.#range = range;
    this.#end = range.offset + range.limit;
  }

  take(bytes: Buffer): void {
    for (let start = 0; start < bytes.length; ) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline === -1 ? bytes.length : newline + 1;
      if (this.#line >= this.#range.offset && this.#line < this.#end) this.#keep(bytes.subarray(start, end));
      this.#lineHasBytes = newline === -1;
      if (newline !== -1) this.#line += 1;
      start = end;
    }
  }

  finish(): LineSlice {
    const { offset, shown } = this.#range;
    const text = decodeUtf8(Buffer.concat(this.#kept), shown, !this.#full);
    return {
      text: offset === 1 ? withoutBom(text) : text,
      lines: this.#lastKept === 0 ? 0 : this.#lastKept - offset + 1,
      total: this.#lineHasBytes ? this.#line : this.#line - 1,
      cut: this.#cut,
    };
  }

  #keep(piece: Buffer): void {
    if (this.#full) return;
    const room = this.#range.maxBytes - this.#keptBytes;
    if (piece.length > room) {
      this.#full = true;
      this.#cut = room > 0 || this.#lastKept === this.#line;
    }
    if (room === 0) return;
    // Copied: the chunk buffer is used again for the next read.
    this.#kept.push(Buffer.from(piece.subarray(0, room)));
    this.#keptBytes += Math.min(piece.length, room);
    this.#lastKept = this.#line;
  }
}

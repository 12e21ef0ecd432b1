import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Archive, CURRENT, distinctArchives, listArchives, openIfThere } from "../segments";

const decompress = promisify(gunzip);

/** One file of a chain, under whatever name it has by now: written, then rotated, then compressed, then removed. */
export interface Segment {
  readonly id: number;
  readonly chain: string;
  /** Number of its first record, by which it is named once it is rotated; undefined while it holds none. */
  first: number | undefined;
}

/** Bytes of a file, decompressed. The log rotates at 4 MiB; what is far larger is not from it and is left out. */
const MAX_SEGMENT = 67_108_864;
/** Of what was read last, so much stays in memory: files, and bytes of them all. */
const KEPT_FILES = 8;
const KEPT_BYTES = 33_554_432;
/** A file can be renamed, compressed or removed by a writer between listing and opening. */
const ATTEMPTS = 5;
/** Milliseconds. */
const PATIENCE = 5;

/** Reads the files of a log, each at most once as long as it is among the last few. */
export class SegmentFiles {
  readonly #root: string;
  readonly #kept = new Map<number, Promise<Buffer | undefined>>();
  readonly #sizes = new Map<number, number>();

  /** `root`: absolute path of the log's folder. */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The whole content, decompressed; undefined when the file is gone. `atLeast`: bytes that are known to be there, so
   * that a copy from before they were written is read anew.
   *
   * @throws when the file can't be read or decompressed, or is too large.
   */
  async content(segment: Segment, atLeast = 0): Promise<Buffer | undefined> {
    const size = this.#sizes.get(segment.id);
    if (size !== undefined && size < atLeast) this.forget(segment.id);
    const found = this.#kept.get(segment.id);
    const reading = found ?? this.#read(segment);
    // Put in again, so that it counts as the newest.
    this.#kept.delete(segment.id);
    this.#kept.set(segment.id, reading);
    return await reading;
  }

  forget(id: number): void {
    this.#kept.delete(id);
    this.#sizes.delete(id);
  }

  async #read(segment: Segment): Promise<Buffer | undefined> {
    try {
      const bytes = await this.#readNow(segment);
      if (bytes) this.#sizes.set(segment.id, bytes.length);
      this.#dropOldest();
      return bytes;
    } catch (error) {
      this.forget(segment.id);
      throw error;
    }
  }

  #dropOldest(): void {
    let bytes = 0;
    let files = 0;
    for (const id of [...this.#kept.keys()].reverse()) {
      bytes += this.#sizes.get(id) ?? 0;
      files += 1;
      if (files > 1 && (files > KEPT_FILES || bytes > KEPT_BYTES)) this.forget(id);
    }
  }

  async #readNow({ chain, first }: Segment): Promise<Buffer | undefined> {
    const folder = join(this.#root, chain);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const archive = await archiveOf(folder, first);
      const handle = await openIfThere(join(folder, archive?.name ?? CURRENT));
      if (!handle) continue;
      const bytes = await readAndClose(handle, archive);
      // A rotated file stands empty under its name for a moment, ahead of the one that takes its place.
      if (archive && bytes.length === 0 && attempt < ATTEMPTS) {
        await delay(PATIENCE);
        continue;
      }
      // Rotated meanwhile: what was read as the current file may be the next one.
      if (archive || !(await archiveOf(folder, first))) return bytes;
    }
    return undefined;
  }
}

async function archiveOf(folder: string, first: number | undefined): Promise<Archive | undefined> {
  if (first === undefined) return undefined;
  return distinctArchives(await listArchives(folder)).find((archive) => archive.first === first);
}

async function readAndClose(handle: FileHandle, archive: Archive | undefined): Promise<Buffer> {
  try {
    const { size } = await handle.stat();
    if (size > MAX_SEGMENT) throw new Error(`it is larger than ${MAX_SEGMENT} bytes`);
    const bytes = await handle.readFile();
    return archive?.digest === undefined ? bytes : await decompress(bytes, { maxOutputLength: MAX_SEGMENT });
  } finally {
    await handle.close();
  }
}

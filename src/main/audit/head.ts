import { type FileHandle, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { hasCode } from "../base/errors";
import { GENESIS } from "./record";

/** How far a chain got, and where what is kept of it begins. Lies beside the records, so that a cut end is noticed. */
export interface Head {
  /** Number and hash of the last acknowledged record; 0 and zeros before the first. */
  readonly seq: number;
  readonly hash: string;
  /** The oldest record that retention has left: its number, and the hash of the one before it. */
  readonly anchorSeq: number;
  readonly anchorPrev: string;
}

export const NEW_HEAD: Head = Object.freeze({ seq: 0, hash: GENESIS, anchorSeq: 1, anchorPrev: GENESIS });

const HEAD = "head.json";

/** Always this long: it is overwritten in place with one write, so that it is never half there. */
const SIZE = 512;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const headSchema = z.strictObject({
  seq: z.int().min(0),
  hash: digest,
  anchorSeq: z.int().min(1),
  anchorPrev: digest,
});

/** Keeps the head of a chain that is being written. */
export class HeadFile {
  readonly #handle: FileHandle;
  #head: Head;

  private constructor(handle: FileHandle, head: Head) {
    this.#handle = handle;
    this.#head = head;
  }

  /** Opens the file of a chain, or makes it; `head` is what it holds from now on. */
  static async open(folder: string, head: Head): Promise<HeadFile> {
    const path = join(folder, HEAD);
    const handle = await open(path, "r+").catch((error: unknown) => {
      if (hasCode(error, "ENOENT")) return open(path, "wx+", 0o600);
      throw error;
    });
    const file = new HeadFile(handle, head);
    try {
      await file.update({});
      await file.sync();
    } catch (error) {
      await handle.close();
      throw error;
    }
    return file;
  }

  get value(): Head {
    return this.#head;
  }

  async update(change: Partial<Head>): Promise<void> {
    const head = { ...this.#head, ...change };
    const { bytesWritten } = await this.#handle.write(serialize(head), 0, SIZE, 0);
    if (bytesWritten !== SIZE) throw new Error(`${HEAD} could not be written whole: is the disk full?`);
    this.#head = head;
  }

  /** Waits until the head is on the device: needed ahead of anything that an older head would take for a loss. */
  sync(): Promise<void> {
    return this.#handle.sync();
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

export type HeadReading = Head | "absent" | "unreadable";

/** Reads a head, byte for byte strict. A second look rules out that a writer was just at it. */
export async function readHead(folder: string): Promise<HeadReading> {
  for (let attempt = 0; ; attempt += 1) {
    const reading = await readOnce(folder);
    if (reading !== "unreadable" || attempt === 2) return reading;
    await delay(5);
  }
}

async function readOnce(folder: string): Promise<HeadReading> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(folder, HEAD));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "absent";
    throw error;
  }
  if (bytes.length !== SIZE) return "unreadable";
  try {
    const head = headSchema.parse(JSON.parse(bytes.toString("utf8")));
    return serialize(head).equals(bytes) ? head : "unreadable";
  } catch {
    // No JSON, or not a head: told by the answer.
    return "unreadable";
  }
}

function serialize({ seq, hash, anchorSeq, anchorPrev }: Head): Buffer {
  const text = JSON.stringify({ seq, hash, anchorSeq, anchorPrev });
  return Buffer.from(`${text.padEnd(SIZE - 1)}\n`, "latin1");
}

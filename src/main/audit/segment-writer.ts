import { once } from "node:events";
import { fstatSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { createStream, type RotatingFileStream } from "rotating-file-stream";
import { errorMessage } from "../base/errors";
import { AuditError } from "./errors";
import { CURRENT, rotatedName } from "./segments";

export interface SegmentOptions {
  /** The chain's folder. */
  readonly folder: string;
  /** Bytes after which a file is rotated. */
  readonly maxBytes: number;
  /** Milliseconds after its first record at which a file is rotated. */
  readonly maxAgeMs: number;
  /** Waits until each write is on the device. */
  readonly fsync: boolean;
}

/** What the current file holds: its length, and the number and time (epoch milliseconds) of its first record. */
export interface SegmentState {
  readonly bytes: number;
  readonly firstSeq: number;
  readonly firstTime: number;
}

/**
 * Appends to the current file of a chain and rotates it. rotating-file-stream writes and renames; this class adds what
 * a record needs beyond a log: it reports success only when all bytes are there (the stream takes a short write on a
 * full disk for success), notices when somebody else touched the file, rotates by the age of the first record instead of a timer
 * that starts anew with each launch, and can wait for the device.
 */
export class SegmentWriter {
  readonly #options: SegmentOptions;
  #state: SegmentState;
  #stream: RotatingFileStream | undefined;
  /** A second descriptor on the same file: it still leads there after the rename. */
  #witness: FileHandle | undefined;
  #inode = 0n;
  #rotated = false;

  private constructor(options: SegmentOptions, state: SegmentState) {
    this.#options = options;
    this.#state = state;
  }

  static async open(options: SegmentOptions, state: SegmentState): Promise<SegmentWriter> {
    const writer = new SegmentWriter(options, state);
    try {
      await writer.#openStream(options.maxBytes);
      await writer.#openWitness();
    } catch (error) {
      await writer.close();
      throw error;
    }
    return writer;
  }

  /**
   * Writes whole lines, of which the first has number `seq`, at `time` (epoch milliseconds). Answers whether a file was
   * rotated away meanwhile.
   *
   * @throws AuditError `audit_write_failed` or `audit_foreign_change`; the writer is of no use afterwards.
   */
  async write(lines: Buffer, seq: number, time: number): Promise<boolean> {
    this.#rotated = false;
    const aged = this.#state.bytes > 0 && time - this.#state.firstTime >= this.#options.maxAgeMs;
    if (aged) await this.#rotateNow();
    this.#expectUntouched();
    if (this.#state.bytes === 0) this.#state = { bytes: 0, firstSeq: seq, firstTime: time };
    const expected = this.#state.bytes + lines.length;
    const before = this.#rotated;
    this.#rotated = false;
    await this.#send(lines);
    await this.#expectWritten(expected);
    if (this.#rotated) await this.#openWitness();
    else this.#state = { ...this.#state, bytes: expected };
    return this.#rotated || before;
  }

  async close(): Promise<void> {
    await this.#closeStream();
    await this.#witness?.close();
    this.#witness = undefined;
  }

  async #send(lines: Buffer): Promise<void> {
    const stream = this.#stream;
    if (!stream) throw new AuditError("audit_write_failed", "The audit log is not open");
    await new Promise<void>((resolve, reject) => {
      stream.write(lines, (error) => {
        if (!error) return resolve();
        const message = `The audit log in ${this.#options.folder} could not be written: ${errorMessage(error)}`;
        reject(new AuditError("audit_write_failed", message, { cause: error }));
      });
    });
  }

  async #expectWritten(bytes: number): Promise<void> {
    const { folder, fsync } = this.#options;
    const size = this.#witness && fstatSync(this.#witness.fd).size;
    if (size !== bytes) {
      const message = `Only a part of a record reached ${join(folder, CURRENT)}: the disk is full, or the file was changed meanwhile`;
      throw new AuditError("audit_write_failed", message);
    }
    if (fsync) await this.#witness?.datasync();
  }

  /** Appending to a file that someone else wrote, cut or replaced would break the chain or write into the void. */
  #expectUntouched(): void {
    const path = join(this.#options.folder, CURRENT);
    // A local look-up takes microseconds; a trip to the thread pool for it would cost more than the write itself.
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (found?.ino === this.#inode && found.size === BigInt(this.#state.bytes)) return;
    const what = found ? "was changed" : "was removed";
    throw new AuditError(
      "audit_foreign_change",
      `${path} ${what} by someone else while it was being written`,
    );
  }

  async #rotateNow(): Promise<void> {
    await this.#closeStream();
    // A stream that opens a file beyond its size rotates it at once.
    await this.#openStream(1);
    await this.#closeStream();
    await this.#openStream(this.#options.maxBytes);
    await this.#openWitness();
  }

  async #openStream(maxBytes: number): Promise<void> {
    const { folder } = this.#options;
    const stream = createStream((time, index) => this.#nameOf(time, index), {
      path: folder,
      size: `${maxBytes}B`,
      mode: 0o600,
    });
    stream.on("rotated", () => {
      this.#rotated = true;
      this.#state = { ...this.#state, bytes: 0 };
    });
    // A failed write reaches its own callback; without a listener the event would end the process as well.
    stream.on("error", () => undefined);
    this.#stream = stream;
    try {
      await once(stream, "open");
    } catch (error) {
      const message = `The audit log in ${folder} could not be opened: ${errorMessage(error)}`;
      throw new AuditError("audit_write_failed", message, { cause: error });
    }
  }

  /** The stream asks for the current name without a time, and for a rotated file's name with one. */
  #nameOf(time: number | Date | null, index = 1): string {
    if (!time) return CURRENT;
    const name = rotatedName(this.#state.firstSeq);
    if (index > 1) throw new Error(`${name} is there already`);
    return name;
  }

  async #closeStream(): Promise<void> {
    const stream = this.#stream;
    this.#stream = undefined;
    if (!stream || stream.closed) return;
    const closed = once(stream, "close");
    stream.end();
    await closed;
  }

  async #openWitness(): Promise<void> {
    await this.#witness?.close();
    this.#witness = await open(join(this.#options.folder, CURRENT), "r+");
    this.#inode = (await this.#witness.stat({ bigint: true })).ino;
    if (this.#options.fsync) await syncFolder(this.#options.folder);
  }
}

/** Makes new and renamed files durable. Windows has no such call for folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from "node:fs";
import { errorMessage, hasCode } from "../base/errors";
import { sha256 } from "../base/sha256";
import { ConfigurationError } from "./configuration-error";
import { isSettled, stampOf } from "./file-stamp";

/** No settings file is bigger than this. Bytes. */
const MAX_SIZE = 1_000_000;

const CHUNK = 16_384;

/** O_NONBLOCK: a pipe in the file's place must not block the program. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A file's text as it was when last looked at. The same object as long as nothing changed. */
export interface FileText {
  readonly text: string;
  /** SHA-256, hex, of the bytes. */
  readonly digest: string;
  /** Numeric owner, and permission bits. */
  readonly owner: number;
  readonly mode: number;
}

/** A small text file that others may change at any time. Looking again costs one `stat`. */
export class WatchedFile {
  readonly path: string;
  #seen: { readonly stamp: string; readonly settled: boolean; readonly file: FileText } | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * The file as it is now; undefined when there is none.
   *
   * @throws ConfigurationError when it can't be read, isn't a regular file, is larger than 1 MB or no UTF-8, or is a
   * link to nothing.
   */
  read(): FileText | undefined {
    try {
      const info = statSync(this.path, { bigint: true, throwIfNoEntry: false });
      if (!info) return this.#missing();
      const stamp = stampOf(info);
      if (this.#seen?.settled && this.#seen.stamp === stamp) return this.#seen.file;
      return this.#readAnew(stamp, isSettled(info));
    } catch (error) {
      this.#seen = undefined;
      if (error instanceof ConfigurationError) throw error;
      if (hasCode(error, "ENOTDIR")) return undefined;
      throw new ConfigurationError(`The settings file ${this.path} can't be read: ${errorMessage(error)}`);
    }
  }

  #missing(): undefined {
    this.#seen = undefined;
    if (lstatSync(this.path, { throwIfNoEntry: false }))
      throw new ConfigurationError(`The settings file ${this.path} is a link that leads nowhere`);
    return undefined;
  }

  #readAnew(stamp: string, settled: boolean): FileText {
    const { bytes, owner, mode } = readBounded(this.path);
    const digest = sha256(bytes);
    const old = this.#seen?.file;
    const same = old?.digest === digest && old.owner === owner && old.mode === mode;
    const file = same ? old : { text: decode(bytes, this.path), digest, owner, mode };
    this.#seen = { stamp, settled, file };
    return file;
  }
}

function readBounded(path: string): {
  readonly bytes: Buffer;
  readonly owner: number;
  readonly mode: number;
} {
  const descriptor = openSync(path, READ_FLAGS);
  try {
    const info = fstatSync(descriptor);
    if (!info.isFile()) throw new ConfigurationError(`The settings file ${path} is not a regular file`);
    const parts: Buffer[] = [];
    let length = 0;
    for (let more = true; more && length <= MAX_SIZE; ) {
      const part = Buffer.alloc(CHUNK);
      const read = readSync(descriptor, part, 0, CHUNK, length);
      parts.push(part.subarray(0, read));
      length += read;
      more = read > 0;
    }
    if (length > MAX_SIZE) throw new ConfigurationError(`The settings file ${path} is larger than 1 MB`);
    return { bytes: Buffer.concat(parts), owner: info.uid, mode: info.mode };
  } finally {
    closeSync(descriptor);
  }
}

function decode(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ConfigurationError(`The settings file ${path} is not valid UTF-8 text`);
  }
}

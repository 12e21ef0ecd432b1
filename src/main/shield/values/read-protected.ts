import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { TextDecoder } from "node:util";
import { hasCode } from "../../base/errors";
import type { TargetIdentity } from "../../gate/approval";
import { stateOf } from "../../workspace/identity";
import { ShieldError } from "../finding";
import type { ValueReader } from "./value-reader";

/** O_NONBLOCK: a pipe that takes the file's place must not block the program. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const PIECE = 262_144;

export interface ReadLimits {
  /** Of one file. */
  readonly bytes: number;
  /** For all files together, milliseconds on the clock of `now`. */
  readonly until: number;
  now(): number;
}

/**
 * Hands a file's text to a reader, piece by piece, with other work in between. The file must be the one that was resolved
 * inside the workspace. What changes while it is read is read as it comes: its stamp tells that it has to be read again.
 *
 * @throws ShieldError; "gone" is answered for a file that is no longer there, "no_text" for one of a form that holds its words
 * where nothing here finds them.
 */
export async function readProtected(
  { realPath, state }: TargetIdentity,
  shown: string,
  limits: ReadLimits,
  reader: ValueReader,
): Promise<"read" | "gone" | "no_text"> {
  const handle = await openResolved(realPath, shown);
  if (!handle) return "gone";
  try {
    const info = await handle.stat({ bigint: true });
    if (!info.isFile()) throw unreadable(shown, "is no regular file");
    if (fileOf(stateOf(info)) !== fileOf(state)) return "gone";
    if (info.size > BigInt(limits.bytes)) throw tooLarge(shown, limits.bytes);
    return (await readAll(handle, shown, limits, reader)) ? "read" : "no_text";
  } finally {
    await handle.close();
  }
}

async function openResolved(realPath: string, shown: string): Promise<FileHandle | undefined> {
  try {
    return await open(realPath, FLAGS);
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ELOOP")) return undefined;
    throw unreadable(shown, "can't be opened");
  }
}

/** False when it isn't text, which its beginning tells. */
async function readAll(
  handle: FileHandle,
  shown: string,
  limits: ReadLimits,
  reader: ValueReader,
): Promise<boolean> {
  const buffer = Buffer.alloc(PIECE);
  let decoder: TextDecoder | undefined;
  let size = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, PIECE, null);
    if (bytesRead === 0) break;
    size += bytesRead;
    // It may grow while it is read.
    if (size > limits.bytes) throw tooLarge(shown, limits.bytes);
    if (limits.now() > limits.until) throw unreadable(shown, "takes too long to read");
    const bytes = buffer.subarray(0, bytesRead);
    if (!decoder && isOtherForm(bytes)) return false;
    decoder ??= new TextDecoder(encodingOf(bytes));
    reader.push(decoder.decode(bytes, { stream: true }));
  }
  reader.push(decoder?.decode() ?? "");
  reader.end();
  return true;
}

/** How files begin that keep their words in a form of their own: office files and other archives, PDF, databases, Parquet. */
const OTHER_FORMS = [
  "PK\x03\x04",
  "%PDF-",
  "\xd0\xcf\x11\xe0",
  "\x1f\x8b",
  "SQLite format 3\0",
  "PAR1",
  "7z\xbc\xaf",
].map((magic) => Buffer.from(magic, "latin1"));

function isOtherForm(bytes: Buffer): boolean {
  return OTHER_FORMS.some((magic) => bytes.subarray(0, magic.length).equals(magic));
}

/** A byte order mark is left out by the decoder; without one it is UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/** `dev:ino` of a state. */
function fileOf(state: string): string {
  return state.split(":", 2).join(":");
}

function unreadable(shown: string, why: string): ShieldError {
  return new ShieldError("shield_failed", `The protected file ${shown} ${why}`);
}

function tooLarge(shown: string, bytes: number): ShieldError {
  return unreadable(
    shown,
    `has more than the ${bytes} bytes that are read; protect a smaller file, or take it out of shield.assets`,
  );
}

import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from "node:fs";
import { errorMessage, hasCode } from "../../base/errors";
import { pathBelow } from "../../base/paths";
import { isSettled, stampOf } from "../file-stamp";

/** No script that is vouched for is bigger than this. Bytes. */
const MAX_SIZE = 16_000_000;
const CHUNK = 65_536;

/** O_NONBLOCK: a pipe in the file's place must not block the program. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** What is at a path. The same object as long as nothing changed. */
export type Print =
  /** `state`: a digest of the content, and where it really lies when that is outside. */
  | { readonly kind: "file"; readonly state: string }
  | { readonly kind: "absent" }
  /** Nothing that could be a script of the project: it lies elsewhere, or is a folder. */
  | { readonly kind: "other" }
  /** `why`: a sentence without its stop. */
  | { readonly kind: "unknown"; readonly why: string };

const ABSENT: Print = Object.freeze({ kind: "absent" });
const OTHER: Print = Object.freeze({ kind: "other" });

/** Fingerprints of the files in a workspace. Looking again costs a `stat` for each. */
export class ScriptWatch {
  readonly #workspace: string;
  readonly #seen = new Map<
    string,
    { readonly stamp: string; readonly settled: boolean; readonly print: Print }
  >();

  /** `workspace`: its real path. */
  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  /** Never throws: what can't be read is `unknown`. */
  look(path: string): Print {
    try {
      const info = statSync(path, { bigint: true, throwIfNoEntry: false });
      // A link that leads nowhere is nothing either.
      if (!info) return this.#contains(path) ? this.#forget(path, ABSENT) : OTHER;
      const stamp = stampOf(info);
      const seen = this.#seen.get(path);
      if (seen?.settled && seen.stamp === stamp) return seen.print;
      const print = info.isDirectory() ? OTHER : same(seen?.print, this.#printOf(path));
      this.#seen.set(path, { stamp, settled: isSettled(info), print });
      return print;
    } catch (error) {
      return this.#forget(path, this.#contains(path) ? failed(error) : OTHER);
    }
  }

  #printOf(path: string): Print {
    const real = realpathSync.native(path);
    const isInside = this.#contains(real);
    if (!isInside && !this.#contains(path)) return OTHER;
    try {
      const digest = digestOf(path);
      return { kind: "file", state: isInside ? digest : `${digest} ${real}` };
    } catch (error) {
      return failed(error);
    }
  }

  #contains(path: string): boolean {
    const way = pathBelow(this.#workspace, path);
    return way !== undefined && way !== "";
  }

  #forget(path: string, print: Print): Print {
    const kept = same(this.#seen.get(path)?.print, print);
    this.#seen.set(path, { stamp: "", settled: false, print: kept });
    return kept;
  }
}

function same(old: Print | undefined, now: Print): Print {
  return old && JSON.stringify(old) === JSON.stringify(now) ? old : now;
}

function failed(error: unknown): Print {
  if (hasCode(error, "ENOTDIR") || hasCode(error, "ENAMETOOLONG")) return ABSENT;
  return { kind: "unknown", why: errorMessage(error) };
}

/** SHA-256, hex. @throws for what is no regular file, or too large. */
function digestOf(path: string): string {
  const descriptor = openSync(path, READ_FLAGS);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error("It is not a regular file");
    const hash = createHash("sha256");
    const part = Buffer.alloc(CHUNK);
    for (let length = 0; length <= MAX_SIZE; ) {
      const read = readSync(descriptor, part, 0, CHUNK, length);
      if (read === 0) return hash.digest("hex");
      hash.update(part.subarray(0, read));
      length += read;
    }
    throw new Error(`It is larger than ${MAX_SIZE / 1e6} MB`);
  } finally {
    closeSync(descriptor);
  }
}

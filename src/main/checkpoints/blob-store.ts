import { readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../base/atomic-file";
import { sha256 } from "../base/sha256";

/** Contents under their own digest, readable by their owner alone. */
export class BlobStore {
  readonly folder: string;

  /** `folder`: absolute. Made when it is first needed. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Resolves when the operating system has all of it. @throws as the disk says. */
  async put(bytes: Uint8Array): Promise<string> {
    const digest = sha256(bytes);
    const path = this.#path(digest);
    if (await isThere(path, bytes.length)) return digest;
    // Contents that a power failure damages no longer fit their name, and `get` takes them for gone.
    await replaceFile(path, bytes, { makeFolders: true, sync: false });
    return digest;
  }

  /** Undefined when it is gone, or not what its name says. */
  async get(digest: string): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(this.#path(digest));
      return sha256(bytes) === digest ? bytes : undefined;
    } catch {
      // Whatever the disk says: it can't be had.
      return undefined;
    }
  }

  #path(digest: string): string {
    return join(this.folder, digest.slice(0, 2), digest.slice(2));
  }
}

/** Marks it as used just now, so that nobody clears it away before it is on a list. */
async function isThere(path: string, size: number): Promise<boolean> {
  try {
    if ((await stat(path)).size !== size) return false;
    const now = new Date();
    await utimes(path, now, now);
    return true;
  } catch {
    return false;
  }
}

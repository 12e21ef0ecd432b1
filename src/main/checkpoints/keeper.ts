import { sha256 } from "../base/sha256";
import type { BlobStore } from "./blob-store";
import type { FileState } from "./record";

/** Keeps contents for one session, up to its bound. */
export class Keeper {
  readonly #blobs: BlobStore;
  readonly #maxBytes: number;
  readonly #known = new Set<string>();
  #bytes = 0;

  constructor(blobs: BlobStore, maxBytes: number) {
    this.#blobs = blobs;
    this.#maxBytes = maxBytes;
  }

  /** What the session keeps already, from an earlier start. */
  count(states: readonly NonNullable<FileState>[]): void {
    for (const { sha256, size } of states) this.#count(sha256, size);
  }

  /** The state of a file with this content; `kept` is false when the session is full. @throws as the disk says. */
  async keep(bytes: Buffer, mode: number): Promise<NonNullable<FileState>> {
    const digest = sha256(bytes);
    const state = { sha256: digest, size: bytes.length, mode };
    if (!this.#known.has(digest) && this.#bytes + bytes.length > this.#maxBytes)
      return { ...state, kept: false };
    await this.#blobs.put(bytes);
    this.#count(digest, bytes.length);
    return { ...state, kept: true };
  }

  /** The same for what has happened already: what the disk doesn't take is not kept. */
  async tryToKeep(bytes: Buffer, mode: number): Promise<NonNullable<FileState>> {
    try {
      return await this.keep(bytes, mode);
    } catch {
      // It is on the list as not kept, which is what a person needs to know.
      return { sha256: sha256(bytes), size: bytes.length, mode, kept: false };
    }
  }

  /** Undefined when it is gone or damaged. */
  get(state: NonNullable<FileState>): Promise<Buffer | undefined> {
    return state.kept ? this.#blobs.get(state.sha256) : Promise.resolve(undefined);
  }

  #count(sha256: string, size: number): void {
    if (this.#known.has(sha256)) return;
    this.#known.add(sha256);
    this.#bytes += size;
  }
}

import type { FileState } from "./record";

interface Written {
  readonly state: FileState;
  readonly session: string;
  /** Counts the writes of all sessions. */
  readonly number: number;
}

/**
 * What the sessions of one project wrote last, file by file, so that a comparison of the work tree doesn't take for
 * somebody else's what is on a list already. Several sessions may be at work in a project at the same time.
 */
export class WrittenFiles {
  readonly #files = new Map<string, Written>();
  #count = 0;

  note(session: string, path: string, state: FileState): void {
    this.#count += 1;
    this.#files.set(path, { session, state, number: this.#count });
  }

  /** A moment, for `byOthersSince`. */
  get now(): number {
    return this.#count;
  }

  /** What any session left in a file; undefined for a file that none wrote. */
  last(path: string): FileState | undefined {
    return this.#files.get(path)?.state;
  }

  /** What another session left in a file since a moment. */
  byOthersSince(moment: number, session: string, path: string): FileState | undefined {
    const written = this.#files.get(path);
    return written && written.session !== session && written.number > moment ? written.state : undefined;
  }
}

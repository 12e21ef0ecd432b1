import { join } from "node:path";
import { errorMessage } from "../../base/errors";
import { type Archive, CURRENT, distinctArchives, listArchives, openIfThere } from "../segments";
import type { IndexedRow } from "./row-store";
import type { Segment, SegmentFiles } from "./segment-files";
import { type ScanTools, scanBackwards, scanForwards } from "./segment-rows";

export interface ChainTools extends ScanTools {
  readonly files: SegmentFiles;
  /** Gives the next file its number. */
  newSegment(chain: string, first: number | undefined): Segment;
  /** A file that can't be listed, and why. */
  skipped(chain: string, file: string, why: string): void;
}

/** What happened to a chain since it was last looked at. */
export interface ChainNews {
  /** New rows, oldest first. */
  readonly rows: readonly IndexedRow[];
  /** Files that retention has removed. */
  readonly gone: readonly number[];
  /** The chain is not a continuation of what was there: everything must be read anew. */
  readonly replaced: boolean;
}

/** Reads one chain: first backwards from its newest record, then what is added. */
export class ChainReader {
  readonly chain: string;
  readonly #folder: string;
  readonly #tools: ChainTools;
  /** False until the file that is being written has been read once. */
  #begun = false;
  readonly #archives = new Map<number, Segment>();
  #current: Segment;
  /** How far the current file has been read, in bytes. */
  #offset = 0;
  /** Its length when it was read last. */
  #size = 0;
  /** What the last look missed. A listing that is taken while a file is renamed may have it under neither name. */
  #wasShorter = false;
  #missed: ReadonlySet<number> = new Set();

  /** `root`: absolute path of the log's folder. */
  constructor(root: string, chain: string, tools: ChainTools) {
    this.chain = chain;
    this.#folder = join(root, chain);
    this.#tools = tools;
    this.#current = tools.newSegment(chain, undefined);
  }

  /** Whether `news` has something to go on from: before `backwards` began, everything would be new. */
  get isBegun(): boolean {
    return this.#begun;
  }

  /** The rows of one file after the other, newest first. */
  async *backwards(): AsyncGenerator<readonly IndexedRow[]> {
    // Read before the listing: what is rotated in between is then in both, and the numbers tell.
    const current = await this.#read(this.#current, CURRENT, 0, (bytes) =>
      scanBackwards(this.#current, bytes, this.#tools),
    );
    this.#offset = current?.end ?? 0;
    const first = this.#current.first ?? Number.POSITIVE_INFINITY;
    const archives = distinctArchives(await listArchives(this.#folder)).filter(
      (archive) => archive.first < first,
    );
    const segments = archives.map((archive) => ({
      name: archive.name,
      segment: this.#tools.newSegment(this.chain, archive.first),
    }));
    for (const { segment } of segments) this.#archives.set(segment.first ?? 0, segment);
    this.#begun = true;
    if (current) yield* current.rows();
    for (let index = segments.length - 1; index >= 0; index -= 1) {
      const here = segments[index];
      const next = segments[index - 1];
      if (!here) return;
      const scan = await this.#read(here.segment, here.name, 0, (bytes) =>
        scanBackwards(here.segment, bytes, this.#tools),
      );
      // Decompressing goes on beside reading; what fails is told when it is its turn.
      if (next) this.#tools.files.content(next.segment).catch(() => undefined);
      if (scan) yield* scan.rows();
    }
  }

  /** What was added or removed since `backwards` gave its first rows, or since the last call. */
  async news(): Promise<ChainNews> {
    this.#begun = true;
    const rows: IndexedRow[] = [];
    for (;;) {
      const listed = distinctArchives(await listArchives(this.#folder));
      const archived = await this.#readNewArchives(listed);
      if (!archived) return { rows, gone: [], replaced: true };
      rows.push(...archived);
      const size = await this.#sizeOfCurrent();
      // Rotated a moment ago: what is current now comes behind what has just become an archive.
      if (await this.#hasNewArchive()) continue;
      const gone = this.#removeGone(new Set(listed.map(({ first }) => first)));
      if (size < this.#offset) return { rows, gone, replaced: this.#isShorterAgain() };
      this.#wasShorter = false;
      const added = size === this.#size ? [] : await this.#readCurrent(size);
      if (added) return { rows: [...rows, ...added], gone, replaced: false };
    }
  }

  /** Undefined when there is no telling where what was found belongs. */
  async #readNewArchives(listed: readonly Archive[]): Promise<IndexedRow[] | undefined> {
    const rows: IndexedRow[] = [];
    for (const { first, name } of listed) {
      if (!this.#isNew(first)) continue;
      const read = await this.#readArchive(first, name);
      if (!read) return undefined;
      rows.push(...read);
    }
    // One that was missed when the chain was opened: where it belongs, there is no place left.
    return listed.every(({ first }) => this.#archives.has(first)) ? rows : undefined;
  }

  #isNew(first: number): boolean {
    if (this.#archives.has(first)) return false;
    return first >= (this.#current.first ?? Math.max(0, ...this.#archives.keys()) + 1);
  }

  async #hasNewArchive(): Promise<boolean> {
    return (await listArchives(this.#folder)).some(({ first }) => this.#isNew(first));
  }

  /** Undefined when it may have been another file by then. */
  async #readCurrent(size: number): Promise<readonly IndexedRow[] | undefined> {
    const segment = this.#current;
    const wasEmpty = segment.first === undefined;
    const { rows, end } = await this.#scan(segment, CURRENT, size, this.#offset);
    const known = new Set([...this.#archives.keys(), segment.first]);
    if (wasEmpty && (await listArchives(this.#folder)).some(({ first }) => !known.has(first))) {
      this.#beginCurrent();
      return undefined;
    }
    this.#size = size;
    this.#offset = end;
    return rows;
  }

  #isShorterAgain(): boolean {
    const again = this.#wasShorter;
    this.#wasShorter = true;
    return again;
  }

  #beginCurrent(): void {
    this.#current = this.#tools.newSegment(this.chain, undefined);
    this.#offset = 0;
    this.#size = 0;
  }

  /**
   * What was current until now is read to its end under its new name; further ones are read whole. Undefined when the
   * end of what was current can't be had: missed by a listing, or removed already.
   */
  async #readArchive(first: number, name: string): Promise<readonly IndexedRow[] | undefined> {
    const wasCurrent = this.#current.first === first;
    if (!wasCurrent && this.#current.first !== undefined) return undefined;
    const segment = wasCurrent ? this.#current : this.#tools.newSegment(this.chain, first);
    if (wasCurrent) this.#tools.files.forget(segment.id);
    const { rows } = await this.#scan(segment, name, 0, wasCurrent ? this.#offset : 0);
    this.#archives.set(first, segment);
    this.#beginCurrent();
    return rows;
  }

  #removeGone(present: ReadonlySet<number>): number[] {
    const missed = new Set([...this.#archives.keys()].filter((first) => !present.has(first)));
    const gone: number[] = [];
    for (const [first, segment] of this.#archives) {
      if (!missed.has(first) || !this.#missed.has(first)) continue;
      this.#archives.delete(first);
      gone.push(segment.id);
    }
    this.#missed = missed;
    return gone;
  }

  async #sizeOfCurrent(): Promise<number> {
    const handle = await openIfThere(join(this.#folder, CURRENT));
    if (!handle) return 0;
    try {
      return (await handle.stat()).size;
    } finally {
      await handle.close();
    }
  }

  /** The rows of a file from an offset on, and where its next line will begin. `atLeast`: bytes that are there. */
  async #scan(segment: Segment, name: string, atLeast: number, from: number) {
    const scan = await this.#read(segment, name, atLeast, (bytes) =>
      scanForwards(segment, bytes, from, this.#tools),
    );
    return scan ?? { rows: [], end: from };
  }

  /** Undefined when the file is gone or can't be read; the latter is told. */
  async #read<T>(
    segment: Segment,
    name: string,
    atLeast: number,
    use: (bytes: Buffer) => T | Promise<T>,
  ): Promise<T | undefined> {
    try {
      const bytes = await this.#tools.files.content(segment, atLeast);
      return bytes && (await use(bytes));
    } catch (error) {
      if (this.#tools.signal.aborted) throw error;
      this.#tools.skipped(this.chain, name, errorMessage(error));
      return undefined;
    }
  }
}

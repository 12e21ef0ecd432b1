import { join } from "node:path";
import { messageOf } from "../errors";
import { CURRENT, distinctArchives, listArchives, openIfThere } from "../segments";
import type { IndexedRow } from "./row-store";
import type { Segment, SegmentFiles } from "./segment-files";
import { type ScanTools, scanSegment } from "./segment-rows";

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
    const current = await this.#scan(this.#current, CURRENT, 0);
    this.#offset = current.end;
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
    yield current.rows.toReversed();
    for (let index = segments.length - 1; index >= 0; index -= 1) {
      const here = segments[index];
      const next = segments[index - 1];
      if (!here) return;
      // Decompressing goes on beside reading; what fails is told when it is its turn.
      const scanning = this.#scan(here.segment, here.name, 0);
      if (next) this.#tools.files.content(next.segment).catch(() => undefined);
      yield (await scanning).rows.toReversed();
    }
  }

  /** What was added or removed since `backwards` gave its first rows, or since the last call. */
  async news(): Promise<ChainNews> {
    const rows: IndexedRow[] = [];
    this.#begun = true;
    for (;;) {
      const listed = distinctArchives(await listArchives(this.#folder));
      for (const { first, name } of listed) {
        if (this.#isNew(first)) rows.push(...(await this.#readArchive(first, name)));
      }
      const size = await this.#sizeOfCurrent();
      // Rotated a moment ago: what is current now comes behind what has just become an archive.
      if (await this.#hasNewArchive()) continue;
      const gone = this.#removeGone(new Set(listed.map(({ first }) => first)));
      if (size < this.#offset) return { rows, gone, replaced: true };
      if (size === this.#size) return { rows, gone, replaced: false };
      const added = await this.#readCurrent(size);
      if (!added) continue;
      return { rows: [...rows, ...added], gone, replaced: false };
    }
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
    const { rows, end } = await this.#scan(segment, CURRENT, size);
    const known = new Set([...this.#archives.keys(), segment.first]);
    if (wasEmpty && (await listArchives(this.#folder)).some(({ first }) => !known.has(first))) {
      this.#beginCurrent();
      return undefined;
    }
    this.#size = size;
    this.#offset = end;
    return rows;
  }

  #beginCurrent(): void {
    this.#current = this.#tools.newSegment(this.chain, undefined);
    this.#offset = 0;
    this.#size = 0;
  }

  /** What was current until now is read to its end under its new name; further ones are read whole. */
  async #readArchive(first: number, name: string): Promise<readonly IndexedRow[]> {
    const wasCurrent = this.#current.first === first;
    const segment = wasCurrent ? this.#current : this.#tools.newSegment(this.chain, first);
    if (wasCurrent) this.#tools.files.forget(segment.id);
    const { rows } = await this.#scan(segment, name, 0, wasCurrent ? this.#offset : 0);
    // Rotated, and gone already: it is missed when the list is compared.
    if (this.#current.first !== undefined) this.#archives.set(this.#current.first, this.#current);
    this.#archives.set(first, segment);
    this.#beginCurrent();
    return rows;
  }

  #removeGone(present: ReadonlySet<number>): number[] {
    const gone: number[] = [];
    for (const [first, segment] of this.#archives) {
      if (present.has(first)) continue;
      this.#archives.delete(first);
      gone.push(segment.id);
    }
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

  /** `atLeast`: bytes that are known to be there. */
  async #scan(
    segment: Segment,
    name: string,
    atLeast: number,
    from = segment === this.#current ? this.#offset : 0,
  ) {
    try {
      const bytes = await this.#tools.files.content(segment, atLeast);
      if (bytes) return await scanSegment(segment, bytes, from, this.#tools);
    } catch (error) {
      if (this.#tools.signal.aborted) throw error;
      this.#tools.skipped(this.chain, name, messageOf(error));
    }
    return { rows: [], end: from };
  }
}

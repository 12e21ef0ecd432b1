import { setTimeout as delay } from "node:timers/promises";
import { listChains } from "../segments";
import { Breather } from "./breather";
import { ChainReader, type ChainTools } from "./chain-reader";
import type { AuditFilter } from "./filter";
import { FilterRun, type Rows } from "./filter-run";
import { mergeRows } from "./merge";
import { type LocatedLine, RecordFinder } from "./record-finder";
import { type IndexedRow, RowStore } from "./row-store";
import { RowValues } from "./row-values";
import { type Segment, SegmentFiles } from "./segment-files";

/** How far the index and the filter have come. */
export interface IndexStatus {
  /** Places are of use only with the epoch they come from: it changes when rows were taken out. */
  readonly epoch: number;
  /** Records known so far. */
  readonly total: number;
  /** Of the wanted records: those that were there on opening, and those added since. */
  readonly older: number;
  readonly newer: number;
  /** Older records are still being read, or the filter hasn't looked at all of them yet. */
  readonly indexing: boolean;
  readonly filtering: boolean;
  /** Older records than so many are not listed. */
  readonly full: boolean;
  /** Files that can't be listed, with the reason. */
  readonly skipped: readonly string[];
}

export interface IndexOptions {
  /** Absolute path of the log's folder. */
  readonly folder: string;
  /** Milliseconds; only differences count. */
  now(): number;
  /** Milliseconds between two looks at the files for what is new. */
  readonly pollMs: number;
  /** Rows that are kept at most, 29 bytes each. */
  readonly maxRows: number;
  changed(status: IndexStatus): void;
}

export interface RecordInPlace {
  readonly line: LocatedLine;
  /** The outcome of a decision, the decision of an outcome. */
  readonly partner: LocatedLine | undefined;
  /** The record ahead of it in its chain. */
  readonly before: LocatedLine | undefined;
}

const MAX_SKIPPED = 20;

/**
 * Every record of a log as a small row, newest first, so that any place in a million of them is one look away. Built
 * from the newest record back, usable from the first moment; follows what is added, and survives rotation and retention.
 */
export class AuditIndex {
  readonly #options: IndexOptions;
  readonly #files: SegmentFiles;
  readonly #values = new RowValues();
  readonly #breather: Breather;
  readonly #ending = new AbortController();
  readonly #segments: Segment[] = [];
  #gone = new Set<number>();
  #chains = new Map<string, ChainReader>();
  #rows: Rows = emptyRows();
  #run: FilterRun;
  #filtering = new AbortController();
  #building = new AbortController();
  #epoch = 0;
  #indexing = true;
  #full = false;
  readonly #skipped = new Set<string>();
  #working: Promise<void> | undefined;

  constructor(options: IndexOptions) {
    this.#options = options;
    this.#files = new SegmentFiles(options.folder);
    this.#breather = new Breather(() => options.now());
    this.#run = this.#newRun({});
  }

  /** Builds, then follows, until `close`. Rejects when the log's folder can't be read at all. */
  async run(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const building = new AbortController();
      this.#building = building;
      await this.#readAll(building.signal).catch((error: unknown) => {
        if (!building.signal.aborted) throw error;
      });
      if (!this.#ending.signal.aborted) this.#startAnew();
    }
    await this.#working;
  }

  close(): void {
    this.#ending.abort();
    this.#building.abort();
    this.#filtering.abort();
  }

  status(): IndexStatus {
    const { older, newer } = this.#rows;
    const found = isEverything(this.#run.filter) ? { older, newer } : this.#run;
    return {
      epoch: this.#epoch,
      total: older.length + newer.length,
      older: found.older.length,
      newer: found.newer.length,
      indexing: this.#indexing,
      filtering: !isEverything(this.#run.filter) && !this.#run.caughtUp,
      full: this.#full,
      skipped: [...this.#skipped],
    };
  }

  /** Wants other records from now on; the filter before is given up wherever it stands. */
  setFilter(filter: AuditFilter): void {
    if (JSON.stringify(filter) === JSON.stringify(this.#run.filter)) return;
    this.#epoch += 1;
    this.#run = this.#newRun(filter);
    this.#kick();
    this.#changed();
  }

  /**
   * The wanted records from a place on. Place 0 is the newest that was there on opening, 1 the one before it, −1 the first that was
   * added since. Fewer than `limit` when there are no more (yet).
   */
  async page(from: number, limit: number): Promise<readonly LocatedLine[]> {
    const ids: number[] = [];
    for (let place = from; ids.length < limit; place += 1) {
      const id = this.#idAt(place);
      if (id === undefined) break;
      ids.push(id);
    }
    return this.#finder().lines(ids);
  }

  /** A record by the number of its row, with what it belongs to. */
  async record(id: number): Promise<RecordInPlace | undefined> {
    const finder = this.#finder();
    const line = await finder.line(id);
    return line && { line, partner: await finder.partner(line), before: await finder.before(line) };
  }

  /** The other half of a record's call. */
  partner(line: LocatedLine): Promise<LocatedLine | undefined> {
    return this.#finder().partner(line);
  }

  /** The row of a record, which also is its place among all; where it is missing, the one behind it in its chain. */
  locate(chain: string, seq: number): number | undefined {
    return this.#finder().find(chain, seq);
  }

  /** The values that filters can ask for, the most frequent first. */
  facets(limit: number) {
    return this.#values.top(limit);
  }

  #finder(): RecordFinder {
    return new RecordFinder(this.#rows, this.#files, (id) => this.#segments[id]);
  }

  #idAt(place: number): number | undefined {
    const { older, newer } = this.#rows;
    if (isEverything(this.#run.filter))
      return place < older.length && place >= -newer.length ? place : undefined;
    if (place >= 0) return this.#run.older.at(place);
    const index = this.#run.newer.at(-place - 1);
    return index === undefined ? undefined : -index - 1;
  }

  async #readAll(signal: AbortSignal): Promise<void> {
    const names = await listChains(this.#options.folder);
    const readers = names.map((name) => this.#openChain(name, signal));
    const merged = mergeRows(
      readers.map((reader) => reader.backwards()),
      "newest",
    );
    await Promise.all([this.#takeOlder(merged, signal), this.#follow(signal)]);
  }

  async #takeOlder(merged: AsyncGenerator<IndexedRow>, signal: AbortSignal): Promise<void> {
    for await (const row of merged) {
      signal.throwIfAborted();
      if (this.#gone.has(row.segment)) continue;
      if (this.#rows.older.length >= this.#options.maxRows) {
        this.#full = true;
        break;
      }
      this.#rows.older.push(row);
      if (!this.#breather.isDue) continue;
      this.#changed();
      this.#kick();
      await this.#breather.rest();
    }
    this.#indexing = false;
    this.#changed();
    this.#kick();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (;;) {
      await delay(this.#options.pollMs, undefined, { signal });
      if (await this.#takeNews(signal)) return this.#building.abort();
    }
  }

  /** True when everything must be read anew. */
  async #takeNews(signal: AbortSignal): Promise<boolean> {
    const batches: (readonly IndexedRow[])[] = [];
    const gone: number[] = [];
    const names = await listChains(this.#options.folder);
    for (const name of new Set([...this.#chains.keys(), ...names])) {
      const known = this.#chains.get(name);
      // Reading it backwards hasn't begun.
      if (known && !known.isBegun) continue;
      const news = await (known ?? this.#openChain(name, signal)).news();
      if (news.replaced) return true;
      batches.push(news.rows);
      gone.push(...news.gone);
    }
    for await (const row of mergeRows(batches.map(inOneBatch), "oldest")) this.#rows.newer.push(row);
    if (gone.length > 0) this.#takeOut(gone);
    if (batches.some((rows) => rows.length > 0) || gone.length > 0) {
      this.#kick();
      this.#changed();
    }
    return false;
  }

  #openChain(name: string, signal: AbortSignal): ChainReader {
    const tools: ChainTools = {
      values: this.#values,
      breather: this.#breather,
      signal,
      files: this.#files,
      newSegment: (chain, first) => {
        const segment: Segment = { id: this.#segments.length, chain, first };
        this.#segments.push(segment);
        return segment;
      },
      skipped: (chain, file, why) => {
        if (this.#skipped.size < MAX_SKIPPED) this.#skipped.add(`${chain}/${file}: ${why}`);
      },
    };
    const reader = new ChainReader(this.#options.folder, name, tools);
    this.#chains.set(name, reader);
    return reader;
  }

  /** Rows of files that retention has removed. */
  #takeOut(segments: readonly number[]): void {
    for (const id of segments) this.#gone.add(id);
    const kept = emptyRows();
    for (const name of ["older", "newer"] as const) {
      const rows = this.#rows[name];
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows.at(index);
        if (this.#gone.has(row.segment)) this.#values.discount(row);
        else kept[name].push(row);
      }
    }
    this.#rows = kept;
    this.#epoch += 1;
    this.#run = this.#newRun(this.#run.filter);
  }

  #startAnew(): void {
    const { older, newer } = this.#rows;
    for (const rows of [older, newer]) {
      for (let index = 0; index < rows.length; index += 1) this.#values.discount(rows.at(index));
    }
    this.#gone = new Set();
    this.#chains = new Map();
    this.#rows = emptyRows();
    this.#epoch += 1;
    this.#indexing = true;
    this.#full = false;
    this.#skipped.clear();
    this.#run = this.#newRun(this.#run.filter);
    this.#changed();
  }

  /** Lets the filter look at what it hasn't seen, unless it is at it. */
  #kick(): void {
    this.#working ??= this.#advance().finally(() => {
      this.#working = undefined;
    });
  }

  async #advance(): Promise<void> {
    while (!this.#ending.signal.aborted && !isEverything(this.#run.filter) && !this.#run.caughtUp) {
      await this.#run.advance(this.#filtering.signal);
      this.#changed();
    }
  }

  #changed(): void {
    this.#options.changed(this.status());
  }

  #newRun(filter: AuditFilter): FilterRun {
    this.#filtering.abort();
    this.#filtering = new AbortController();
    return new FilterRun(filter, {
      rows: this.#rows,
      values: this.#values,
      files: this.#files,
      breather: this.#breather,
      segment: (id) => this.#segments[id],
      progressed: () => this.#changed(),
    });
  }
}

function emptyRows(): Rows {
  return { older: new RowStore(), newer: new RowStore() };
}

function isEverything(filter: AuditFilter): boolean {
  return Object.values(filter).every((wanted) => wanted === undefined);
}

async function* inOneBatch(rows: readonly IndexedRow[]): AsyncGenerator<readonly IndexedRow[]> {
  yield rows;
}

import { parseLine, type StoredRecord } from "../record";
import type { Breather } from "./breather";
import { type AuditFilter, compileFilter, isInTime, PICKED } from "./filter";
import { NumberList } from "./number-list";
import type { IndexedRow, RowStore } from "./row-store";
import { behaviorCode, type RowValues } from "./row-values";
import type { Segment, SegmentFiles } from "./segment-files";
import { TextSearch } from "./text-search";
import { UNLISTED } from "./value-table";

/** The rows of an index: those found when it was opened, newest first, and those added since, oldest first. */
export interface Rows {
  readonly older: RowStore;
  readonly newer: RowStore;
}

export interface FilterTools {
  readonly rows: Rows;
  readonly values: RowValues;
  readonly files: SegmentFiles;
  readonly breather: Breather;
  segment(id: number): Segment | undefined;
  /** There is more to tell than a moment ago. */
  progressed(): void;
}

/** Finds the rows that a filter wants, as far as the index has come. A later call goes on where the last one ended. */
export class FilterRun {
  readonly filter: AuditFilter;
  /** Places in `rows.older` and `rows.newer`, ascending. */
  readonly older = new NumberList();
  readonly newer = new NumberList();
  readonly #tools: FilterTools;
  readonly #accepts: (record: StoredRecord) => boolean;
  readonly #search: TextSearch;
  #doneOlder = 0;
  #doneNewer = 0;

  constructor(filter: AuditFilter, tools: FilterTools) {
    this.filter = filter;
    this.#tools = tools;
    this.#accepts = compileFilter(filter);
    this.#search = new TextSearch(tools.files, filter.text);
  }

  /** Whether every row there is so far has been looked at. */
  get caughtUp(): boolean {
    const { older, newer } = this.#tools.rows;
    return this.#doneOlder === older.length && this.#doneNewer === newer.length;
  }

  /** Looks at what there is. Ends early once the signal is aborted. */
  async advance(signal: AbortSignal): Promise<void> {
    const { older, newer } = this.#tools.rows;
    while (!this.caughtUp && !signal.aborted) {
      if (this.#doneNewer < newer.length) {
        const wanted = this.#wants(newer.at(this.#doneNewer));
        if (wanted === true || (wanted !== false && (await wanted))) this.newer.push(this.#doneNewer);
        this.#doneNewer += 1;
      } else {
        const wanted = this.#wants(older.at(this.#doneOlder));
        if (wanted === true || (wanted !== false && (await wanted))) this.older.push(this.#doneOlder);
        this.#doneOlder += 1;
      }
      if (!this.#tools.breather.isDue) continue;
      this.#tools.progressed();
      await this.#tools.breather.rest();
    }
  }

  /** Answers at once where the numbers tell it, which is nearly always. */
  #wants(row: IndexedRow): boolean | Promise<boolean> {
    const { behavior, text } = this.filter;
    if (behavior !== undefined && row.kind !== behaviorCode(behavior)) return false;
    if (!isInTime(row.time, this.filter)) return false;
    let mustRead = text !== undefined;
    for (const name of PICKED) {
      const wanted = this.filter[name];
      if (wanted === undefined) continue;
      if (row[name] === UNLISTED) mustRead = true;
      else if (row[name] !== this.#tools.values.find(name, wanted)) return false;
    }
    return mustRead ? this.#readAndDecide(row) : true;
  }

  async #readAndDecide(row: IndexedRow): Promise<boolean> {
    const segment = this.#tools.segment(row.segment);
    const line = segment && (await this.#search.line(segment, row.offset).catch(() => undefined));
    const parsed = line && parseLine(line);
    return parsed?.ok === true && this.#accepts(parsed.record);
  }
}

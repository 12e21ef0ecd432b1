import { parseLine, type StoredRecord } from "../record";
import type { Rows } from "./filter-run";
import { lineAt } from "./line-spans";
import type { IndexedRow } from "./row-store";
import { isDecisionCode, OUTCOME } from "./row-values";
import type { Segment, SegmentFiles } from "./segment-files";

/** A row of the index with what its file holds. */
export interface LocatedLine {
  /** Number of the row: 0 and up for those that were there on opening, newest first; −1 and down for those added since. */
  readonly id: number;
  readonly chain: string;
  readonly seq: number;
  /** The line as it lies in the file; undefined when the file is gone or can't be read any more. */
  readonly bytes: Buffer | undefined;
  /** Undefined when there is no line, or the line is no record any more. */
  readonly record: StoredRecord | undefined;
}

/** Rows between a decision and its outcome that are looked at: other calls of the same turn, mostly. */
const NEAR = 2_000;
/** Of those, lines that are read: the ones of the same session and tool. */
const MAX_READ = 32;

/** Fetches the records behind rows, in any order, each file being read once. */
export class RecordFinder {
  readonly #rows: Rows;
  readonly #files: SegmentFiles;
  readonly #segment: (id: number) => Segment | undefined;

  constructor(rows: Rows, files: SegmentFiles, segment: (id: number) => Segment | undefined) {
    this.#rows = rows;
    this.#files = files;
    this.#segment = segment;
  }

  async lines(ids: readonly number[]): Promise<LocatedLine[]> {
    const lines: LocatedLine[] = [];
    for (const id of ids) {
      const line = await this.line(id);
      if (line) lines.push(line);
    }
    return lines;
  }

  async line(id: number): Promise<LocatedLine | undefined> {
    const row = this.#row(id);
    const segment = row && this.#segment(row.segment);
    if (!segment) return undefined;
    const place = { id, chain: segment.chain, seq: row.seq };
    const bytes = await this.#files.content(segment, row.offset + 1).catch(() => undefined);
    if (!bytes || bytes.length <= row.offset) return { ...place, bytes: undefined, record: undefined };
    const line = lineAt(bytes, row.offset);
    const parsed = parseLine(line);
    return { ...place, bytes: line, record: parsed.ok ? parsed.record : undefined };
  }

  /** The decision that an outcome belongs to, or the outcome of a decision, when it lies near. */
  async partner(line: LocatedLine): Promise<LocatedLine | undefined> {
    const { record, id } = line;
    const row = this.#row(id);
    if (!row || !record || record.kind === "recovery" || record.kind === "intervention") return undefined;
    // Rows are numbered from the newest to the oldest, and an outcome comes after its decision.
    const step = record.kind === "decision" ? -1 : 1;
    let read = 0;
    for (let far = 1; far <= NEAR && read < MAX_READ; far += 1) {
      const other = this.#row(id + step * far);
      if (!other) return undefined;
      if (!isPair(row, other)) continue;
      read += 1;
      const found = await this.line(id + step * far);
      if (found && found.chain === line.chain && isSameCall(record, found.record)) return found;
    }
    return undefined;
  }

  /** The record ahead of another in its chain, when it lies near. */
  async before({ id, chain }: LocatedLine): Promise<LocatedLine | undefined> {
    for (let far = 1; far <= NEAR; far += 1) {
      const row = this.#row(id + far);
      if (!row) return undefined;
      if (this.#segment(row.segment)?.chain === chain) return this.line(id + far);
    }
    return undefined;
  }

  /** The row of a chain with a number, or the one with the next higher number, or the highest there is. */
  find(chain: string, seq: number): number | undefined {
    let best: { id: number; seq: number } | undefined;
    let last: { id: number; seq: number } | undefined;
    const { older, newer } = this.#rows;
    for (let id = 0 - newer.length; id < older.length; id += 1) {
      const row = this.#row(id);
      if (!row || this.#segment(row.segment)?.chain !== chain) continue;
      if (row.seq >= seq && (!best || row.seq < best.seq)) best = { id, seq: row.seq };
      if (!last || row.seq > last.seq) last = { id, seq: row.seq };
    }
    return (best ?? last)?.id;
  }

  #row(id: number): IndexedRow | undefined {
    const { older, newer } = this.#rows;
    const [rows, index] = id >= 0 ? [older, id] : [newer, -id - 1];
    return index < rows.length ? rows.at(index) : undefined;
  }
}

function isPair(one: IndexedRow, other: IndexedRow): boolean {
  if (one.session !== other.session || one.tool !== other.tool) return false;
  return (
    (isDecisionCode(one.kind) && other.kind === OUTCOME) ||
    (one.kind === OUTCOME && isDecisionCode(other.kind))
  );
}

function isSameCall(one: StoredRecord, other: StoredRecord | undefined): boolean {
  if (one.kind === "recovery" || !other || other.kind === "recovery") return false;
  return one.session === other.session && one.turn === other.turn && one.call === other.call;
}

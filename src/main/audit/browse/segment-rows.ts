import { parseLine } from "../record";
import type { Breather } from "./breather";
import { type LineSpan, lineSpans } from "./line-spans";
import type { IndexedRow } from "./row-store";
import type { RowValues } from "./row-values";
import type { Segment } from "./segment-files";

export interface ScanTools {
  readonly values: RowValues;
  readonly breather: Breather;
  readonly signal: AbortSignal;
}

/** Rows that are given away together: few enough to be read in a moment. */
const BATCH = 256;

/** The rows of a file's lines from an offset on, oldest first, and where the next line will begin. */
export async function scanForwards(
  segment: Segment,
  bytes: Buffer,
  from: number,
  tools: ScanTools,
): Promise<{ readonly rows: readonly IndexedRow[]; readonly end: number }> {
  const rows: IndexedRow[] = [];
  const lines = [...lineSpans(bytes, from)];
  for (const line of lines) {
    const row = rowOf(segment, bytes, line, tools);
    if (row) {
      segment.first ??= row.seq;
      rows.push(row);
    }
    await breathe(tools);
  }
  return { rows, end: endOf(bytes, lines, from) };
}

/** A whole file: how far it goes, and its rows newest first, the first of them at once. */
export function scanBackwards(
  segment: Segment,
  bytes: Buffer,
  tools: ScanTools,
): { readonly end: number; rows(): AsyncGenerator<readonly IndexedRow[]> } {
  const lines = [...lineSpans(bytes)];
  segment.first ??= firstOf(bytes, lines);
  return { end: endOf(bytes, lines, 0), rows: () => rowsBackwards(segment, bytes, lines, tools) };
}

async function* rowsBackwards(
  segment: Segment,
  bytes: Buffer,
  lines: readonly LineSpan[],
  tools: ScanTools,
): AsyncGenerator<readonly IndexedRow[]> {
  let rows: IndexedRow[] = [];
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    const row = line && rowOf(segment, bytes, line, tools);
    if (row) rows.push(row);
    await breathe(tools);
    if (rows.length < BATCH && index > 0) continue;
    yield rows;
    rows = [];
  }
}

/** Undefined for a line that is no record: it is passed over, as everywhere. */
function rowOf(
  segment: Segment,
  bytes: Buffer,
  { start, end }: LineSpan,
  { values }: ScanTools,
): IndexedRow | undefined {
  const parsed = parseLine(bytes.subarray(start, end));
  return parsed.ok ? values.rowOf(parsed.record, segment.id, start) : undefined;
}

/** The number of the first record, by which the file is named once it is rotated. */
function firstOf(bytes: Buffer, lines: readonly LineSpan[]): number | undefined {
  for (const { start, end } of lines) {
    const parsed = parseLine(bytes.subarray(start, end));
    if (parsed.ok) return parsed.record.seq;
  }
  return undefined;
}

/** Behind the last whole line, or behind the last one if that is a record already and only lacks its end. */
function endOf(bytes: Buffer, lines: readonly LineSpan[], from: number): number {
  const last = lines.at(-1);
  if (!last) return from;
  if (last.terminated) return last.end + 1;
  return parseLine(bytes.subarray(last.start, last.end)).ok ? last.end : last.start;
}

async function breathe({ breather, signal }: ScanTools): Promise<void> {
  if (breather.isDue) await breather.rest();
  signal.throwIfAborted();
}

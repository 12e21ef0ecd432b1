import { parseLine } from "../record";
import type { Breather } from "./breather";
import { lineSpans } from "./line-spans";
import type { IndexedRow } from "./row-store";
import type { RowValues } from "./row-values";
import type { Segment } from "./segment-files";

export interface SegmentRows {
  /** Oldest first. */
  readonly rows: readonly IndexedRow[];
  /** Where the next line will begin, in bytes. */
  readonly end: number;
}

export interface ScanTools {
  readonly values: RowValues;
  readonly breather: Breather;
  readonly signal: AbortSignal;
}

/** The rows of a file's lines from an offset on. Lines that are no records are passed over, as everywhere. */
export async function scanSegment(
  segment: Segment,
  bytes: Buffer,
  from: number,
  { values, breather, signal }: ScanTools,
): Promise<SegmentRows> {
  const rows: IndexedRow[] = [];
  let end = from;
  for (const line of lineSpans(bytes, from)) {
    const parsed = parseLine(bytes.subarray(line.start, line.end));
    if (parsed.ok) {
      segment.first ??= parsed.record.seq;
      rows.push(values.rowOf(parsed.record, segment.id, line.start));
    }
    if (parsed.ok || line.terminated) end = line.terminated ? line.end + 1 : line.end;
    if (breather.isDue) await breather.rest();
    signal.throwIfAborted();
  }
  return { rows, end };
}

import type { IndexedRow } from "./row-store";

/** A chain on its way into the common order. */
interface Source {
  /** More rows in the direction of the merge; undefined at the end. */
  more(): Promise<readonly IndexedRow[] | undefined>;
  rows: readonly IndexedRow[];
  at: number;
}

/**
 * Merges chains by time in the order in which `readAudit` reads them: within a chain its own order holds, whatever a
 * clock did. Each source gives its rows in the direction of the merge. Memory: one batch of rows of each chain.
 */
export async function* mergeRows(
  sources: readonly AsyncIterator<readonly IndexedRow[]>[],
  direction: "oldest" | "newest",
): AsyncGenerator<IndexedRow> {
  const sign = direction === "oldest" ? 1 : -1;
  const open: Source[] = [];
  for (const iterator of sources) {
    const source: Source = { more: () => next(iterator), rows: [], at: 0 };
    if (await fill(source)) open.push(source);
  }
  const byTime = (a: Source, b: Source) => sign * (timeOf(a) - timeOf(b));
  open.sort(byTime);
  for (let source = open[0]; source; source = open[0]) {
    const row = source.rows[source.at];
    if (row) yield row;
    source.at += 1;
    const goesOn = source.at < source.rows.length || (await fill(source));
    if (!goesOn) open.shift();
    // As long as it is still the first, the order of the others stands.
    if (open[1] && (!goesOn || byTime(source, open[1]) > 0)) open.sort(byTime);
  }
}

async function next(iterator: AsyncIterator<readonly IndexedRow[]>) {
  const result = await iterator.next();
  return result.done ? undefined : result.value;
}

/** Puts the next batch in place; false when there is none. */
async function fill(source: Source): Promise<boolean> {
  for (;;) {
    const rows = await source.more();
    if (!rows) return false;
    if (rows.length === 0) continue;
    source.rows = rows;
    source.at = 0;
    return true;
  }
}

function timeOf({ rows, at }: Source): number {
  return rows[at]?.time ?? 0;
}

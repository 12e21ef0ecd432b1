import type { AuditPage, AuditRowView } from "../../../preload/contract";

/** Rows that are fetched together. */
export const BLOCK = 100;
/** Blocks that are kept: as much as a person scrolls back and forth. */
const KEPT = 40;

/**
 * The rows that were fetched, by place: 0 is the newest that was there on opening, −1 the first that came since. All of them
 * are of one epoch; the first answer of another one begins anew.
 */
export class RowCache {
  readonly #blocks = new Map<number, readonly AuditRowView[]>();
  #epoch = -1;

  get epoch(): number {
    return this.#epoch;
  }

  begin(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#blocks.clear();
    this.#epoch = epoch;
  }

  row(place: number): AuditRowView | undefined {
    const block = blockOf(place);
    return this.#blocks.get(block)?.[place - block * BLOCK];
  }

  /** Takes what was fetched for a block; false when it is of another epoch, so that its places mean other rows. */
  put(block: number, { epoch, rows }: AuditPage, from: number): boolean {
    if (epoch !== this.#epoch) return false;
    const filled: AuditRowView[] = [];
    for (const [index, row] of rows.entries()) filled[from - block * BLOCK + index] = row;
    this.#blocks.delete(block);
    this.#blocks.set(block, filled);
    const oldest = this.#blocks.keys().next().value;
    if (this.#blocks.size > KEPT && oldest !== undefined) this.#blocks.delete(oldest);
    return true;
  }

  /** The blocks of which places from `first` to `last` need rows that aren't there. */
  missing(first: number, last: number): number[] {
    const blocks = new Set<number>();
    for (let place = first; place <= last; place += 1) if (!this.row(place)) blocks.add(blockOf(place));
    return [...blocks];
  }
}

function blockOf(place: number): number {
  return Math.floor(place / BLOCK);
}

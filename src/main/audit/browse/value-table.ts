import { showInvisibles } from "../../base/visible-text";

/** A value in a table: its number, how it is shown, and how many records have it. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** Stands for a value that the table did not take: too long, or one too many. Only the record itself tells it. */
export const UNLISTED = 0;

const MAX_VALUES = 20_000;
/** Characters. */
const MAX_VALUE = 300;

/** Gives each different value a small number, so that a million records can be kept by number. Bounded. */
export class ValueTable {
  readonly #ids = new Map<string, number>();
  readonly #shownIds = new Map<string, number>();
  readonly #counts: number[] = [0];

  /** The number of a raw value, counted once more. */
  add(value: string): number {
    const id = this.#ids.get(value) ?? this.#take(value);
    this.#counts[id] = (this.#counts[id] ?? 0) + 1;
    return id;
  }

  /** The number of a value by how it is shown; undefined while no record has it. */
  find(shown: string): number | undefined {
    return this.#shownIds.get(shown);
  }

  /** The values that most records have, without the empty one. */
  top(limit: number): Facet[] {
    return [...this.#shownIds]
      .filter(([value]) => value !== "")
      .map(([value, id]) => ({ value, count: this.#counts[id] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, limit);
  }

  /** Takes records out of the count again. The numbers stay. */
  discount(id: number): void {
    this.#counts[id] = Math.max(0, (this.#counts[id] ?? 0) - 1);
  }

  #take(value: string): number {
    if (value.length > MAX_VALUE || this.#ids.size >= MAX_VALUES) return UNLISTED;
    const id = this.#ids.size + 1;
    this.#ids.set(value, id);
    this.#shownIds.set(showInvisibles(value), id);
    this.#counts.push(0);
    return id;
  }
}

import { isCommon } from "./worth";

/** Different values that a column of categories has at most, in at least so many rows. */
const CATEGORIES = 20;
const ROWS = 100;
/** Different values that wait until a column has shown what it is. */
const WAITING = 200;

/**
 * Lets the values of one column through, but for those that say nothing: a column with few different values in many rows
 * holds categories, and its words stand in every text. A column that somebody named is taken at their word.
 */
export class ColumnFilter {
  readonly #named: boolean;
  readonly #take: (text: string) => void;
  #waiting: Set<string> | undefined = new Set();
  #rows = 0;

  constructor(named: boolean, take: (text: string) => void) {
    this.#named = named;
    this.#take = take;
  }

  value(text: string): void {
    if (text === "" || isCommon(text, this.#named)) return;
    if (this.#named || !this.#waiting) {
      this.#take(text);
      return;
    }
    this.#rows += 1;
    this.#waiting.add(text);
    if (this.#waiting.size > WAITING || text.length > 1_000) this.#release();
  }

  end(): void {
    const { size = 0 } = this.#waiting ?? {};
    if (size > CATEGORIES || this.#rows < ROWS) this.#release();
  }

  #release(): void {
    for (const text of this.#waiting ?? []) this.#take(text);
    this.#waiting = undefined;
  }
}

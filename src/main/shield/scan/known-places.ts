import { lastAtMost, type Span } from "./view";

/** Places where something has been found; asked in logarithmic time, since a hostile text may hold very many. */
export class KnownPlaces {
  readonly #starts: readonly number[];
  /** The furthest end of all places up to each. */
  readonly #reach: readonly number[];

  constructor(places: readonly Span[]) {
    const sorted = [...places].sort((a, b) => a.start - b.start);
    let reach = 0;
    this.#starts = sorted.map(({ start }) => start);
    this.#reach = sorted.map(({ end }) => {
      reach = Math.max(reach, end);
      return reach;
    });
  }

  /** Where the places end that begin at this one's start or before; 0 when there are none. */
  reachFrom(start: number): number {
    const first = this.#starts[0];
    if (first === undefined || first > start) return 0;
    return this.#reach[lastAtMost(this.#starts, start)] ?? 0;
  }
}

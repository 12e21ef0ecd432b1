const CHUNK_BITS = 14;
const CHUNK = 1 << CHUNK_BITS;

/** A list of numbers from 0 to 2³²−1 that grows at its end without being copied. */
export class NumberList {
  readonly #chunks: Uint32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const at = this.#length & (CHUNK - 1);
    if (at === 0) this.#chunks.push(new Uint32Array(CHUNK));
    const chunk = this.#chunks[this.#length >> CHUNK_BITS];
    if (chunk) chunk[at] = value;
    this.#length += 1;
  }

  /** Undefined outside 0 to `length - 1`. */
  at(index: number): number | undefined {
    if (index < 0 || index >= this.#length) return undefined;
    return this.#chunks[index >> CHUNK_BITS]?.[index & (CHUNK - 1)];
  }

  /** Where a value of an ascending list stands, or the first greater one; its length when there is none. */
  lowerBound(value: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.at(middle) ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Items by a literal beginning. Looking up costs as many steps as there are different lengths of beginnings, not items. */
export class PrefixIndex<T> {
  readonly #byLength = new Map<number, Map<string, T[]>>();
  #sorted: readonly string[] | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(prefix: string, item: T): void {
    const ofLength = this.#byLength.get(prefix.length) ?? new Map<string, T[]>();
    this.#byLength.set(prefix.length, ofLength);
    const items = ofLength.get(prefix) ?? [];
    ofLength.set(prefix, items);
    items.push(item);
    this.#size += 1;
    this.#sorted = undefined;
  }

  /** Every item whose prefix the text begins with. */
  *beginningOf(text: string): Iterable<T> {
    for (const [length, ofLength] of this.#byLength) {
      if (length > text.length) continue;
      yield* ofLength.get(text.slice(0, length)) ?? [];
    }
  }

  /** Some item whose prefix begins with the text, or undefined. */
  someExtending(text: string): T | undefined {
    this.#sorted ??= [...this.#byLength.values()]
      .flatMap((ofLength) => [...ofLength.keys()])
      .sort(byCodeUnits);
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    const found = this.#sorted[low];
    if (!found?.startsWith(text)) return undefined;
    return this.#byLength.get(found.length)?.get(found)?.[0];
  }
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

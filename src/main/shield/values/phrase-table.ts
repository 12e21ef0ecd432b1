/** Share of the places that may be taken. */
const FULL = 0.6;
const FIRST_PLACES = 1024;
/** Places of the filter by first word. */
const FILTER_BITS = 1 << 22;

/**
 * Phrases, each as 64 bits of hash with a label: ten bytes a place, no text. A phrase that isn't in it is found with a
 * chance of its size in 2^64.
 */
export class PhraseTable {
  #first = new Uint32Array(FIRST_PLACES);
  #second = new Uint32Array(FIRST_PLACES);
  /** 0: the place is free. */
  #labels = new Uint16Array(FIRST_PLACES);
  readonly #filter = new Uint8Array(FILTER_BITS / 8);
  #size = 0;
  /** Bit n: there are phrases of n words. */
  #lengths = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return (
      this.#first.byteLength + this.#second.byteLength + this.#labels.byteLength + this.#filter.byteLength
    );
  }

  /** `opening`: the first hash of the phrase's first word. False: it is there already. @param label 1 to 65,535. */
  add(opening: number, first: number, second: number, words: number, label: number): boolean {
    const place = this.#find(first, second);
    if (this.#labels[place] !== 0) return false;
    this.#first[place] = first;
    this.#second[place] = second;
    this.#labels[place] = label;
    this.#lengths |= 1 << words;
    const bit = opening & (FILTER_BITS - 1);
    this.#filter[bit >>> 3] = (this.#filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
    this.#size += 1;
    if (this.#size > this.#labels.length * FULL) this.#grow();
    return true;
  }

  /** Whether a phrase may begin with this word. */
  mayBegin(opening: number): boolean {
    const bit = opening & (FILTER_BITS - 1);
    return ((this.#filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }

  /** Words of the longest phrase. */
  get longest(): number {
    return 31 - Math.clz32(this.#lengths);
  }

  hasLength(words: number): boolean {
    return (this.#lengths & (1 << words)) !== 0;
  }

  /** The label of the phrase; 0 when it isn't there. */
  labelOf(first: number, second: number): number {
    return this.#labels[this.#find(first, second)] ?? 0;
  }

  /** The place of the phrase, or the free one where it belongs. */
  #find(first: number, second: number): number {
    const mask = this.#labels.length - 1;
    let place = (first ^ Math.imul(second, 0x27d4_eb2f)) & mask;
    while (
      this.#labels[place] !== 0 &&
      (this.#first[place] !== first >>> 0 || this.#second[place] !== second >>> 0)
    )
      place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [first, second, labels] = [this.#first, this.#second, this.#labels];
    this.#first = new Uint32Array(first.length * 2);
    this.#second = new Uint32Array(first.length * 2);
    this.#labels = new Uint16Array(first.length * 2);
    for (const [at, label] of labels.entries()) {
      if (label === 0) continue;
      const place = this.#find(first[at] ?? 0, second[at] ?? 0);
      this.#first[place] = first[at] ?? 0;
      this.#second[place] = second[at] ?? 0;
      this.#labels[place] = label;
    }
  }
}

import { type Finding, ShieldError } from "../finding";
import { PhraseTable } from "./phrase-table";
import { chainFirst, chainSecond, type Seeds, type Word, WordReader } from "./words";

/** Words of a phrase at most; longer texts are known by pieces of so many words. */
const PHRASE_WORDS = 8;
/** Words from the beginning of one piece to that of the next: who quotes eleven words in a row quotes a whole piece. */
const STEP = 4;
/** Characters between two words of one phrase. */
const MAX_GAP = 64;
const MAX_LABELS = 65_535;

export interface IndexLimits {
  readonly phrases: number;
}

const DEFAULT_LIMITS: IndexLimits = Object.freeze({ phrases: 2_000_000 });

/** What may be said of a phrase before it is taken in. */
export type Worth = (weight: number, words: number, digits: boolean) => boolean;

/** Knows phrases without holding them, and finds them in a text: without case, accents, or what stands between words. */
export class PhraseIndex {
  readonly #table = new PhraseTable();
  readonly #reader: WordReader;
  readonly #seeds: Seeds;
  readonly #limits: IndexLimits;
  readonly #kinds: string[] = [""];
  readonly #labels = new Map<string, number>();
  readonly #words: Word[] = [];

  constructor(seeds: Seeds, limits: IndexLimits = DEFAULT_LIMITS) {
    this.#seeds = seeds;
    this.#limits = limits;
    this.#reader = new WordReader(seeds);
  }

  get size(): number {
    return this.#table.size;
  }

  /** Of the arrays that hold it. */
  get bytes(): number {
    return this.#table.bytes;
  }

  /**
   * Takes in a text: whole when it has few words, else in overlapping pieces. Nothing of a short text that isn't worth it.
   *
   * @throws ShieldError when there is more than is kept.
   */
  add(text: string, kind: string, worth: Worth): void {
    const words = this.#words;
    words.length = 0;
    this.#reader.read(text, (word) => words.push({ ...word }));
    if (words.length === 0) return;
    const label = this.#labelOf(kind);
    if (words.length <= PHRASE_WORDS) {
      const weight = words.reduce((sum, word) => sum + word.weight, 0);
      if (
        !worth(
          weight,
          words.length,
          words.every(({ digits }) => digits),
        )
      )
        return;
      this.#addPhrase(words, 0, words.length, label);
      return;
    }
    const last = words.length - PHRASE_WORDS;
    for (let at = 0; at < last; at += STEP) this.#addPhrase(words, at, PHRASE_WORDS, label);
    this.#addPhrase(words, last, PHRASE_WORDS, label);
  }

  /** Linear in the length of the text. */
  find(text: string): readonly Finding[] {
    if (this.#table.size === 0) return [];
    const search = new PhraseSearch(this.#table, this.#seeds);
    this.#reader.read(text, (word) => search.take(word));
    return search.hits.map(({ start, end, label }) => ({
      kind: this.#kinds[label] ?? "value",
      start,
      end,
      score: 1,
    }));
  }

  #addPhrase(words: readonly Word[], from: number, count: number, label: number): void {
    let { first, second } = this.#seeds;
    for (let at = from; at < from + count; at += 1) {
      const word = words[at];
      if (!word) return;
      first = chainFirst(first, word);
      second = chainSecond(second, word);
    }
    const isNew = this.#table.add(words[from]?.first ?? 0, first, second, count, label);
    if (isNew && this.#table.size > this.#limits.phrases)
      throw new ShieldError(
        "shield_failed",
        `The protected files hold more than the ${this.#limits.phrases} values that are kept. Name the columns to protect, or protect fewer files.`,
      );
  }

  #labelOf(kind: string): number {
    const known = this.#labels.get(kind);
    if (known !== undefined) return known;
    // Beyond what can be told apart, the last one stands for the rest.
    if (this.#kinds.length > MAX_LABELS) return MAX_LABELS;
    this.#kinds.push(kind);
    this.#labels.set(kind, this.#kinds.length - 1);
    return this.#kinds.length - 1;
  }
}

interface Hit {
  readonly start: number;
  readonly end: number;
  readonly label: number;
}

/** Keeps the phrases that are open at a word: those that began with one of the last few words. */
class PhraseSearch {
  readonly hits: Hit[] = [];
  readonly #table: PhraseTable;
  readonly #seeds: Seeds;
  readonly #longest: number;
  readonly #starts = new Int32Array(PHRASE_WORDS).fill(-1);
  readonly #first = new Int32Array(PHRASE_WORDS);
  readonly #second = new Int32Array(PHRASE_WORDS);
  /** Digits alone so far, and whether more than one character stood between two of them. */
  readonly #digits = new Uint8Array(PHRASE_WORDS);
  readonly #loose = new Uint8Array(PHRASE_WORDS);
  #count = 0;
  #end = 0;

  constructor(table: PhraseTable, seeds: Seeds) {
    this.#table = table;
    this.#seeds = seeds;
    this.#longest = table.longest;
  }

  take(word: Word): void {
    const gap = word.start - this.#end;
    if (gap > MAX_GAP) this.#starts.fill(-1);
    this.#end = word.end;
    const own = this.#count % PHRASE_WORDS;
    this.#open(own, word);
    for (let words = this.#longest; words >= 1; words -= 1) {
      const slot = (own - words + 1 + PHRASE_WORDS) % PHRASE_WORDS;
      const start = this.#starts[slot] ?? -1;
      if (start >= 0) this.#extend(slot, words, word, gap);
    }
    this.#count += 1;
  }

  #open(slot: number, word: Word): void {
    this.#starts[slot] = this.#table.mayBegin(word.first) ? word.start : -1;
    this.#first[slot] = this.#seeds.first;
    this.#second[slot] = this.#seeds.second;
    this.#digits[slot] = 1;
    this.#loose[slot] = 0;
  }

  #extend(slot: number, words: number, word: Word, gap: number): void {
    const first = chainFirst(this.#first[slot] ?? 0, word);
    const second = chainSecond(this.#second[slot] ?? 0, word);
    this.#first[slot] = first;
    this.#second[slot] = second;
    if (!word.digits) this.#digits[slot] = 0;
    if (words > 1 && gap !== 1) this.#loose[slot] = 1;
    if (!this.#table.hasLength(words)) return;
    // `12.50` is one number, `12, 50` are two.
    if (this.#digits[slot] === 1 && this.#loose[slot] === 1) return;
    const label = this.#table.labelOf(first, second);
    if (label !== 0) this.#hit(this.#starts[slot] ?? 0, word.end, label);
  }

  /** Of phrases that end with one word, the longest comes first; the others lie within it. */
  #hit(start: number, end: number, label: number): void {
    const last = this.hits.at(-1);
    if (last && last.start <= start && end <= last.end) return;
    while (this.hits.length > 0 && (this.hits.at(-1)?.start ?? -1) >= start) this.hits.pop();
    this.hits.push({ start, end, label });
  }
}

/** `unescaped`: escapes read, string pieces put together. `joined`: lines put together. `decoded`: base64 and hex read. */
export type ViewKind = "unescaped" | "joined" | "decoded";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text in another form, and the way back to where each part of it stood. */
export interface View {
  readonly kind: ViewKind;
  readonly text: string;
  /** The place in the original text; undefined when what stands here says nothing about the original. */
  place(start: number, end: number): Span | undefined;
}

/** Puts a view together from pieces of a text, left to right. */
export class ViewBuilder {
  readonly #source: string;
  readonly #parts: string[] = [];
  // Where a piece begins in the view; where it began and ended in the source. Pieces that were copied are as long in both.
  readonly #at: number[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  #length = 0;
  #done = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Takes the source up to `start` as it is, and `text` for what stands between `start` and `end`. */
  replace(start: number, end: number, text: string): void {
    this.copyTo(start);
    if (text !== "") this.#piece(text, start, end);
    this.#done = end;
  }

  /** How far the source has been read. */
  get done(): number {
    return this.#done;
  }

  /** Takes the source up to here as it is. */
  copyTo(end: number): void {
    if (end > this.#done) this.#piece(this.#source.slice(this.#done, end), this.#done, end);
    this.#done = Math.max(this.#done, end);
  }

  finish(): PlacedText {
    return new PlacedText(this.#parts.join(""), this.#at, this.#from, this.#to);
  }

  #piece(text: string, from: number, to: number): void {
    this.#parts.push(text);
    this.#at.push(this.#length);
    this.#from.push(from);
    this.#to.push(to);
    this.#length += text.length;
  }
}

/** What a builder made: a text whose every character knows where it came from. */
export class PlacedText {
  readonly text: string;
  readonly #at: readonly number[];
  readonly #from: readonly number[];
  readonly #to: readonly number[];

  constructor(text: string, at: readonly number[], from: readonly number[], to: readonly number[]) {
    this.text = text;
    this.#at = at;
    this.#from = from;
    this.#to = to;
  }

  /** The span of the source that these characters stand for; what was left out between them is within it. */
  place(start: number, end: number): Span {
    return { start: this.#placeOf(start).start, end: this.#placeOf(Math.max(start, end - 1)).end };
  }

  #placeOf(position: number): Span {
    const piece = lastAtMost(this.#at, position);
    const [at = 0, from = 0, to = 0] = [this.#at[piece], this.#from[piece], this.#to[piece]];
    const next = this.#at[piece + 1] ?? this.text.length;
    const copied = next - at === to - from;
    return copied ? { start: from + position - at, end: from + position - at + 1 } : { start: from, end: to };
  }
}

/** The index of the last number that is not above the limit; numbers ascend. */
export function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

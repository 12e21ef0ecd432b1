import { isHighSurrogate } from "./bounded";

/** Runs something after so many milliseconds; the returned function calls it off. */
export type Schedule = (run: () => void, ms: number) => () => void;

/** A model can stream a thousand pieces a second; a window is told this often. Milliseconds. */
const FLUSH_MS = 30;

/** Gathers pieces of streamed text and passes them on together. A character split between two pieces stays whole. */
export class TextBuffer {
  readonly #schedule: Schedule;
  readonly #flushed: (text: string) => void;
  #text = "";
  #cancel: (() => void) | undefined;

  constructor(schedule: Schedule, flushed: (text: string) => void) {
    this.#schedule = schedule;
    this.#flushed = flushed;
  }

  add(text: string): void {
    this.#text += text;
    this.#cancel ??= this.#schedule(() => {
      this.#cancel = undefined;
      this.#passOn(this.#wholeLength());
    }, FLUSH_MS);
  }

  /** Passes on everything there is, now: something else is about to follow the text. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#passOn(this.#text.length);
  }

  #wholeLength(): number {
    const { length } = this.#text;
    return length > 0 && isHighSurrogate(this.#text.charCodeAt(length - 1)) ? length - 1 : length;
  }

  #passOn(length: number): void {
    if (length === 0) return;
    const text = this.#text.slice(0, length);
    this.#text = this.#text.slice(length);
    this.#flushed(text);
  }
}

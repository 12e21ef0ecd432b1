import { overwritesLine } from "../base/terminal-text";

/** Characters. A line that is longer is no progress display, and isn't kept back to be overwritten. */
const LONGEST_LINE = 4096;

/**
 * Folds progress in what one stream prints: after a carriage return, the next text takes the place of the line, so that
 * only the last state of a line is left. A terminal would keep what a shorter state doesn't cover ("Done" over
 * "Downloading"); the last state alone says as much. Line ends, also CRLF, become newlines. Bounded memory, linear time.
 */
export class LineFolder {
  /** The line so far; once it has returned, the state that the next one may overwrite. */
  #state = "";
  /** What came after the line's last return; undefined while it has had none. */
  #next: string | undefined;
  /** The beginning of this line was too long to keep and has been handed on. */
  #passedOn = false;

  /** What can no longer be overwritten after this text. */
  write(text: string): string {
    if (!text.includes("\r")) return this.#lines(text);
    const [first = "", ...others] = foldWithin(text).split("\r");
    let done = this.#lines(first);
    for (const part of others) done += this.#return() + this.#lines(part);
    return done;
  }

  /** The unfinished line. */
  end(): string {
    const line = this.#line();
    this.#reset();
    return line;
  }

  #return(): string {
    this.#state = this.#line();
    this.#next = undefined;
    const done = this.#state.length > LONGEST_LINE ? this.#passOn() : "";
    this.#next = "";
    return done;
  }

  #lines(text: string): string {
    const [first, last] = [text.indexOf("\n"), text.lastIndexOf("\n")];
    if (first < 0) return this.#extend(text);
    const line = this.#extend(text.slice(0, first)) + this.end();
    return line + text.slice(first, last + 1) + this.#extend(text.slice(last + 1));
  }

  #extend(text: string): string {
    if (text === "") return "";
    if (this.#passedOn && this.#next === undefined) return text;
    if (this.#next === undefined) this.#state += text;
    else this.#next += text;
    return (this.#next ?? this.#state).length > LONGEST_LINE ? this.#passOn() : "";
  }

  #passOn(): string {
    const line = this.#line();
    this.#reset();
    this.#passedOn = true;
    return line;
  }

  #line(): string {
    if (this.#next === undefined) return this.#state;
    if (!overwritesLine(this.#next)) return this.#state + this.#next;
    // What was handed on can't be taken back, so the next state gets a line of its own.
    return this.#passedOn ? `\n${this.#next}` : this.#next;
  }

  #reset(): void {
    this.#state = "";
    this.#next = undefined;
    this.#passedOn = false;
  }
}

/** A state that is followed by one that begins with something visible. */
const OVERWRITTEN = new RegExp(`\\r[^\\r\\n]{1,${LONGEST_LINE}}(?=\\r[^\\0-\\x1f\\x7f-\\x9f])`, "g");

/** Does at once what is certain whatever came before and comes after, because output can consist of returns. */
function foldWithin(text: string): string {
  return text
    .replace(/\r{2,}/g, "\r")
    .replace(/\r\n/g, "\n")
    .replace(OVERWRITTEN, "");
}

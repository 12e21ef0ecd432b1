import { MAX_FIELD, type ValueReader, type ValueSink } from "./value-reader";

/** Nested deeper than this, members count for the key above. */
const MAX_DEPTH = 64;

type State = "between" | "string" | "escape" | "unicode" | "literal";

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

/**
 * Reads the values of JSON texts as they come: one array, or one object a line, or any mix; in pieces cut anywhere. The
 * column of a value is the nearest key around it. What is no JSON is read as far as it looks like some.
 */
export class JsonReader implements ValueReader {
  readonly #sink: ValueSink;
  /** For each level its kind and the key that is open in it. */
  readonly #levels: { readonly object: boolean; key: string | undefined }[] = [];
  #tooDeep = 0;
  #expectsKey = false;
  #state: State = "between";
  #text = "";
  #hex = "";

  constructor(sink: ValueSink) {
    this.#sink = sink;
  }

  push(text: string): void {
    let at = 0;
    while (at < text.length) {
      if (this.#state === "string") at = this.#string(text, at);
      else if (this.#state === "escape" || this.#state === "unicode") {
        this.#escape(text.charAt(at));
        at += 1;
      } else {
        this.#structure(text.charAt(at));
        at += 1;
      }
    }
  }

  end(): void {
    if (this.#state !== "between") this.#tell();
    this.#state = "between";
  }

  #string(text: string, from: number): number {
    let at = from;
    while (at < text.length && text[at] !== '"' && text[at] !== "\\") at += 1;
    this.#append(text.slice(from, at));
    if (at >= text.length) return at;
    if (text[at] === "\\") {
      this.#state = "escape";
      return at + 1;
    }
    this.#state = "between";
    if (this.#expectsKey) this.#takeKey();
    else this.#tell();
    return at + 1;
  }

  #escape(character: string): void {
    if (this.#state === "escape") {
      this.#state = character === "u" ? "unicode" : "string";
      if (character !== "u") this.#append(ESCAPES[character] ?? character);
      return;
    }
    this.#hex += character;
    if (this.#hex.length < 4) return;
    const unit = Number.parseInt(this.#hex, 16);
    this.#append(Number.isNaN(unit) ? this.#hex : String.fromCharCode(unit));
    this.#hex = "";
    this.#state = "string";
  }

  #structure(character: string): void {
    if (/[^\s"{}[\],:]/.test(character)) {
      this.#state = "literal";
      this.#append(character);
      return;
    }
    if (this.#state === "literal") {
      this.#state = "between";
      this.#tell();
    }
    if (character === '"') this.#state = "string";
    else if (character === "{" || character === "[") this.#open(character === "{");
    else if (character === "}" || character === "]") this.#close();
    else if (character === ",") this.#expectsKey = this.#levels.at(-1)?.object ?? false;
    else if (character === ":") this.#expectsKey = false;
  }

  #open(object: boolean): void {
    if (this.#levels.length >= MAX_DEPTH) {
      this.#tooDeep += 1;
      return;
    }
    this.#levels.push({ object, key: this.#levels.at(-1)?.key });
    this.#expectsKey = object;
  }

  #close(): void {
    if (this.#tooDeep > 0) this.#tooDeep -= 1;
    else this.#levels.pop();
    this.#expectsKey = false;
  }

  #takeKey(): void {
    const level = this.#levels.at(-1);
    if (level) level.key = this.#text;
    this.#sink.column(this.#text);
    this.#text = "";
  }

  #append(text: string): void {
    this.#text += text;
    if (this.#text.length < MAX_FIELD) return;
    this.#tell();
  }

  #tell(): void {
    this.#sink.value(this.#levels.at(-1)?.key, this.#text);
    this.#text = "";
  }
}

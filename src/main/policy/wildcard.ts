/**
 * A text pattern whose `*` stands for any characters, also none. Compiled to the literal pieces between the stars and
 * matched by looking for one piece after the other, so that no pattern and no text takes more than linear work: a
 * regular expression of a few stars takes minutes on a text that nearly fits.
 */
export class Wildcard {
  /** The literal text before the first star; all of it when there is none. */
  readonly prefix: string;
  /** False when the pattern has no star and so matches one text only. */
  readonly open: boolean;
  readonly #middle: readonly string[];
  readonly #suffix: string;

  /** `escapes`: a backslash makes the next character literal. */
  constructor(pattern: string, options: { readonly escapes: boolean } = { escapes: false }) {
    const pieces = split(pattern, options.escapes);
    this.prefix = pieces[0] ?? "";
    this.open = pieces.length > 1;
    this.#suffix = this.open ? (pieces.at(-1) ?? "") : "";
    this.#middle = pieces.slice(1, -1).filter((piece) => piece !== "");
  }

  matches(text: string): boolean {
    if (!this.open) return text === this.prefix;
    if (text.length < this.prefix.length + this.#suffix.length) return false;
    if (!text.startsWith(this.prefix) || !text.endsWith(this.#suffix)) return false;
    const end = text.length - this.#suffix.length;
    let from = this.prefix.length;
    for (const piece of this.#middle) {
      const at = text.indexOf(piece, from);
      if (at < 0 || at + piece.length > end) return false;
      from = at + piece.length;
    }
    return true;
  }
}

function split(pattern: string, escapes: boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    if (escapes && char === "\\" && at + 1 < pattern.length) {
      at += 1;
      piece += pattern.charAt(at);
    } else if (char === "*") {
      pieces.push(piece);
      piece = "";
    } else {
      piece += char;
    }
  }
  pieces.push(piece);
  return pieces;
}

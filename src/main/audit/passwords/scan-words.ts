/** Characters of a text, each with its place in the whole record's text. */
export interface PlacedText {
  readonly text: string;
  readonly at: readonly number[];
}

/** A word of a command line as a shell would read it. A substitution in it stands as `HOLE`. */
export interface RawWord extends PlacedText {
  /** It is what the command reads: a here-string, the end mark of a here-document, or a file. */
  readonly input: "here-string" | "file" | undefined;
  readonly quoted: boolean;
  /** Substitutions in the word. */
  readonly holes: readonly PlacedText[];
}

export interface RawCommand {
  readonly words: readonly RawWord[];
  /** The operators in front of it, such as `|`. */
  readonly joiner: string;
  /** Bodies of here-documents. */
  readonly bodies: readonly PlacedText[];
}

/** Stands for a command substitution in a word. */
export const HOLE = "\0";

/**
 * Splits a text into commands and words with the place of each character. This is no parser: it is linear, understands quotes,
 * substitutions and here-documents, takes what isn't closed as it stands, and so finds words in any text, also in one that is cut.
 */
export function scanWords(source: PlacedText): readonly RawCommand[] {
  return new WordScanner(source).scan();
}

interface OpenWord {
  text: string;
  readonly at: number[];
  quoted: boolean;
  readonly holes: PlacedText[];
}

interface OpenCommand {
  readonly words: RawWord[];
  readonly joiner: string;
  readonly bodies: PlacedText[];
}

class WordScanner {
  readonly #text: string;
  readonly #at: readonly number[];
  readonly #commands: OpenCommand[] = [];
  #command: OpenCommand = { words: [], joiner: "", bodies: [] };
  #word: OpenWord | undefined;
  #joiner = "";
  #input: RawWord["input"] | "here-document";
  #pending: { readonly end: string; readonly command: OpenCommand }[] = [];
  /** Kinds of quotes that are not closed any more. */
  readonly #unclosed = new Set<string>();
  #index = 0;

  constructor({ text, at }: PlacedText) {
    this.#text = text;
    this.#at = at;
  }

  scan(): readonly RawCommand[] {
    while (this.#index < this.#text.length) this.#step();
    this.#endCommand("");
    return this.#commands;
  }

  #step(): void {
    const text = this.#text;
    const char = text.charAt(this.#index);
    switch (char) {
      case " ":
      case "\t":
      case "\r":
        this.#endWord();
        this.#index += 1;
        return;
      case "\n":
        this.#endCommand(";");
        this.#index += 1;
        this.#takeBodies();
        return;
      case "\\":
        if (text.charAt(this.#index + 1) !== "\n") this.#add(this.#index + 1);
        this.#index += 2;
        return;
      case "'":
      case '"':
        this.#quote(char, false);
        return;
      case "`":
        this.#hole(this.#index + 1, text.indexOf("`", this.#index + 1), 1);
        return;
      case "$":
        this.#dollar();
        return;
      case "#":
        this.#comment();
        return;
      case "<":
      case ">":
        this.#redirect();
        return;
      case ";":
      case "|":
      case "(":
      case ")":
        this.#endCommand(char);
        this.#index += 1;
        return;
      case "&":
        if (text.charAt(this.#index + 1) === ">") this.#redirect();
        else {
          this.#endCommand(char);
          this.#index += 1;
        }
        return;
      default:
        this.#add(this.#index);
        this.#index += 1;
    }
  }

  #open(): OpenWord {
    this.#word ??= { text: "", at: [], quoted: false, holes: [] };
    return this.#word;
  }

  #add(index: number, as = this.#text.charAt(index)): void {
    const place = this.#at[index];
    if (place === undefined) return;
    const word = this.#open();
    word.text += as;
    word.at.push(place);
  }

  #endWord(): void {
    const word = this.#word;
    if (!word) return;
    this.#word = undefined;
    const input = this.#input;
    this.#input = undefined;
    if (input === "here-document") {
      this.#pending.push({ end: word.text, command: this.#command });
      return;
    }
    this.#command.words.push({ ...word, input });
  }

  #endCommand(operator: string): void {
    this.#endWord();
    if (this.#command.words.length > 0) {
      this.#commands.push(this.#command);
      this.#joiner = operator;
    } else {
      this.#joiner = (this.#command.joiner + operator).slice(-8);
    }
    this.#command = { words: [], joiner: this.#joiner, bodies: [] };
    this.#input = undefined;
  }

  #piece(from: number, to: number): PlacedText {
    return { text: this.#text.slice(from, to), at: this.#at.slice(from, to) };
  }

  #quote(quote: '"' | "'", escapes: boolean): void {
    const from = this.#index + 1;
    const kind = escapes ? "$'" : quote;
    const end = this.#unclosed.has(kind) ? -1 : this.#closing(quote, from, escapes || quote === '"');
    if (end < 0) {
      this.#unclosed.add(kind);
      this.#add(this.#index);
      this.#index += 1;
      return;
    }
    this.#open().quoted = true;
    for (let index = from; index < end; index += 1) {
      const char = this.#text.charAt(index);
      const skipped = this.#escaped(char, index, quote, escapes);
      const hole = skipped || quote === "'" ? undefined : this.#holeInQuotes(char, index, end);
      if (hole !== undefined) index = hole;
      else {
        index += skipped;
        this.#add(index);
      }
    }
    this.#index = end + 1;
  }

  /** 1 for a backslash that only protects what follows it. */
  #escaped(char: string, index: number, quote: string, escapes: boolean): number {
    if (char !== "\\") return 0;
    return escapes || (quote === '"' && /["\\$`\n]/.test(this.#text.charAt(index + 1))) ? 1 : 0;
  }

  /** Where a substitution that begins here ends, once it is noted; undefined when none does. */
  #holeInQuotes(char: string, index: number, end: number): number | undefined {
    const isDollar = char === "$" && this.#text.charAt(index + 1) === "(";
    if (!isDollar && char !== "`") return undefined;
    const from = index + (isDollar ? 2 : 1);
    const close = isDollar ? this.#closingParenthesis(from, end) : this.#text.indexOf("`", from);
    if (close < 0 || close >= end) return undefined;
    this.#addHole(index, from, close);
    return close;
  }

  #closing(quote: string, from: number, escapes: boolean): number {
    if (!escapes) return this.#text.indexOf(quote, from);
    for (let index = from; index < this.#text.length; index += 1) {
      const char = this.#text.charAt(index);
      if (char === "\\") index += 1;
      else if (char === quote) return index;
      else if (quote === '"' && char === "$" && this.#text.charAt(index + 1) === "(") {
        const close = this.#closingParenthesis(index + 2, this.#text.length);
        if (close >= 0) index = close;
      }
    }
    return -1;
  }

  #dollar(): void {
    const next = this.#text.charAt(this.#index + 1);
    if (next === "(") {
      this.#hole(this.#index + 2, this.#closingParenthesis(this.#index + 2, this.#text.length), 1);
    } else if (next === "'" || next === '"') {
      this.#index += 1;
      this.#quote(next, next === "'");
    } else {
      this.#add(this.#index);
      this.#index += 1;
    }
  }

  /** The closing parenthesis, past quotes and nested ones; -1 when there is none. */
  #closingParenthesis(from: number, to: number): number {
    if (this.#unclosed.has("$(")) return -1;
    const open: string[] = [")"];
    for (let index = from; index < to; index += 1) {
      const char = this.#text.charAt(index);
      const innermost = open.at(-1);
      if (char === innermost) open.pop();
      else if (char === "\\") index += 1;
      else if (char === "'" && innermost !== '"') index = this.#pastQuote(index, to);
      else open.push(...opened(char, this.#text.charAt(index - 1), innermost));
      if (open.length === 0) return index;
    }
    if (to === this.#text.length) this.#unclosed.add("$(");
    return -1;
  }

  #pastQuote(index: number, to: number): number {
    const close = this.#text.indexOf("'", index + 1);
    return close < 0 ? to : close;
  }

  #hole(from: number, end: number, closing: number): void {
    if (end < 0) {
      // Its first character stands for itself; what follows is read as commands.
      this.#add(this.#index);
      this.#index += 1;
      return;
    }
    this.#addHole(this.#index, from, end);
    this.#index = end + closing;
  }

  #addHole(index: number, from: number, end: number): void {
    this.#add(index, HOLE);
    this.#open().holes.push(this.#piece(from, end));
  }

  /** Apostrophes of a comment are no quotes; what it says is read all the same. */
  #comment(): void {
    if (this.#word) {
      this.#add(this.#index);
      this.#index += 1;
      return;
    }
    const end = this.#text.indexOf("\n", this.#index);
    const to = end < 0 ? this.#text.length : end;
    this.#command.bodies.push(this.#piece(this.#index + 1, to));
    if (this.#command.words.length === 0) {
      this.#commands.push({ words: [], joiner: ";", bodies: this.#command.bodies.splice(0) });
    }
    this.#index = to;
  }

  #redirect(): void {
    // The number of a file descriptor is no word of the command.
    if (this.#word && /^\d$/.test(this.#word.text) && !this.#word.quoted) this.#word = undefined;
    this.#endWord();
    const [operator = "<"] =
      /^(?:<<<|<<-?|[<>]\(|[&<>|]{1,3})/.exec(this.#text.slice(this.#index, this.#index + 3)) ?? [];
    if (operator.endsWith("(")) {
      this.#index += 1;
      const from = this.#index + 1;
      this.#hole(from, this.#closingParenthesis(from, this.#text.length), 1);
      return;
    }
    this.#input = operator === "<<<" ? "here-string" : operator.startsWith("<<") ? "here-document" : "file";
    this.#index += operator.length;
  }

  #takeBodies(): void {
    for (const { end, command } of this.#pending.splice(0)) {
      const from = this.#index;
      let to = from;
      let next = this.#text.length;
      for (;;) {
        const newline = this.#text.indexOf("\n", to);
        const line = this.#text.slice(to, newline < 0 ? undefined : newline);
        if (line.trim() === end || newline < 0) {
          next = newline < 0 ? this.#text.length : newline + 1;
          if (line.trim() !== end) to = this.#text.length;
          break;
        }
        to = newline + 1;
      }
      command.bodies.push(this.#piece(from, to));
      this.#index = next;
    }
  }
}

/** What closes that which opens here. */
function opened(char: string, before: string, innermost: string | undefined): readonly string[] {
  if (char === "(" && (innermost !== '"' || before === "$")) return [")"];
  return char === '"' ? ['"'] : [];
}

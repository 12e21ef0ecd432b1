import { MAX_FIELD, type ValueReader, type ValueSink } from "./value-reader";

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Characters of the first line that are looked at to tell what stands between fields. */
const PROBE = 65_536;
const MAX_COLUMNS = 10_000;

/**
 * Reads rows of fields as they come, in pieces cut anywhere: quoted fields with line ends and doubled quotes, `\r\n`, any of
 * the usual delimiters. The first row names the columns. A line without end is read field by field, not kept.
 */
export class TableReader implements ValueReader {
  readonly #sink: ValueSink;
  #delimiter: number | undefined;
  #waiting = "";
  readonly #columns: string[] = [];
  #row = 0;
  #column = 0;
  #field = "";
  #atEnd = false;
  #state: "start" | "plain" | "quoted" | "quote" = "start";

  /** @param delimiter one character; left out, the first line tells. */
  constructor(sink: ValueSink, delimiter?: string) {
    this.#sink = sink;
    this.#delimiter = delimiter?.charCodeAt(0);
  }

  push(text: string): void {
    if (this.#delimiter !== undefined) {
      this.#read(text, this.#delimiter);
      return;
    }
    this.#waiting += text;
    if (this.#waiting.length > PROBE || /[\r\n]/.test(text)) this.#begin();
  }

  end(): void {
    if (this.#delimiter === undefined) this.#begin();
    this.#atEnd = true;
    if (this.#column > 0 || this.#field !== "") this.#endField();
    // A single line names nothing: it is what there is.
    if (this.#row === 0) for (const name of this.#columns) this.#sink.value(undefined, name);
  }

  #begin(): void {
    const delimiter = guessDelimiter(this.#waiting);
    this.#delimiter = delimiter;
    const text = this.#waiting;
    this.#waiting = "";
    this.#read(text, delimiter);
  }

  #read(text: string, delimiter: number): void {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (this.#state === "quoted") {
        if (unit !== QUOTE) continue;
        this.#take(text, from, at);
        from = at + 1;
        this.#state = "quote";
        continue;
      }
      if (unit === QUOTE && this.#state !== "plain") {
        // Behind a quote that ended a field, another one means that it stood for itself.
        if (this.#state === "quote") this.#field += '"';
        this.#state = "quoted";
        from = at + 1;
      } else if (unit === delimiter || unit === NEWLINE || unit === RETURN) {
        this.#take(text, from, at);
        from = at + 1;
        this.#endOf(unit, delimiter);
      } else if (this.#state !== "plain") this.#state = "plain";
    }
    this.#take(text, from, text.length);
  }

  #endOf(unit: number, delimiter: number): void {
    if (unit === delimiter) {
      this.#endField();
      return;
    }
    // The second half of `\r\n`, and lines that are empty.
    if (this.#column === 0 && this.#field === "" && this.#state === "start") return;
    this.#endField();
    if (this.#row === 0) for (const name of this.#columns) this.#sink.column(name);
    this.#row += 1;
    this.#column = 0;
  }

  #take(text: string, from: number, to: number): void {
    if (from >= to) return;
    this.#field += text.slice(from, to);
    if (this.#field.length < MAX_FIELD) return;
    this.#tell();
    this.#field = "";
  }

  #endField(): void {
    this.#tell();
    this.#field = "";
    this.#column += 1;
    this.#state = "start";
  }

  #tell(): void {
    const swallowed = this.#state === "quoted" && (this.#atEnd || this.#field.length >= MAX_FIELD);
    if (swallowed) this.#tellParts();
    if (this.#row > 0) this.#sink.value(this.#columns[this.#column], this.#field);
    else if (this.#column < MAX_COLUMNS && this.#field.length < MAX_FIELD)
      this.#columns[this.#column] = this.#field.trim();
    // Nothing that long, or that much, is a heading.
    else this.#sink.value(undefined, this.#field);
  }

  /** A quote that was never closed has taken in what may be rows. */
  #tellParts(): void {
    const delimiter = String.fromCharCode(this.#delimiter ?? 0);
    for (const line of this.#field.split(/[\r\n]+/))
      for (const part of line.split(delimiter)) this.#sink.value(undefined, part);
  }
}

/** The one that stands most often in the first line; a comma where none does. */
function guessDelimiter(text: string): number {
  const line = text.slice(0, PROBE).split(/[\r\n]/, 1)[0] ?? "";
  const counts = [",", ";", "\t", "|"].map((delimiter) => ({
    delimiter,
    count: line.split(delimiter).length,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.delimiter.charCodeAt(0);
}

import type { ShieldAsset } from "../policy";
import { ColumnFilter } from "./column-filter";
import { JsonReader } from "./json-reader";
import type { PhraseIndex } from "./phrase-index";
import { TableReader } from "./table-reader";
import type { ValueReader, ValueSink } from "./value-reader";
import { isWorth, isWorthALine } from "./worth";

/** Characters of a file's or column's name in a kind. */
const MAX_NAME = 60;
const MAX_COLUMNS = 10_000;

/** Reads a protected file into the index, piece by piece. `path`: tells its form by its ending. */
export interface FileIndexer extends ValueReader {
  /** Names of the columns that the file turned out to have. */
  readonly columns: ReadonlySet<string>;
}

export function indexerFor(asset: ShieldAsset, path: string, index: PhraseIndex): FileIndexer {
  return asset.kind === "document"
    ? new DocumentIndexer(asset.path, index)
    : new DatasetIndexer(asset, path, index);
}

/**
 * The kind of a finding: readable, short, and unable to end the mark that it stands in. Of the settings' own words alone: what
 * a file is called, or its columns, may itself be what must not be told, and a table without a head has values there.
 */
function kindOf(kind: string, ...names: readonly string[]): string {
  const parts = names.map((name) => {
    const plain = name.replace(/[^\p{L}\p{N}._/@* -]/gu, "_");
    return plain.length > MAX_NAME ? `…${plain.slice(-MAX_NAME)}` : plain;
  });
  return `${kind}:${parts.join("#")}`;
}

class DatasetIndexer implements FileIndexer, ValueSink {
  readonly columns = new Set<string>();
  readonly #asset: ShieldAsset;
  readonly #path: string;
  readonly #wanted: ReadonlySet<string> | undefined;
  readonly #index: PhraseIndex;
  readonly #filters = new Map<string | undefined, ColumnFilter>();
  #reader: ValueReader | undefined;

  constructor(asset: ShieldAsset, path: string, index: PhraseIndex) {
    this.#asset = asset;
    this.#path = path;
    this.#wanted = asset.columns && new Set(asset.columns.map(plainName));
    this.#index = index;
  }

  push(text: string): void {
    this.#reader ??= readerFor(this.#path, text, this);
    this.#reader.push(text);
  }

  end(): void {
    this.#reader?.end();
    for (const filter of this.#filters.values()) filter.end();
  }

  column(name: string): void {
    if (this.columns.size < MAX_COLUMNS) this.columns.add(plainName(name));
  }

  value(column: string | undefined, text: string): void {
    const known = this.#filters.get(column);
    const filter = known ?? this.#filterFor(column);
    filter.value(text);
    if (known) return;
    // Keys that never repeat are no columns, and wait for nothing.
    if (this.#filters.size < MAX_COLUMNS) this.#filters.set(column, filter);
    else filter.end();
  }

  /** A value whose column has no name can't be told from a protected one. */
  #filterFor(column: string | undefined): ColumnFilter {
    const plain = column === undefined ? undefined : plainName(column);
    if (this.#wanted && plain !== undefined && !this.#wanted.has(plain))
      return new ColumnFilter(true, () => undefined);
    const { path, columns = [] } = this.#asset;
    const kind = kindOf("value", path, ...columns.filter((name) => plainName(name) === plain).slice(0, 1));
    return new ColumnFilter(this.#wanted !== undefined, (text) => {
      if (!this.columns.has(plainName(text))) this.#index.add(text, kind, isWorth);
    });
  }
}

function plainName(name: string): string {
  return name.trim().toLowerCase();
}

function readerFor(path: string, beginning: string, sink: ValueSink): ValueReader {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  if (["json", "jsonl", "ndjson"].includes(extension)) return new JsonReader(sink);
  if (["tsv", "tab"].includes(extension)) return new TableReader(sink, "\t");
  if (extension !== "csv" && /^\s*[[{]/.test(beginning)) return new JsonReader(sink);
  return new TableReader(sink);
}

/** A document's words in a row, and its lines that are long enough to be known again. */
class DocumentIndexer implements FileIndexer {
  readonly columns: ReadonlySet<string> = new Set();
  readonly #kind: string;
  readonly #index: PhraseIndex;
  #rest = "";

  constructor(pattern: string, index: PhraseIndex) {
    this.#kind = kindOf("document", pattern);
    this.#index = index;
  }

  push(text: string): void {
    const all = this.#rest + text;
    const end = lastBreak(all);
    this.#take(all.slice(0, end));
    this.#rest = all.slice(end);
    if (this.#rest.length < 1_000_000) return;
    this.#take(this.#rest);
    this.#rest = "";
  }

  end(): void {
    this.#take(this.#rest);
    this.#rest = "";
  }

  #take(text: string): void {
    if (text === "") return;
    // The whole as one run of words finds a quotation whose lines end elsewhere; single lines are what is left.
    this.#index.add(text, this.#kind, isWorthALine);
    for (const line of text.split("\n"))
      if (line.length <= 400) this.#index.add(line, this.#kind, isWorthALine);
  }
}

/** Behind the last line's end, so that no word is cut. */
function lastBreak(text: string): number {
  return text.lastIndexOf("\n") + 1;
}

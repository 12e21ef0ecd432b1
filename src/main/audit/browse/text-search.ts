import { foldedText } from "./filter";
import { lineAt } from "./line-spans";
import type { Segment, SegmentFiles } from "./segment-files";

/** Files whose lines are kept apart at once: several chains take turns. */
const KEPT = 4;

/** JSON can write any letter in these ways, so that a line with one of them may hold any text. */
const ESCAPED_LETTERS = ["\\u", "\\/"];

interface Searched {
  readonly bytes: Buffer;
  /** Where the lines begin that may hold the text; undefined: any may. */
  readonly candidates: ReadonlySet<number> | undefined;
}

/** Finds the lines that may hold a text, without reading most of the others as JSON. */
export class TextSearch {
  readonly #files: SegmentFiles;
  readonly #needle: string | undefined;
  readonly #kept = new Map<number, Searched>();

  /** Without a text, every line may be the one. */
  constructor(files: SegmentFiles, text: string | undefined) {
    this.#files = files;
    this.#needle = text === undefined ? undefined : needleOf(text);
  }

  /** The line at an offset of a file; undefined when it can't hold the text, or is gone. */
  async line(segment: Segment, offset: number): Promise<Buffer | undefined> {
    let searched = this.#kept.get(segment.id);
    if (!searched || searched.bytes.length <= offset) {
      const bytes = await this.#files.content(segment, offset + 1);
      if (!bytes || bytes.length <= offset) return undefined;
      searched = {
        bytes,
        candidates: this.#needle === undefined ? undefined : linesWith(bytes, this.#needle),
      };
      this.#keep(segment.id, searched);
    }
    if (searched.candidates && !searched.candidates.has(offset)) return undefined;
    return lineAt(searched.bytes, offset);
  }

  #keep(id: number, searched: Searched): void {
    this.#kept.delete(id);
    this.#kept.set(id, searched);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/**
 * The text as a line of the log would hold it, a character for each byte; undefined when it could be held in several
 * ways: with an escape as it is shown, or with letters beyond ASCII that have two cases.
 */
function needleOf(text: string): string | undefined {
  if (text.includes("\\")) return undefined;
  const beyondAscii = text.replace(/[\0-\x7f]/g, "");
  if (beyondAscii.toLowerCase() !== beyondAscii.toUpperCase()) return undefined;
  const written = JSON.stringify(foldedText(text)).slice(1, -1);
  return Buffer.from(written, "utf8").toString("latin1").toLowerCase();
}

/** Byte by byte, so that a place in the text is a place in the file. */
function linesWith(bytes: Buffer, needle: string): ReadonlySet<number> {
  const text = bytes.toString("latin1").toLowerCase();
  const found = new Set<number>();
  for (const piece of [needle, ...ESCAPED_LETTERS]) {
    for (let at = text.indexOf(piece); at >= 0; ) {
      found.add(text.lastIndexOf("\n", at) + 1);
      const end = text.indexOf("\n", at);
      at = end < 0 ? -1 : text.indexOf(piece, end);
    }
  }
  return found;
}

import { StringDecoder } from "node:string_decoder";
import { safeTerminalText } from "../base/terminal-text";
import { LineFolder } from "./line-folder";

interface Stream {
  readonly decoder: StringDecoder;
  readonly folder: LineFolder;
}

/**
 * Collects the output of a command, stdout and stderr as they come, in bounded memory: the beginning, the end, and a
 * mark that says how much is left out between them. Progress counts as its last state, and a line that can still be
 * overwritten is taken when it is complete.
 */
export class OutputBudget {
  readonly #limit: number;
  readonly #half: number;
  /** In the order in which they were last written to, which is the order of their unfinished lines. */
  readonly #streams = new Map<string, Stream>();
  #head = "";
  #tail: string[] = [];
  #tailLength = 0;
  #total = 0;

  /** @param limit characters of the whole result, the mark included; at least 200. */
  constructor(limit: number) {
    this.#limit = limit;
    this.#half = Math.floor((limit - MARK_ROOM) / 2);
  }

  /** Invalid UTF-8 becomes U+FFFD. A character may be split over chunks of the same stream. */
  add(stream: "stdout" | "stderr", chunk: Buffer): void {
    const known = this.#streams.get(stream) ?? {
      decoder: new StringDecoder("utf8"),
      folder: new LineFolder(),
    };
    const text = known.decoder.write(chunk);
    if (text !== "") this.#streams.delete(stream);
    this.#streams.set(stream, known);
    this.#take(known.folder.write(text));
  }

  /** The collected text, safe to show, without newlines at its end, never longer than the limit. */
  finish(): { readonly text: string; readonly truncated: boolean } {
    for (const { decoder, folder } of this.#streams.values())
      this.#take(folder.write(decoder.end()) + folder.end());
    const tail = this.#tail.join("").slice(-this.#half);
    if (this.#total <= this.#head.length + tail.length) {
      const text = safeTerminalText(this.#head + tail).replace(/\n+$/, "");
      if (text.length <= this.#limit) return { text, truncated: false };
      return {
        text: this.#join(text.slice(0, this.#half), text.slice(-this.#half), text.length),
        truncated: true,
      };
    }
    const start = safeTerminalText(this.#head).slice(0, this.#half);
    const end = safeTerminalText(tail).replace(/\n+$/, "").slice(-this.#half);
    return { text: this.#join(start, end, this.#total), truncated: true };
  }

  #join(start: string, end: string, total: number): string {
    const left = Math.max(1, total - start.length - end.length);
    return `${dropHalfPair(start)}\n[… ${left} characters left out …]\n${dropHalfPair(end)}`;
  }

  #take(text: string): void {
    this.#total += text.length;
    const room = this.#half - this.#head.length;
    if (room > 0) this.#head += text.slice(0, room);
    if (text.length <= room) return;
    this.#tail.push(text.slice(Math.max(0, room)));
    this.#tailLength += text.length - Math.max(0, room);
    if (this.#tailLength > this.#half * 4) this.#shorten();
  }

  #shorten(): void {
    // Through a buffer: a plain slice would keep the whole long string alive behind it.
    const kept = Buffer.from(this.#tail.join("").slice(-this.#half), "utf16le").toString("utf16le");
    this.#tail = [kept];
    this.#tailLength = kept.length;
  }
}

const MARK_ROOM = 100;

/** A cut can go through a surrogate pair; half of one is no character. */
function dropHalfPair(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}

const END = /\r?\n/g;

/** A text whose line ends may be LF, CRLF or both, and the same text with LF alone. */
export class LineEnds {
  readonly text: string;
  readonly unified: string;
  /** Where in `unified` a line end has lost its CR; ascending. */
  readonly #lost: number[] = [];

  constructor(text: string) {
    this.text = text;
    this.unified = LineEnds.unified(text);
    for (let at = text.indexOf("\r\n"); at !== -1; at = text.indexOf("\r\n", at + 2))
      this.#lost.push(at - this.#lost.length);
  }

  static unified(text: string): string {
    return text.replaceAll("\r\n", "\n");
  }

  /** Where in `text` a place of `unified` is; never between CR and LF. */
  offset(index: number): number {
    let low = 0;
    let high = this.#lost.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lost[middle] ?? index) < index) low = middle + 1;
      else high = middle;
    }
    return index + low;
  }

  /**
   * `piece` with the line ends that belong at a place of `text`: one by one those that it replaces, then the last of them;
   * where it replaces none, the one after the place, or else the one before. A text of one line leaves them as they are.
   */
  static like(text: string, { start, end }: { start: number; end: number }, piece: string): string {
    const own = text.slice(start, end).match(END) ?? [];
    const rest = own.at(-1) ?? endAfter(text, end) ?? endBefore(text, start);
    if (rest === undefined) return piece;
    let count = 0;
    return piece.replace(END, () => own[count++] ?? rest);
  }
}

function endAfter(text: string, from: number): string | undefined {
  return endAt(text, text.indexOf("\n", from));
}

function endBefore(text: string, before: number): string | undefined {
  return before === 0 ? undefined : endAt(text, text.lastIndexOf("\n", before - 1));
}

function endAt(text: string, newline: number): string | undefined {
  if (newline === -1) return undefined;
  return text[newline - 1] === "\r" ? "\r\n" : "\n";
}

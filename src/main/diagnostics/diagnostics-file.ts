import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorMessage, errorStack } from "../base/errors";
import { showInvisibles } from "../base/visible-text";
import type { Diagnostics } from "../gate/diagnostics";

export interface DiagnosticsFileOptions {
  /** Absolute. Readable by its owner alone; one older file is kept beside it, under the same name with `.old`. */
  readonly file: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Takes secrets out of a text: an error's own words may quote what it met. */
  mask(text: string): string;
  /** Takes a sentence when the file itself can't be written. */
  failed(what: string): void;
}

/** Bytes after which the file becomes the old one. */
const MAX_BYTES = 1_000_000;
/** Characters of one report. */
const MAX_REPORT = 8_000;

/** Writes a report a line, with its stack below it. At once: the program may be about to end. */
export class DiagnosticsFile implements Diagnostics {
  readonly #options: DiagnosticsFileOptions;

  constructor(options: DiagnosticsFileOptions) {
    this.#options = options;
  }

  report(what: string, error: unknown): void {
    const { file, now, failed } = this.#options;
    try {
      const time = new Date(now()).toISOString();
      const text = `${time} ${what}\n${this.#details(error)}\n`;
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      if (sizeOf(file) + text.length > MAX_BYTES) renameSync(file, `${file}.old`);
      appendFileSync(file, text, { mode: 0o600 });
    } catch (problem) {
      failed(`${what} (${file} can't be written: ${errorMessage(problem)})`);
    }
  }

  /** Indented, so that no line of an error can pass for a report of its own. */
  #details(error: unknown): string {
    const story = errorStack(error);
    const lines = this.#options.mask(story.slice(0, MAX_REPORT)).split("\n");
    return lines.map((line) => `    ${showInvisibles(line)}`).join("\n");
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

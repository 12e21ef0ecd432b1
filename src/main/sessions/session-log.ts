import { closeSync, writeSync } from "node:fs";
import { replaceOpenFileSync } from "../base/atomic-file";
import { errorMessage } from "../base/errors";
import { compact, follow, line, type SessionContent } from "./content";
import type { Entry } from "./entry";
import type { SessionLimits } from "./limits";
import { SessionError } from "./session-error";

/**
 * The log of one session, for writing. Writes are synchronous: an entry has reached the system before the window shows what
 * it tells, so that nothing shown is lost when the program is killed, and they are small, so that this takes microseconds.
 */
export class SessionLog {
  readonly #file: string;
  readonly #limits: Pick<SessionLimits, "itemCharacters" | "growth">;
  #content: SessionContent;
  #descriptor: number | undefined;
  /** Characters since the log was last written as a whole, and at that time. */
  #grown = 0;
  #base = 0;

  /** Writes what there is so far as a whole. @throws SessionError `session_unwritable` */
  constructor(
    file: string,
    content: SessionContent,
    limits: Pick<SessionLimits, "itemCharacters" | "growth">,
  ) {
    this.#file = file;
    this.#content = content;
    this.#limits = limits;
    this.#rewrite();
  }

  get content(): SessionContent {
    return this.#content;
  }

  /** @throws SessionError `session_unwritable`; nothing more is written then. */
  append(entry: Entry): void {
    if (this.#descriptor === undefined) return;
    const text = `${line(entry)}\n`;
    try {
      writeAll(this.#descriptor, text);
    } catch (error) {
      this.close();
      throw this.#unwritable(error);
    }
    this.#content = follow(this.#content, entry);
    this.#grown += text.length;
    if (this.#grown > Math.max(this.#limits.growth, this.#base)) this.#rewrite();
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  /** Replaces the log by the fewest lines that amount to the same; the old one stays whole until the new one is. */
  #rewrite(): void {
    const { lines, left } = compact(this.#content, this.#limits.itemCharacters);
    const text = `${lines.join("\n")}\n`;
    this.close();
    try {
      this.#descriptor = replaceOpenFileSync(this.#file, text);
    } catch (error) {
      throw this.#unwritable(error);
    }
    this.#base = text.length;
    this.#grown = 0;
    this.#content = left;
  }

  #unwritable(cause: unknown): SessionError {
    const message = `${this.#file} can't be written: ${errorMessage(cause)}. What follows in this session is not kept.`;
    return new SessionError("session_unwritable", message, { cause });
  }
}

/** One call may write only a part. */
function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text, "utf8");
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

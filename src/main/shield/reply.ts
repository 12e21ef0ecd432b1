import type { ReplyFilter, TurnPlace } from "../agent/conversation-guard";
import { clamp } from "../base/clamp";
import { type Finding, ShieldError } from "./finding";
import { settledUpTo } from "./hold-back";
import { tellKinds } from "./kinds";
import type { Look } from "./look";
import type { Recorder } from "./recorder";
import { redactSettled } from "./redact";

/** Characters before what is looked at that are looked at with it, so that it is seen in its surroundings. */
const CONTEXT = 2_000;
/** Characters that have to be settled before they are worth a look, unless a line ends. */
const WORTH_A_LOOK = 32;
/** Of what is held back: so much has to come before it is looked at again. At least, at most, and in between a share. */
const PATIENCE = { least: 8, most: 4_096, share: 16 } as const;

export interface ReplyParts {
  readonly look: Look;
  readonly recorder: Recorder;
  readonly place: TurnPlace;
}

/**
 * Lets an answer through piece by piece, redacted. On a finding that blocks, or a failure, every method throws from then on:
 * the answer is over, and the history holds none of it.
 */
export class GuardedReply implements ReplyFilter {
  readonly #parts: ReplyParts;
  readonly #all: string[] = [];
  /** What is held back, behind some of what was shown. */
  #window = "";
  /** Up to here the window has been shown. */
  #shown = 0;
  /** Characters that still have to come before the next look. */
  #patience = 0;
  #closed: Error | undefined;
  /** How many of each kind are on the record. */
  readonly #recorded = new Map<string, number>();

  constructor(parts: ReplyParts) {
    this.#parts = parts;
  }

  async push(text: string): Promise<string> {
    this.#all.push(text);
    this.#window += text;
    this.#patience -= text.length;
    if (this.#closed) throw this.#closed;
    if (this.#isOff) return this.#rest();
    if (this.#patience > 0) return "";
    const settled = settledUpTo(this.#window, this.#shown);
    const fresh = this.#window.slice(this.#shown, settled);
    const shown =
      fresh.length >= WORTH_A_LOOK || fresh.includes("\n")
        ? await this.#closing(() => this.#release(settled))
        : "";
    const held = this.#window.length - this.#shown;
    this.#patience = clamp(Math.floor(held / PATIENCE.share), PATIENCE.least, PATIENCE.most);
    return shown;
  }

  async flush(): Promise<string> {
    if (this.#closed) throw this.#closed;
    if (this.#isOff) return this.#rest();
    if (this.#shown === this.#window.length) return "";
    return this.#closing(() => this.#release(this.#window.length));
  }

  async whole(): Promise<string> {
    const all = this.#all.join("");
    if (this.#closed) throw this.#closed;
    if (this.#isOff) return all;
    return this.#closing(async () => {
      const { text, findings } = await this.#parts.look.text(all);
      // What a call stood in the middle of is seen here for the first time.
      const unheard = this.#beyondRecord(findings);
      if (unheard.length > 0) await this.#record(unheard);
      this.#refuseIfBlocking(findings);
      return text;
    });
  }

  get #isOff(): boolean {
    return this.#parts.look.isOff("reply");
  }

  #rest(): string {
    const rest = this.#window.slice(this.#shown);
    this.#shown = this.#window.length;
    return rest;
  }

  /** Hands out what lies before the place, but nothing of what a finding reaches over it. */
  async #release(settled: number): Promise<string> {
    const window = this.#window;
    const { findings } = await this.#parts.look.text(window);
    const reaching = findings.find(({ start, end }) => start < settled && settled < end);
    const end = Math.max(this.#shown, reaching?.start ?? settled);
    const own = findings
      .filter((finding) => finding.end > this.#shown && finding.start < end)
      .map((finding) => ({
        ...finding,
        start: Math.max(finding.start, this.#shown) - this.#shown,
        end: finding.end - this.#shown,
      }));
    if (own.length > 0) await this.#record(own);
    const text = redactSettled(window.slice(this.#shown, end), own);
    const keep = contextStart(window, end);
    // A piece may have come meanwhile.
    this.#window = this.#window.slice(keep);
    this.#shown = end - keep;
    return text;
  }

  async #record(findings: readonly Finding[]): Promise<void> {
    const { recorder, place, look } = this.#parts;
    const action = look.policy.edges.reply === "redact" ? "redacted" : "blocked";
    await recorder.record(place, { edge: "reply", action, findings });
    for (const { kind } of findings) this.#recorded.set(kind, (this.#recorded.get(kind) ?? 0) + 1);
    this.#refuseIfBlocking(findings);
  }

  #beyondRecord(findings: readonly Finding[]): readonly Finding[] {
    const known = new Map(this.#recorded);
    return findings.filter(({ kind }) => {
      const left = known.get(kind) ?? 0;
      known.set(kind, left - 1);
      return left <= 0;
    });
  }

  /** Nobody is asked in the middle of an answer. */
  #refuseIfBlocking(findings: readonly Finding[]): void {
    if (findings.length === 0 || this.#parts.look.policy.edges.reply === "redact") return;
    throw new ShieldError("shield_failed", `The answer was stopped: it holds ${tellKinds(findings)}`);
  }

  async #closing(work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      this.#closed =
        error instanceof ShieldError
          ? error
          : new ShieldError("shield_failed", "The answer was stopped: it could not be looked at or recorded");
      throw this.#closed;
    }
  }
}

/** Somewhat before the place, at a word's beginning, so that nothing looks like something else for being cut. */
function contextStart(text: string, place: number): number {
  const earliest = place - CONTEXT;
  if (earliest <= 0) return 0;
  for (const mark of ["\n", " "]) {
    const at = text.indexOf(mark, earliest);
    if (at >= 0 && at < place) return at + 1;
  }
  return earliest;
}

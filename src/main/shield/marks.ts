import type { Finding } from "./finding";
import { redactSettled, settleFindings } from "./redact";

export interface Redaction {
  readonly text: string;
  /** What was replaced, in order, with its places in the text as it was. */
  readonly findings: readonly Finding[];
}

/** Redacts, and remembers the marks that it made, so that what it made is never redacted once more. */
export class Marks {
  readonly #kinds = new Set<string>();
  readonly #knows = (kind: string) => this.#kinds.has(kind);

  /** The findings that stand for something: not those within marks. */
  settle(text: string, findings: readonly Finding[]): readonly Finding[] {
    return findings.length === 0 ? findings : settleFindings(text, findings, this.#knows);
  }

  redact(text: string, findings: readonly Finding[]): Redaction {
    const settled = this.settle(text, findings);
    for (const { kind } of settled) this.#kinds.add(kind);
    return { text: settled.length === 0 ? text : redactSettled(text, settled), findings: settled };
  }
}

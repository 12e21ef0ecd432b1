import type { DeadlineClock } from "../base/deadline";
import type { FindingCount } from "../gate/decision";

/** Something in a text that must not cross. */
export interface Finding {
  /** `secret:aws`, `pii:email`, `exfiltration:upload`, `rows`, `value:customers.csv#name`, `binary`. Never a value. */
  readonly kind: string;
  /** Where in the text, in UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** How sure it is, from 0 to 1. */
  readonly score: number;
}

/** What a text is looked through for. */
export interface ScanOrder {
  readonly secrets: boolean;
  readonly pii: readonly string[];
  readonly maxRows: number | undefined;
  readonly values: boolean;
  readonly binary: boolean;
}

/** Finds what must not cross in a text of any length. */
export interface TextScanner {
  /**
   * The findings in order of their places; they may overlap.
   *
   * @throws ShieldError when a detector fails, or the time is up: the edge is then closed.
   */
  scan(text: string, order: ScanOrder, timeoutMs: number, clock?: DeadlineClock): Promise<readonly Finding[]>;
}

/** The shield itself failed. Its message never quotes what it looked at. */
export class ShieldError extends Error {
  override readonly name = "ShieldError";
  readonly code: "shield_failed" | "shield_timeout";

  constructor(code: "shield_failed" | "shield_timeout", message: string) {
    super(message);
    this.code = code;
  }
}

/** Findings by kind, most first, for records and people. */
export function countFindings(findings: readonly Pick<Finding, "kind">[]): readonly FindingCount[] {
  const counts = new Map<string, number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

export function timeIsUp(timeoutMs: number): ShieldError {
  return new ShieldError("shield_timeout", `The data shield's scan took longer than ${timeoutMs} ms`);
}

/** What a deadline does with a scan that is late. */
export function failLate(timeoutMs: number): () => never {
  return () => {
    throw timeIsUp(timeoutMs);
  };
}

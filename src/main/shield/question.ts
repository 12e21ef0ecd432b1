import type { FindingCount } from "../gate/decision";
import type { ShieldEdge } from "./policy";

/** What a person is asked about a result or message: what kind of thing was found, never the thing. */
export interface ShieldQuestion {
  readonly edge: ShieldEdge;
  /** Absent for the person's own message. */
  readonly tool?: string;
  readonly findings: readonly FindingCount[];
  /** The highest of all findings, from 0 to 1. */
  readonly score: number;
  /** Whether it may be let through as it is. */
  readonly mayPassRaw: boolean;
}

export type ShieldAnswer = "redact" | "block" | "raw";

/** Whoever can ask a person. No answer, or any trouble, is `redact`. */
export interface ShieldDesk {
  ask(question: ShieldQuestion, signal: AbortSignal): Promise<ShieldAnswer>;
}

/** Where nobody can be asked. */
export const NOBODY: ShieldDesk = Object.freeze({ ask: async () => "redact" as const });

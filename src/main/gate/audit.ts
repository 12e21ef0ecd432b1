import type { ApprovalTrace } from "./approval";
import type { ToolArguments, ToolEffect } from "./call";
import type { DecisionRecord } from "./decision";
import type { EditTrace } from "./edit";

interface EntryOrigin {
  readonly session: string;
  readonly turn: number;
  readonly call: string;
  readonly tool: string;
  /** Absolute path of the project that the call was made in. */
  readonly workspace?: string;
}

/** The final word on a call, with everything that led to it. On disk before the tool runs. */
export interface DecisionEntry extends EntryOrigin {
  readonly kind: "decision";
  readonly effect: ToolEffect;
  /** As decided; the sink masks secrets and shortens long values. */
  readonly arguments: ToolArguments;
  readonly candidates: readonly DecisionRecord[];
  readonly decision: DecisionRecord;
  /** Present when somebody was asked. `waitMs`: from the ask to the answer. */
  readonly approval?: ApprovalTrace & { readonly waitMs: number; readonly digest: string };
  /** Present when a person changed the arguments: `arguments` are then theirs. */
  readonly edit?: EditTrace;
}

/** What became of an allowed call. `void`: the target changed between approval and use, and the call is decided again. */
export interface OutcomeEntry extends EntryOrigin {
  readonly kind: "outcome";
  readonly status: "succeeded" | "failed" | "cancelled" | "void";
  /** The failure's code, when it failed. */
  readonly code?: string;
  readonly durationMs: number;
  /** Characters that the model received. */
  readonly outputLength: number;
}

export type AuditEntry = DecisionEntry | OutcomeEntry;

/** Where decisions and outcomes go. Resolves when the operating system has the record; rejects when it hasn't. */
export interface AuditSink {
  append(entry: AuditEntry): Promise<void>;
}

import type { ApprovalTrace } from "./approval";
import type { ToolArguments, ToolEffect } from "./call";
import type { RewriteTrace } from "./call-hooks";
import type { DecisionRecord, FindingCount } from "./decision";
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
  /** Present when hooks or the data shield changed the arguments, in their order: `arguments` are then the last ones. */
  readonly rewrites?: readonly RewriteTrace[];
}

/** What became of an allowed call. `void`: the target changed between approval and use, and the call is decided again. */
export interface OutcomeEntry extends EntryOrigin {
  readonly kind: "outcome";
  /** Of the call as it ran; the record keeps the one that tells what it was about. */
  readonly arguments: ToolArguments;
  readonly status: "succeeded" | "failed" | "cancelled" | "void";
  /** The failure's code, when it failed. */
  readonly code?: string;
  readonly durationMs: number;
  /** Characters that the tool gave back, before hooks and the data shield. */
  readonly outputLength: number;
}

/** Where an intervention happened: what the person sends, a call, its result, the model's answer, or the session itself. */
export const INTERVENTION_EDGES = Object.freeze(["message", "call", "result", "reply", "session"] as const);

export const INTERVENTION_ACTIONS = Object.freeze([
  /** Parts were replaced by a mark. */
  "redacted",
  /** Held back as a whole. */
  "blocked",
  /** Findings were let through, because a person said so. */
  "raw",
  /** The settings exempt the tool from being looked at. */
  "bypassed",
  /** A hook put another result in its place. */
  "replaced",
  /** A hook ended the turn. */
  "stopped",
  /** A hook added to what the model is told. */
  "added",
  /** A hook had the model go on when it was done. */
  "continued",
  /** A hook or the shield itself failed. */
  "failed",
] as const);

/** What a hook or the data shield did besides a decision. On disk before its effect reaches the model. Never a value. */
export interface InterventionEntry {
  readonly kind: "intervention";
  readonly session: string;
  readonly turn: number;
  readonly workspace?: string;
  readonly call?: string;
  readonly tool?: string;
  readonly edge: (typeof INTERVENTION_EDGES)[number];
  /** `data-shield`, or `hook` and the hook's name. */
  readonly by: string;
  readonly action: (typeof INTERVENTION_ACTIONS)[number];
  /** What was found, by kind; never the values, nor digests of them. */
  readonly findings?: readonly FindingCount[];
  readonly reason?: string;
}

export type AuditEntry = DecisionEntry | OutcomeEntry | InterventionEntry;

/** Where decisions and outcomes go. Resolves when the operating system has the record; rejects when it hasn't. */
export interface AuditSink {
  append(entry: AuditEntry): Promise<void>;
}

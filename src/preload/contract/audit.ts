import { z } from "zod";
import type { INTERVENTION_ACTIONS, INTERVENTION_EDGES } from "../../main/gate/audit";
import type { DecisionView, FindingView } from "./views";

const BEHAVIORS = ["allow", "deny", "ask", "passthrough"] as const;

/** As a row or an offer showed it. */
const shown = z.string().min(1).max(4_000).optional();
/** Epoch milliseconds. */
const moment = z.int().min(0).max(8_640_000_000_000_000).optional();

/** Which records are wanted; what is absent doesn't matter. */
const filter = z.strictObject({
  behavior: z.enum(BEHAVIORS).optional(),
  tool: shown,
  source: shown,
  session: shown,
  workspace: shown,
  /** From this moment on, and before this one. */
  from: moment,
  until: moment,
  text: z.string().min(1).max(200).optional(),
});

export type AuditFilterView = z.infer<typeof filter>;

/** Rows in one answer at most. */
const MAX_AUDIT_ROWS = 200;

const chain = z.string().max(20);
const seq = z.int().min(1);
const row = z.int().min(-100_000_000).max(100_000_000);

/** What the audit page can ask for. The log itself is written by the corridor alone. */
export const AUDIT_REQUESTS = {
  /** Rows from a place on, newest first: 0 is the newest that was there on opening, −1 the first that came since. */
  "audit.page": z.strictObject({ filter, from: row, limit: z.int().min(1).max(MAX_AUDIT_ROWS) }),
  /** Answers when something has changed since a revision, and after some seconds anyway. 0: answers at once. */
  "audit.watch": z.strictObject({ filter, since: z.int().min(0) }),
  "audit.record": z.strictObject({ id: row, chain, seq }),
  "audit.facets": z.undefined(),
  "audit.locate": z.strictObject({ chain, seq }),
  "audit.verify": z.undefined(),
  "audit.export": z.strictObject({ format: z.enum(["jsonl", "csv"]), filter }),
  "audit.cancel": z.undefined(),
  "audit.openFolder": z.undefined(),
} as const;

export interface AuditResponses {
  "audit.page": AuditPage;
  "audit.watch": AuditStatusView;
  /** Null when it isn't there any more. */
  "audit.record": AuditDetailView | null;
  "audit.facets": AuditFacetsView;
  /** The record's place among all records, or that of the one behind it when it is missing; null without any. */
  "audit.locate": { readonly id: number | null };
  "audit.verify": AuditVerdict;
  "audit.export": AuditExportView;
  /** Whether there was a check or an export to end. */
  "audit.cancel": { readonly cancelled: boolean };
  "audit.openFolder": { readonly opened: boolean };
}

export interface AuditRowView {
  /** Its place among all records, as long as the epoch lasts. */
  readonly id: number;
  /** Which writer's chain, and the place in it. */
  readonly chain: string;
  readonly seq: number;
  /** ISO 8601, UTC; empty when the record can't be read any more. */
  readonly time: string;
  /** `unreadable`: the file is gone, or the line is no record any more. */
  readonly kind: "decision" | "outcome" | "intervention" | "recovery" | "unreadable";
  readonly session: string;
  readonly workspace: string;
  readonly tool: string;
  readonly summary: string;
  readonly behavior?: DecisionView["behavior"];
  readonly source?: string;
  readonly reason?: string;
  /** How a call ended, or why the log had to recover. */
  readonly status?: AuditRowStatus;
}

export type AuditRowStatus =
  | ("succeeded" | "failed" | "cancelled" | "void" | "torn_line" | "chain_left")
  | (typeof INTERVENTION_ACTIONS)[number];

export interface AuditPage {
  readonly epoch: number;
  readonly rows: readonly AuditRowView[];
}

/** How far index, filter and job have come. */
export interface AuditStatusView {
  readonly revision: number;
  /** When it changes, every place that was known before means another row. */
  readonly epoch: number;
  /** Records known so far. */
  readonly total: number;
  /** Of the wanted ones: those that were there on opening, and those that came since. */
  readonly older: number;
  readonly newer: number;
  readonly indexing: boolean;
  readonly filtering: boolean;
  /** The oldest records are too many to be listed. */
  readonly full: boolean;
  /** Files that can't be listed, with the reason. */
  readonly skipped: readonly string[];
  readonly job: AuditJobView | null;
  /** Why nothing can be listed at all. */
  readonly failure?: string;
}

export interface AuditJobView {
  readonly kind: "verify" | "export";
  /** Records looked at. */
  readonly done: number;
}

interface FacetView {
  readonly value: string;
  readonly count: number;
}

/** What filters can ask for, the most frequent first. */
export interface AuditFacetsView {
  readonly tool: readonly FacetView[];
  readonly source: readonly FacetView[];
  readonly session: readonly FacetView[];
  readonly workspace: readonly FacetView[];
}

export interface AuditDetailView {
  readonly row: AuditRowView;
  readonly chain: {
    readonly prev: string;
    readonly hash: string;
    /** The record is as it was written: its own hash fits. */
    readonly intact: boolean;
    /** Why it isn't. */
    readonly why?: string;
    /** Whether `prev` is the hash of the record before; null when that one isn't there. */
    readonly follows: boolean | null;
  };
  readonly call?: {
    readonly id: string;
    readonly turn: number;
    readonly effect?: string;
    /** Pretty-printed. */
    readonly arguments?: string;
    /** What the model had proposed, when a person changed it. */
    readonly original?: string;
    /** What the arguments were before each change by a program, in their order. */
    readonly rewrites?: readonly {
      readonly by: string;
      readonly phase: "before" | "after";
      readonly original: string;
    }[];
  };
  /** What a hook or the data shield did besides a decision. */
  readonly intervention?: {
    readonly edge: (typeof INTERVENTION_EDGES)[number];
    readonly by: string;
    readonly findings: readonly FindingView[];
    readonly reason?: string;
  };
  readonly candidates?: readonly DecisionView[];
  /** Which of them the gate went by; −1: none, and the default applied. */
  readonly winner?: number;
  readonly approval?: { readonly surface: string; readonly verdict: string; readonly waitMs: number };
  readonly outcome?: {
    readonly status: AuditRowStatus;
    readonly code?: string;
    readonly durationMs: number;
    /** Characters that the model received. */
    readonly outputLength: number;
  };
  /** The row of the other half of the call: the outcome of a decision, the decision of an outcome. */
  readonly partner?: { readonly id: number; readonly chain: string; readonly seq: number };
  /** The whole record, pretty-printed. */
  readonly record: string;
}

/** What a check of all chains found. `busy`: another check or export is under way. */
export type AuditVerdict =
  | {
      readonly state: "done";
      readonly ok: boolean;
      readonly records: number;
      readonly problems: readonly AuditProblemView[];
    }
  | { readonly state: "cancelled" | "busy" };

/** What is wrong, and where: the first broken record of a chain. */
export interface AuditProblemView {
  readonly text: string;
  readonly chain: string;
  readonly seq: number;
}

/** `dismissed`: the person closed the save dialog. `cancelled`: the export was ended, and nothing was written. */
export type AuditExportView =
  | { readonly state: "done"; readonly path: string; readonly records: number }
  | { readonly state: "dismissed" | "cancelled" | "busy" };

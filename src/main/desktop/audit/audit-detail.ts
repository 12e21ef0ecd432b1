import type { AuditDetailView } from "../../../preload/contract/audit";
import type { DecisionView } from "../../../preload/contract/views";
import type { RecordInPlace } from "../../audit/browse/audit-index";
import { openLine, type StoredRecord } from "../../audit/record";
import { showInvisibles } from "../../base/visible-text";
import { mainArgument } from "../../tools/main-argument";
import { auditRow } from "./audit-rows";

type Decision = Extract<StoredRecord, { kind: "decision" }>;
type Intervention = Extract<StoredRecord, { kind: "intervention" }>;
type Outcome = Extract<StoredRecord, { kind: "outcome" }>;

/** Characters of one text. Nothing that the log writes is longer; what somebody else put there may be. */
const MAX_TEXT = 150_000;
/** Candidates: a hostile line could hold a hundred thousand. */
const MAX_CANDIDATES = 100;

const STRICTEST_FIRST = ["deny", "ask", "allow"] as const;

/** Everything about one record, bounded, all of it made visible. */
export function auditDetail({ line, partner, before }: RecordInPlace): AuditDetailView {
  const { record, bytes } = line;
  const subject = partner?.record?.kind === "decision" ? mainArgument(partner.record.arguments) : "";
  const opened = bytes ? openLine(bytes) : ({ ok: false, why: "The file of this record is gone" } as const);
  return {
    row: auditRow(line, subject),
    chain: {
      prev: record?.prev ?? "",
      hash: record?.hash ?? "",
      intact: opened.ok,
      ...(opened.ok ? {} : { why: showInvisibles(opened.why) }),
      follows: record && before?.record ? before.record.hash === record.prev : null,
    },
    ...(record ? storyOf(record, partner?.record) : {}),
    ...(partner ? { partner: { id: partner.id, chain: partner.chain, seq: partner.seq } } : {}),
    record: record ? pretty(record) : block(bytes?.toString("utf8") ?? ""),
  };
}

function storyOf(record: StoredRecord, partner: StoredRecord | undefined): Partial<AuditDetailView> {
  if (record.kind === "decision") {
    return { ...decisionStory(record), ...(partner?.kind === "outcome" ? outcomeStory(partner) : {}) };
  }
  if (record.kind === "recovery") return {};
  if (record.kind === "intervention") return interventionStory(record);
  return {
    call: { id: showInvisibles(record.call), turn: record.turn },
    ...(partner?.kind === "decision" ? decisionStory(partner) : {}),
    ...outcomeStory(record),
  };
}

function interventionStory(record: Intervention): Pick<AuditDetailView, "call" | "intervention"> {
  const { call, turn, edge, by, findings = [], reason } = record;
  return {
    call: { id: showInvisibles(call ?? ""), turn },
    intervention: {
      edge,
      by: showInvisibles(by),
      findings: findings
        .slice(0, MAX_CANDIDATES)
        .map(({ kind, count }) => ({ kind: showInvisibles(kind), count })),
      ...(reason === undefined ? {} : { reason: block(reason) }),
    },
  };
}

function decisionStory(
  record: Decision,
): Pick<AuditDetailView, "call" | "candidates" | "winner" | "approval"> {
  const candidates = record.candidates.slice(0, MAX_CANDIDATES).map(opinion);
  const { approval, edit, rewrites } = record;
  return {
    call: {
      id: showInvisibles(record.call),
      turn: record.turn,
      effect: record.effect,
      arguments: pretty(record.arguments),
      ...(edit ? { original: pretty(edit.original) } : {}),
      ...(rewrites ? { rewrites: rewrites.slice(0, MAX_CANDIDATES).map(rewriteOf) } : {}),
    },
    candidates,
    winner: winnerOf(candidates),
    ...(approval
      ? {
          approval: {
            surface: showInvisibles(approval.surface),
            verdict: showInvisibles(approval.verdict),
            waitMs: approval.waitMs,
          },
        }
      : {}),
  };
}

function rewriteOf({ by, phase, original }: NonNullable<Decision["rewrites"]>[number]) {
  return { by: showInvisibles(by), phase, original: pretty(original) };
}

function outcomeStory({ status, code, durationMs, outputLength }: Outcome): Pick<AuditDetailView, "outcome"> {
  const outcome = { status, durationMs, outputLength };
  return { outcome: code === undefined ? outcome : { ...outcome, code: showInvisibles(code) } };
}

function opinion({ behavior, source, reason }: DecisionView): DecisionView {
  return { behavior, source: showInvisibles(source), reason: block(reason) };
}

/** As the gate merges them: the strictest, and of equals the first. */
function winnerOf(candidates: readonly DecisionView[]): number {
  for (const behavior of STRICTEST_FIRST) {
    const index = candidates.findIndex((candidate) => candidate.behavior === behavior);
    if (index >= 0) return index;
  }
  return -1;
}

function pretty(value: unknown): string {
  return block(JSON.stringify(value, null, 2));
}

function block(text: string): string {
  const shown = showInvisibles(text.slice(0, MAX_TEXT), { keepNewlines: true });
  return text.length > MAX_TEXT ? `${shown}…` : shown;
}

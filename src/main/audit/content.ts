import type { AuditEntry, DecisionEntry, OutcomeEntry } from "../gate/audit";
import { canonicalJson } from "../gate/canonical-json";
import type { DecisionRecord } from "../gate/decision";
import { messageOf } from "../text/thrown";
import { AuditError } from "./errors";
import { maskAndCut, maskArguments } from "./mask";
import { type RecordContent, recordContent } from "./record";
import { sha256 } from "./sha256";

/**
 * What is kept of an entry: masked, and bounded whatever the model or a tool sent.
 *
 * @throws AuditError `audit_record_invalid` when no record can be made of it, such as arguments nested without end.
 */
export function contentOf(entry: AuditEntry): RecordContent {
  try {
    // What the schema refuses now, `verify` would call broken later.
    return recordContent.parse(entry.kind === "decision" ? decisionContent(entry) : outcomeContent(entry));
  } catch (error) {
    const message = `The call ${entry.tool} can't be recorded: ${messageOf(error)}`;
    throw new AuditError("audit_record_invalid", message, { cause: error });
  }
}

function decisionContent(entry: DecisionEntry): RecordContent {
  const { behavior, source, reason } = opinionOf(entry.decision);
  return {
    kind: "decision",
    ...originOf(entry),
    effect: entry.effect,
    arguments: maskArguments(entry.arguments),
    argumentDigest: sha256(canonicalJson(entry.arguments)),
    candidates: entry.candidates.map(opinionOf),
    behavior,
    source,
    reason,
    ...(entry.approval ? { approval: approvalOf(entry.approval) } : {}),
    ...(entry.edit ? { edit: editOf(entry.edit) } : {}),
  };
}

function originOf({ session, turn, call, tool, workspace }: AuditEntry) {
  return {
    session: maskAndCut(session),
    turn,
    // Call ids and tool names come from the model.
    call: maskAndCut(call),
    tool: maskAndCut(tool),
    ...(workspace === undefined ? {} : { workspace: maskAndCut(workspace) }),
  };
}

/** Reasons may quote arguments or a person's note. */
function opinionOf({ behavior, reason, source }: DecisionRecord) {
  return { behavior, reason: maskAndCut(reason), source: maskAndCut(source) };
}

function approvalOf({ surface, verdict, waitMs, digest }: NonNullable<DecisionEntry["approval"]>) {
  return { surface: maskAndCut(surface), verdict, waitMs, digest };
}

function editOf({ surface, original }: NonNullable<DecisionEntry["edit"]>) {
  return {
    surface: maskAndCut(surface),
    original: maskArguments(original),
    originalDigest: sha256(canonicalJson(original)),
  };
}

function outcomeContent(entry: OutcomeEntry): RecordContent {
  const { status, code, durationMs, outputLength } = entry;
  return {
    kind: "outcome",
    ...originOf(entry),
    status,
    ...(code === undefined ? {} : { code: maskAndCut(code) }),
    durationMs,
    outputLength,
  };
}

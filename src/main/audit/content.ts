import { errorMessage } from "../base/errors";
import { sha256 } from "../base/sha256";
import type { AuditEntry, DecisionEntry, InterventionEntry, OutcomeEntry } from "../gate/audit";
import type { ToolArguments } from "../gate/call";
import type { RewriteTrace } from "../gate/call-hooks";
import { canonicalJson } from "../gate/canonical-json";
import type { DecisionRecord } from "../gate/decision";
import { mainArgument } from "../tools/main-argument";
import { AuditError } from "./errors";
import { maskAndCut, maskArguments } from "./mask";
import { type RecordContent, recordContent } from "./record";

/**
 * What is kept of an entry: masked, and bounded whatever the model or a tool sent.
 *
 * @throws AuditError `audit_record_invalid` when no record can be made of it, such as arguments nested without end.
 */
export function contentOf(entry: AuditEntry): RecordContent {
  try {
    // What the schema refuses now, `verify` would call broken later.
    return recordContent.parse(plainContent(entry));
  } catch (error) {
    const what = entry.tool === undefined ? "What happened" : `The call ${entry.tool}`;
    const message = `${what} can't be recorded: ${errorMessage(error)}`;
    throw new AuditError("audit_record_invalid", message, { cause: error });
  }
}

function plainContent(entry: AuditEntry): RecordContent {
  if (entry.kind === "decision") return decisionContent(entry);
  return entry.kind === "outcome" ? outcomeContent(entry) : interventionContent(entry);
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
    ...(entry.rewrites ? { rewrites: entry.rewrites.map(rewriteOf) } : {}),
  };
}

function originOf({ session, turn, call, tool, workspace }: DecisionEntry | OutcomeEntry) {
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
  return { surface: maskAndCut(surface), ...originalOf(original) };
}

function rewriteOf({ by, phase, original }: RewriteTrace) {
  return { by: maskAndCut(by), phase, ...originalOf(original) };
}

function originalOf(original: ToolArguments) {
  return { original: maskArguments(original), originalDigest: sha256(canonicalJson(original)) };
}

function interventionContent(entry: InterventionEntry): RecordContent {
  const { session, turn, workspace, call, tool, edge, by, action, findings, reason } = entry;
  const texts = Object.entries({ workspace, call, tool, reason }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, maskAndCut(text)] as const],
  );
  return {
    kind: "intervention",
    session: maskAndCut(session),
    turn,
    ...Object.fromEntries(texts),
    edge,
    by: maskAndCut(by),
    action,
    ...(findings ? { findings: [...findings] } : {}),
  };
}

function outcomeContent(entry: OutcomeEntry): RecordContent {
  const { status, code, durationMs, outputLength } = entry;
  const subject = mainArgument(entry.arguments);
  return {
    kind: "outcome",
    ...originOf(entry),
    ...(subject === "" ? {} : { subject: maskAndCut(subject) }),
    status,
    ...(code === undefined ? {} : { code: maskAndCut(code) }),
    durationMs,
    outputLength,
  };
}

import type { AuditRowView } from "../../../preload/contract/audit";
import type { LocatedLine } from "../../audit/browse/record-finder";
import type { StoredRecord } from "../../audit/record";
import { tellFindings } from "../../base/findings";
import { showInvisibles } from "../../base/visible-text";
import { mainArgument } from "../../tools/main-argument";

/** Characters of one cell: more than any window is wide. Detail shows the whole of it. */
const MAX_CELL = 400;

/** A record as a row of the list, everything in it made visible. `subject`: what an outcome is the outcome of. */
export function auditRow({ id, chain, seq, record }: LocatedLine, subject = ""): AuditRowView {
  if (!record) {
    return {
      id,
      chain,
      seq,
      kind: "unreadable",
      time: "",
      session: "",
      workspace: "",
      tool: "",
      summary: "",
    };
  }
  const isCall = record.kind !== "recovery";
  return {
    id,
    chain,
    seq: record.seq,
    time: record.time,
    kind: record.kind,
    session: isCall ? showInvisibles(record.session) : "",
    workspace: isCall ? showInvisibles(record.workspace ?? "") : "",
    tool: isCall ? showInvisibles(record.tool ?? "") : "",
    summary: cell(summaryOf(record, subject)),
    ...verdictOf(record),
  };
}

function summaryOf(record: StoredRecord, subject: string): string {
  switch (record.kind) {
    case "decision":
      return mainArgument(record.arguments);
    case "outcome":
      return [record.code === undefined ? "" : `[${record.code}]`, record.subject ?? subject]
        .filter(Boolean)
        .join(" ");
    case "intervention":
      return [tellFindings(record.findings), record.reason ?? ""].filter(Boolean).join(" · ");
    case "recovery":
      return record.detail;
  }
}

function verdictOf(record: StoredRecord): Pick<AuditRowView, "behavior" | "source" | "reason" | "status"> {
  if (record.kind === "outcome") return { status: record.status };
  if (record.kind === "recovery") return { status: record.cause };
  if (record.kind === "intervention") return { status: record.action, source: showInvisibles(record.by) };
  const { behavior, source, reason } = record;
  return { behavior, source: showInvisibles(source), reason: cell(reason) };
}

function cell(text: string): string {
  const shown = showInvisibles(text.slice(0, MAX_CELL));
  return text.length > MAX_CELL ? `${shown}…` : shown;
}

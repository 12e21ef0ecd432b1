import type { AuditRowView } from "../../preload/contract/views";
import type { LocatedRecord } from "../audit/read";
import type { StoredRecord } from "../audit/record";
import { showInvisibles } from "../text/visible";
import { mainArgument } from "../tools/main-argument";

/** The records of a page as rows. An outcome says what it is the outcome of when its decision is on the same page. */
export function auditRows(records: readonly LocatedRecord[]): AuditRowView[] {
  const subjects = new Map<string, string>();
  for (const located of records) {
    const { record } = located;
    if (record.kind === "decision") subjects.set(callKey(located), mainArgument(record.arguments));
  }
  return records.map((located) => auditRow(located, subjects.get(callKey(located))));
}

function callKey({ chain, record }: LocatedRecord): string {
  return "call" in record ? JSON.stringify([chain, record.session, record.turn, record.call]) : "";
}

/** A record as a row of the list, everything in it made visible. `subject` is what an outcome is about. */
export function auditRow({ chain, record }: LocatedRecord, subject = ""): AuditRowView {
  return {
    chain,
    seq: record.seq,
    time: record.time,
    kind: record.kind,
    session: "session" in record ? showInvisibles(record.session) : "",
    tool: "tool" in record ? showInvisibles(record.tool) : "",
    summary: showInvisibles(summaryOf(record, subject)),
    ...verdictOf(record),
    detail: showInvisibles(JSON.stringify(record, null, 2), { keepNewlines: true }),
  };
}

function summaryOf(record: StoredRecord, subject: string): string {
  switch (record.kind) {
    case "decision":
      return mainArgument(record.arguments);
    case "outcome":
      return [record.code === undefined ? "" : `[${record.code}]`, subject].filter(Boolean).join(" ");
    case "recovery":
      return record.detail;
  }
}

function verdictOf(record: StoredRecord): Pick<AuditRowView, "behavior" | "source" | "reason" | "status"> {
  if (record.kind === "outcome") return { status: record.status };
  if (record.kind === "recovery") return { status: record.cause };
  const { behavior, source, reason } = record;
  return { behavior, source: showInvisibles(source), reason: showInvisibles(reason) };
}

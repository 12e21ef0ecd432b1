import type { AuditRowView } from "../../preload/contract/views";
import type { LocatedRecord } from "../audit/read";
import type { StoredRecord } from "../audit/record";
import { showInvisibles } from "../text/visible";
import { mainArgument } from "./main-argument";

/** A record as a row of the list, everything in it made visible. */
export function auditRow({ chain, record }: LocatedRecord): AuditRowView {
  return {
    chain,
    seq: record.seq,
    time: record.time,
    kind: record.kind,
    session: "session" in record ? showInvisibles(record.session) : "",
    tool: "tool" in record ? showInvisibles(record.tool) : "",
    summary: showInvisibles(summaryOf(record)),
    ...verdictOf(record),
    detail: showInvisibles(JSON.stringify(record, null, 2), { keepNewlines: true }),
  };
}

function summaryOf(record: StoredRecord): string {
  switch (record.kind) {
    case "decision":
      return mainArgument(record.arguments);
    case "outcome":
      return record.code === undefined ? "" : `[${record.code}]`;
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

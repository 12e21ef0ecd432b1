import { showInvisibles } from "../../base/visible-text";
import type { PermissionBehavior } from "../../gate/decision";
import { mainArgument } from "../../tools/main-argument";
import type { StoredRecord } from "../record";

/** Which records are wanted. What is absent doesn't matter; no record has to have what is asked for. */
export interface AuditFilter {
  readonly behavior?: PermissionBehavior | undefined;
  /** As shown, that is with invisible characters escaped; so are the three that follow. */
  readonly tool?: string | undefined;
  readonly source?: string | undefined;
  readonly session?: string | undefined;
  readonly workspace?: string | undefined;
  /** Epoch milliseconds: from this one on. */
  readonly from?: number | undefined;
  /** Epoch milliseconds: before this one. */
  readonly until?: number | undefined;
  /** Somewhere in what a row of the list shows; upper and lower case are the same. */
  readonly text?: string | undefined;
}

/** Of a record, what a filter picks by value; raw, and empty where the record has none. */
export const PICKED = ["tool", "source", "session", "workspace"] as const;

export type Picked = (typeof PICKED)[number];

export function pickedValue(record: StoredRecord, name: Picked): string {
  if (record.kind === "recovery") return "";
  if (name === "source") return sourceOf(record);
  return record[name] ?? "";
}

function sourceOf(record: StoredRecord): string {
  if (record.kind === "intervention") return record.by;
  return record.kind === "decision" ? record.source : "";
}

/** Whether a record is wanted; the last word, whatever an index has found out beforehand. */
export function compileFilter(filter: AuditFilter): (record: StoredRecord) => boolean {
  const text = filter.text === undefined ? undefined : foldedText(filter.text);
  return (record) =>
    hasBehavior(record, filter) &&
    isInTime(Date.parse(record.time), filter) &&
    hasValues(record, filter) &&
    (text === undefined || hasText(record, text));
}

function hasBehavior(record: StoredRecord, { behavior }: AuditFilter): boolean {
  return behavior === undefined || (record.kind === "decision" && record.behavior === behavior);
}

/** `time`: epoch milliseconds. */
export function isInTime(time: number, { from, until }: AuditFilter): boolean {
  return (from === undefined || time >= from) && (until === undefined || time < until);
}

function hasValues(record: StoredRecord, filter: AuditFilter): boolean {
  return PICKED.every((name) => {
    const wanted = filter[name];
    return wanted === undefined || showInvisibles(pickedValue(record, name)) === wanted;
  });
}

/** The form in which texts are compared. */
export function foldedText(text: string): string {
  return text.toLowerCase();
}

/** An escape such as `\x1b` is looked for in what is shown, everything else in what the record says. */
function hasText(record: StoredRecord, folded: string): boolean {
  const asShown = folded.includes("\\");
  return shownFields(record).some((field) =>
    foldedText(asShown ? showInvisibles(field) : field).includes(folded),
  );
}

function shownFields(record: StoredRecord): readonly string[] {
  if (record.kind === "recovery") return [record.cause, record.detail];
  const { tool = "", session, workspace = "" } = record;
  if (record.kind === "intervention") {
    const { by, edge, action, reason = "", findings = [] } = record;
    return [tool, session, workspace, by, edge, action, reason, ...findings.map(({ kind }) => kind)];
  }
  if (record.kind === "outcome")
    return [tool, session, workspace, record.status, record.code ?? "", record.subject ?? ""];
  return [tool, session, workspace, record.source, record.reason, mainArgument(record.arguments)];
}

import type { AuditPage, AuditRowView } from "../../../preload/contract";

/** What identifies a record: its chain and its place there. */
export function rowKey(row: Pick<AuditRowView, "chain" | "seq">): string {
  return `${row.chain}#${row.seq}`;
}

/**
 * Adds a page to the rows on the screen. Records written since the last page push the older ones down, so a page can
 * repeat what is already there; it is listed once.
 */
export function appendPage(rows: readonly AuditRowView[], page: AuditPage): readonly AuditRowView[] {
  const known = new Set(rows.map(rowKey));
  return [...rows, ...page.rows.filter((row) => !known.has(rowKey(row)))];
}

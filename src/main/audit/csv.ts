import type { LocatedRecord } from "./read";

const CSV_COLUMNS = [
  "chain",
  "seq",
  "time",
  "kind",
  "workspace",
  "session",
  "turn",
  "call",
  "tool",
  "effect",
  "behavior",
  "source",
  "reason",
  "arguments",
  "candidates",
  "surface",
  "verdict",
  "waitMs",
  "subject",
  "status",
  "code",
  "durationMs",
  "outputLength",
  "recovery",
  "argumentDigest",
  "approvalDigest",
  "editSurface",
  "originalArguments",
  "originalDigest",
  "rewrites",
  "edge",
  "action",
  "findings",
  "prev",
  "hash",
] as const;

type Row = Partial<Record<(typeof CSV_COLUMNS)[number], string | number | undefined>>;

export function csvHeader(): string {
  return csvLine(CSV_COLUMNS);
}

export function csvRow({ chain, record }: LocatedRecord): string {
  const row = { chain, ...cellsOf(record) };
  return csvLine(CSV_COLUMNS.map((column) => row[column] ?? ""));
}

function cellsOf(record: LocatedRecord["record"]): Row {
  const { kind, seq, time, prev, hash } = record;
  const place = { kind, seq, time, prev, hash };
  if (record.kind === "recovery") return { ...place, reason: record.cause, recovery: record.detail };
  const { workspace, session, turn, call, tool } = record;
  const origin = { ...place, workspace, session, turn, call, tool };
  if (record.kind === "outcome") {
    const { subject, status, code, durationMs, outputLength } = record;
    return { ...origin, subject, status, code, durationMs, outputLength };
  }
  if (record.kind === "intervention") {
    const { edge, by: source, action, findings, reason } = record;
    return { ...origin, edge, source, action, reason, findings: findings && JSON.stringify(findings) };
  }
  const { effect, behavior, source, reason, argumentDigest, approval, edit, rewrites } = record;
  return {
    ...origin,
    ...{ effect, behavior, source, reason, argumentDigest },
    arguments: JSON.stringify(record.arguments),
    candidates: JSON.stringify(record.candidates),
    surface: approval?.surface,
    verdict: approval?.verdict,
    waitMs: approval?.waitMs,
    approvalDigest: approval?.digest,
    editSurface: edit?.surface,
    originalArguments: edit && JSON.stringify(edit.original),
    originalDigest: edit?.originalDigest,
    rewrites: rewrites && JSON.stringify(rewrites),
  };
}

/** RFC 4180: every cell quoted, lines end with CR LF. */
function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => `"${harmless(String(cell)).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** What a spreadsheet takes for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell that a spreadsheet would run as a formula begins with an apostrophe and is shown as text. */
function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

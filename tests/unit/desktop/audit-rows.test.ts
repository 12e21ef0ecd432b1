import { describe, expect, it } from "vitest";
import type { LocatedRecord } from "../../../src/main/audit/read";
import { auditRow, auditRows } from "../../../src/main/desktop/audit-rows";

const place = { seq: 3, time: "2026-01-02T03:04:05.000Z", prev: "0".repeat(64), hash: "1".repeat(64) };
const origin = { session: "s", turn: 1, call: "c" };

function located(record: LocatedRecord["record"]): LocatedRecord {
  return { chain: "chain-1", record };
}

const decision: LocatedRecord["record"] = {
  kind: "decision",
  ...origin,
  ...place,
  tool: "write_file",
  effect: "write",
  arguments: { path: "a\u202etxt", content: "x" },
  argumentDigest: "2".repeat(64),
  candidates: [],
  behavior: "deny",
  source: "workspace-boundary",
  reason: "two\nlines",
};
const outcome = {
  kind: "outcome",
  ...origin,
  ...place,
  tool: "shell",
  durationMs: 5,
  outputLength: 0,
} as const;

describe("a row of the audit page", () => {
  it("shows a decision with its argument, verdict, source and reason, and the whole record as detail", () => {
    const row = auditRow(located(decision));
    expect(row).toMatchObject({
      chain: "chain-1",
      seq: 3,
      summary: "a\\u{202e}txt",
      behavior: "deny",
      reason: "two\\nlines",
    });
    expect(row.detail).toContain('"argumentDigest"');
    expect(row.detail).not.toContain("\u202e");
  });

  it("shows an outcome with its status and code", () => {
    const row = auditRow(located({ ...outcome, status: "failed", code: "shell_failed" }));
    expect(row).toMatchObject({ tool: "shell", status: "failed", summary: "[shell_failed]" });
  });

  it("says what an outcome is about when the decision of its call is on the page", () => {
    const failed = { ...outcome, status: "failed", code: "shell_failed" } as const;
    const elsewhere = { ...outcome, call: "another", status: "succeeded" } as const;
    const rows = auditRows([located(failed), located(elsewhere), located(decision)]);
    expect(rows.map(({ summary }) => summary)).toEqual(["[shell_failed] a\\u{202e}txt", "", "a\\u{202e}txt"]);
  });

  it("shows what the log itself had to repair", () => {
    const row = auditRow(
      located({ kind: "recovery", ...place, cause: "torn_line", detail: "A line was torn" }),
    );
    expect(row).toMatchObject({ kind: "recovery", summary: "A line was torn", status: "torn_line" });
  });
});

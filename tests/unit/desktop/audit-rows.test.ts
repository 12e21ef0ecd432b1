import { describe, expect, it } from "vitest";
import type { LocatedRecord } from "../../../src/main/audit/read";
import { auditRow } from "../../../src/main/desktop/audit-rows";

const place = { seq: 3, time: "2026-01-02T03:04:05.000Z", prev: "0".repeat(64), hash: "1".repeat(64) };
const origin = { session: "s", turn: 1, call: "c" };

function located(record: LocatedRecord["record"]): LocatedRecord {
  return { chain: "chain-1", record };
}

describe("a row of the audit page", () => {
  it("shows a decision with its argument, verdict, source and reason, and the whole record as detail", () => {
    const row = auditRow(
      located({
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
      }),
    );
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
    const outcome = {
      kind: "outcome",
      ...origin,
      ...place,
      tool: "shell",
      durationMs: 5,
      outputLength: 0,
    } as const;
    const row = auditRow(located({ ...outcome, status: "failed", code: "shell_failed" }));
    expect(row).toMatchObject({ tool: "shell", status: "failed", summary: "[shell_failed]" });
  });

  it("shows what the log itself had to repair", () => {
    const row = auditRow(
      located({ kind: "recovery", ...place, cause: "torn_line", detail: "A line was torn" }),
    );
    expect(row).toMatchObject({ kind: "recovery", summary: "A line was torn", status: "torn_line" });
  });
});

import { describe, expect, it } from "vitest";
import type { LocatedLine } from "../../../../src/main/audit/browse/record-finder";
import { type RecordContent, type StoredRecord, sealRecord } from "../../../../src/main/audit/record";
import { auditDetail } from "../../../../src/main/desktop/audit/audit-detail";
import { auditRow } from "../../../../src/main/desktop/audit/audit-rows";

const place = { seq: 3, time: "2026-01-02T03:04:05.000Z", prev: "0".repeat(64) };
const origin = { session: "s", turn: 1, call: "c", workspace: "/home/ann/demo\u200b" };

function line(content: RecordContent, position = place): LocatedLine {
  const sealed = sealRecord(content, position);
  const record: StoredRecord = { ...content, ...position, hash: sealed.hash };
  return { id: 5, chain: "chain-1", seq: position.seq, bytes: Buffer.from(sealed.line), record };
}

const DECISION: RecordContent = {
  kind: "decision",
  ...origin,
  tool: "write_file",
  effect: "write",
  arguments: { path: "a\u202etxt", content: "x\ny" },
  argumentDigest: "2".repeat(64),
  candidates: [
    { behavior: "passthrough", reason: "-", source: "one" },
    { behavior: "ask", reason: "first", source: "two" },
    { behavior: "ask", reason: "second", source: "three" },
  ],
  behavior: "deny",
  source: "approval-window",
  reason: "two\nlines",
  approval: { surface: "window", verdict: "deny", waitMs: 1_500, digest: "3".repeat(64) },
};
const OUTCOME: RecordContent = {
  kind: "outcome",
  ...origin,
  tool: "write_file",
  status: "failed",
  code: "disk_full",
  durationMs: 5,
  outputLength: 0,
};

describe("a row of the audit page", () => {
  it("shows a decision with its argument, verdict, source, reason and project, nothing hidden", () => {
    expect(auditRow(line(DECISION))).toMatchObject({
      id: 5,
      chain: "chain-1",
      seq: 3,
      kind: "decision",
      summary: "a\\u{202e}txt",
      behavior: "deny",
      reason: "two\\nlines",
      workspace: "/home/ann/demo\\u{200b}",
    });
  });

  it("takes the outcome's own word for what it is about, where it has one", () => {
    expect(auditRow(line({ ...OUTCOME, subject: "own.txt" }), "note.txt").summary).toBe(
      "[disk_full] own.txt",
    );
  });

  it("shows an outcome with its status, its code and what it is about", () => {
    expect(auditRow(line(OUTCOME), "note.txt")).toMatchObject({
      status: "failed",
      summary: "[disk_full] note.txt",
    });
    expect(auditRow(line(OUTCOME))).toMatchObject({ summary: "[disk_full]" });
  });

  it("shows what the log itself had to repair, and what can't be read any more", () => {
    const recovery = line({ kind: "recovery", cause: "torn_line", detail: "A line was torn" });
    expect(auditRow(recovery)).toMatchObject({
      kind: "recovery",
      summary: "A line was torn",
      status: "torn_line",
    });
    const gone = { ...recovery, bytes: undefined, record: undefined };
    expect(auditRow(gone)).toMatchObject({ kind: "unreadable", chain: "chain-1", seq: 3, time: "" });
  });

  it("is bounded, whatever a hostile line holds", () => {
    const { summary } = auditRow(line({ ...DECISION, arguments: { path: "\u202e".repeat(100_000) } }));
    expect(summary.length).toBeLessThan(4_000);
    expect(summary).toMatch(/…$/);
  });
});

describe("the detail of a record", () => {
  it("tells candidates with the one the gate went by, who was asked, and the outcome of the call", () => {
    const detail = auditDetail({
      line: line(DECISION),
      partner: { ...line(OUTCOME), id: 4 },
      before: undefined,
    });
    expect(detail).toMatchObject({
      winner: 1,
      approval: { surface: "window", verdict: "deny", waitMs: 1_500 },
      outcome: { status: "failed", code: "disk_full" },
      partner: { id: 4, chain: "chain-1", seq: 3 },
      call: {
        id: "c",
        turn: 1,
        effect: "write",
        arguments: '{\n  "path": "a\\u{202e}txt",\n  "content": "x\\ny"\n}',
      },
      chain: { intact: true, follows: null },
    });
    expect(detail.record).not.toContain("\u202e");
  });

  it("tells of an outcome what had been decided", () => {
    const detail = auditDetail({ line: line(OUTCOME), partner: line(DECISION), before: undefined });
    expect(detail.row.summary).toBe("[disk_full] a\\u{202e}txt");
    expect(detail.candidates).toHaveLength(3);
  });

  it("shows the arguments that the model had proposed when a person changed them", () => {
    const edit = { surface: "window", original: { path: "other.txt" }, originalDigest: "4".repeat(64) };
    const detail = auditDetail({ line: line({ ...DECISION, edit }), partner: undefined, before: undefined });
    expect(detail.call?.original).toContain("other.txt");
  });

  it("shows what the arguments were before each change by a program", () => {
    const originalDigest = "4".repeat(64);
    const rewrites = [
      { by: "hook a\u202e", phase: "before" as const, original: { path: "one" }, originalDigest },
      { by: "data-shield", phase: "after" as const, original: { path: "two" }, originalDigest },
    ];
    const detail = auditDetail({
      line: line({ ...DECISION, rewrites }),
      partner: undefined,
      before: undefined,
    });
    expect(detail.call?.rewrites).toEqual([
      { by: "hook a\\u{202e}", phase: "before", original: '{\n  "path": "one"\n}' },
      { by: "data-shield", phase: "after", original: '{\n  "path": "two"\n}' },
    ]);
  });

  it("tells of an intervention who did what where, with kinds and numbers", () => {
    const record = line({
      kind: "intervention",
      session: "s",
      turn: 4,
      call: "c",
      tool: "read_file",
      edge: "result",
      by: "data-shield",
      action: "redacted",
      findings: [{ kind: "secret:aws\u202e", count: 2 }],
      reason: "why\u0007",
    });
    const detail = auditDetail({ line: record, partner: undefined, before: undefined });
    expect(detail.row).toMatchObject({ kind: "intervention", tool: "read_file", status: "redacted" });
    expect(detail.call).toEqual({ id: "c", turn: 4 });
    expect(detail.intervention).toEqual({
      edge: "result",
      by: "data-shield",
      findings: [{ kind: "secret:aws\\u{202e}", count: 2 }],
      reason: "why\\x07",
    });
  });

  it("says when the record doesn't match its own hash, or doesn't follow the one before", () => {
    const changed = line(DECISION);
    const bytes = Buffer.from(changed.bytes?.toString().replace("two", "one") ?? "");
    const before = line(OUTCOME, { ...place, seq: 2 });
    const detail = auditDetail({ line: { ...changed, bytes }, partner: undefined, before });
    expect(detail.chain).toMatchObject({ intact: false, follows: false });
    expect(detail.chain.why).toContain("does not match its own hash");
    const after = line(DECISION, { ...place, prev: before.record?.hash ?? "" });
    expect(auditDetail({ line: after, partner: undefined, before }).chain).toMatchObject({
      intact: true,
      follows: true,
    });
  });

  it("shows what is left of a line that is no record any more, bounded", () => {
    const bytes = Buffer.from(`{"broken\u202e${"x".repeat(500_000)}`);
    const lost: LocatedLine = { id: 1, chain: "chain-1", seq: 9, bytes, record: undefined };
    const detail = auditDetail({ line: lost, partner: undefined, before: undefined });
    expect(detail.chain.intact).toBe(false);
    expect(detail.record).toMatch(/^\{"broken\\u\{202e\}x/);
    expect(detail.record.length).toBeLessThan(200_000);
  });
});

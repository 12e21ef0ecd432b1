import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatInterventionLine, formatPermissionLine } from "../../../src/main/audit/format";

describe("the line for stderr", () => {
  test("names tool, behavior, source and reason", () => {
    const line = formatPermissionLine("write_file", {
      behavior: "deny",
      source: "workspace-boundary",
      reason: "Writing outside the workspace is forbidden",
    });
    expect(line).toBe(
      "[Permission] write_file: deny (workspace-boundary) - Writing outside the workspace is forbidden",
    );
  });

  test("names what the shield found by kind and number, and a hook by its name", () => {
    const place = { kind: "intervention" as const, session: "s", turn: 1 };
    const findings = [
      { kind: "secret:aws", count: 2 },
      { kind: "pii:email", count: 1 },
    ];
    expect(
      formatInterventionLine({
        ...place,
        ...{ tool: "read_file", edge: "result", by: "data-shield", action: "redacted", findings },
      }),
    ).toBe("[Shield] read_file result: redacted - secret:aws ×2, pii:email");
    expect(
      formatInterventionLine({
        ...place,
        ...{ edge: "message", by: "hook x\ny", action: "blocked", reason: "no" },
      }),
    ).toBe("[Hook] x\\ny: message: blocked - no");
    expect(
      formatInterventionLine({
        ...place,
        ...{ edge: "reply", by: "hook x", action: "failed", reason: "hook x failed: it was cancelled" },
      }),
    ).toBe("[Hook] x: reply: failed - it was cancelled");
  });

  test("is one line without anything that can't be seen, whatever the model called the tool", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (tool, reason) => {
        const line = formatPermissionLine(`x\r\n${tool}`, {
          behavior: "ask",
          source: "\u2028s\u202e",
          reason,
        });
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

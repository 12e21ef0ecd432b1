import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPermissionLine } from "../../../src/main/audit/format";

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

import { describe, expect, it } from "vitest";
import { decisionView, opinionsOf } from "../../../../src/main/desktop/session/opinions";
import { PermissionDecision } from "../../../../src/main/gate/decision";

const RULE = {
  text: "Bash(rm\u202e *)",
  origin: { scope: "project", file: "/work\nspace/settings.json", line: 12 },
} as const;

describe("an opinion as people see it", () => {
  it("names the rule with its file and line, nothing in them hidden", () => {
    const { rule } = decisionView(new PermissionDecision("deny", "Denied", "deny-rule", RULE));
    expect(rule).toEqual({
      text: "Bash(rm\\u{202e} *)",
      scope: "project",
      origin: "/work\\nspace/settings.json:12",
    });
  });

  it("names no file for a rule that was never in one", () => {
    const session = { text: "Bash(make)", origin: { scope: "session", line: 1 } } as const;
    const { rungs } = opinionsOf([
      new PermissionDecision("passthrough", "allow: Allowed", "policy:allow-rules", session),
    ]);
    expect(rungs).toEqual([
      {
        name: "allow-rules",
        behavior: "allow",
        reason: "Allowed",
        rule: { text: "Bash(make)", scope: "session", origin: "" },
      },
    ]);
  });

  it("says nothing of rules where none speaks", () => {
    expect(decisionView(new PermissionDecision("ask", "r", "s"))).not.toHaveProperty("rule");
  });
});

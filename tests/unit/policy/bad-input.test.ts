import { describe, expect, it } from "vitest";
import { explain, explainShell } from "../../support/policy-fakes";

const settings = {
  permissions: {
    allow: ["Bash", "Read(**)", "*"],
    deny: ["Bash(curl *)", "Read(./.env)"],
    ask: ["Write(x)"],
  },
};

describe("a command that is nothing anybody would write", () => {
  it.each([
    ["of a megabyte", "a ".repeat(500_000)],
    ["of a megabyte without a space", "a".repeat(1_000_000)],
    ["of ten thousand substitutions", "$(".repeat(10_000)],
    ["of ten thousand closed substitutions", `${"$(".repeat(10_000)}x${")".repeat(10_000)}`],
    ["of ten thousand quotes", `ls ${"'".repeat(10_001)}`],
    ["with half a character", "ls \ud800"],
    ["with a NUL", "ls \u0000 x"],
    ["with a carriage return", "ls\rrm x"],
    ["with nothing but braces", `ls ${"{a,b}".repeat(1000)}`],
  ])("%s is never allowed by a rule", async (_, command) => {
    const { merged, candidates } = await explainShell(command, { settings });
    expect(["ask", "deny"]).toContain(merged.behavior);
    expect(candidates.every((candidate) => candidate.reason.trim() !== "")).toBe(true);
  });

  it.each([
    ["empty", ""],
    ["blank", "   \n"],
    ["a comment", "# rm -rf /"],
  ])("%s does no harm", async (_, command) => {
    expect((await explainShell(command, {})).merged.behavior).not.toBe("deny");
  });
});

describe("arguments of odd kinds", () => {
  it.each([
    ["shell", { command: null }],
    ["shell", { command: ["ls"] }],
    ["shell", {}],
    ["web_fetch", { url: 5 }],
    ["web_fetch", {}],
    ["toString", {}],
    ["__proto__", {}],
  ])("%s %j is no allow by accident", async (tool, args) => {
    expect((await explain(tool, args)).merged.behavior).toBe("ask");
  });

  it("from a prototype count for nothing", async () => {
    const args = Object.create({ command: "ls" });
    expect((await explain("shell", args)).merged.behavior).toBe("ask");
  });
});

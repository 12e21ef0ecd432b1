import { describe, expect, it } from "vitest";
import { RuleBoundary } from "../../../src/main/policy/rule-boundary";
import { policyPorts } from "../../support/policy-fakes";

function boundary(permissions: object, tool = "grep", foldCase = false): RuleBoundary {
  const disk = { links: { "/w/link": "/w/secret" }, foldCase };
  return new RuleBoundary(policyPorts({ settings: { permissions }, disk }), tool, "/w");
}

describe("what the rules let a tool look at", () => {
  const rules = { deny: ["Read(secret/**)", "Read(.env)"], ask: ["Read(**/*.pem)"], allow: ["Read(**)"] };

  it.each([
    ["secret/a", "no"],
    ["secret", "no"],
    ["link/a", "no"],
    ["src/../secret/a", "no"],
    ["/w/secret/a", "no"],
    ["sub/.env", "no"],
    ["keys/a.pem", "ask"],
    ["src/a.ts", "yes"],
    ["secrets/a", "yes"],
  ])("%s: %s", async (path, expected) => {
    expect(await boundary(rules).readable(path)).toBe(expected);
  });

  it("is the same below a folder, also one reached by a link, as for each file asked of the disk", async () => {
    const bound = boundary(rules);
    for (const folder of [".", "src", "secret", "link", "/w/src"]) {
      const below = await bound.below(folder);
      for (const path of ["a", "secret/a", "deep/.env", ".env/x", "k.pem", ""])
        expect([folder, path, below(path)]).toEqual([
          folder,
          path,
          await bound.readable(path ? `${folder}/${path}` : folder),
        ]);
    }
  });

  it("folds case where the disk does", async () => {
    expect(await boundary(rules, "grep", true).readable("SECRET/A")).toBe("no");
    expect((await boundary(rules, "grep", true).below("."))("sub/.ENV")).toBe("no");
  });

  it("heeds rules about just that tool, and rules about reading for every tool", async () => {
    const about = { deny: ["Grep(src/**)"] };
    expect(await boundary(about).readable("src/a.ts")).toBe("no");
    expect(await boundary(about, "glob").readable("src/a.ts")).toBe("yes");
    for (const tool of ["grep", "glob", "edit_file", "write_file", "read_file"])
      expect(await boundary(rules, tool).readable(".env")).toBe("no");
  });

  it.each([
    [{ deny: ["Bash(rm *)", "Edit(src/**)"], allow: ["Read(**)"] }, false],
    [{ deny: ["Read(a)"] }, true],
    [{ ask: ["Read(a)"] }, true],
    [{ deny: ["Read"] }, true],
    [{ deny: ["Glob(a)"] }, false],
  ])("%j binds grep: %s", (permissions, expected) => {
    expect(boundary(permissions).binds).toBe(expected);
  });

  it.each([
    ["Read(.gitignore)", true],
    ["Read(sub/.gitignore)", true],
    ["Read(sub/deep/.git*)", true],
    ["Read(.*)", true],
    ["Read(**/*ignore)", true],
    ["Read(.env)", false],
    ["Read(secret/**)", false],
    ["Read(*.pem)", false],
    ["Read(**)", false],
  ])("%s singles .gitignore out: %s", (rule, expected) => {
    expect(boundary({ deny: [rule] }).singlesOut(".gitignore")).toBe(expected);
  });
});

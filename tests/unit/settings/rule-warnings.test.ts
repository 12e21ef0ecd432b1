import { describe, expect, it } from "vitest";
import { mergePermissionLayers } from "../../../src/main/settings/permissions/merge-layers";
import { readPermissionSettings } from "../../../src/main/settings/permissions/read-permissions";
import { ruleWarnings } from "../../../src/main/settings/rule-warnings";
import { shellReaderFor } from "../../../src/main/shell/reader";

const BASH = shellReaderFor("linux");

function warnings(permissions: Record<string, string[]>): string[] {
  const { settings } = readPermissionSettings({ permissions }, "s.json");
  const { rules } = mergePermissionLayers([{ scope: "user", file: "s.json", settings, trusted: true }]);
  return ruleWarnings(rules, BASH).map(({ message }) => message);
}

describe("warnings about rules", () => {
  it.each([
    [
      { allow: ["Bash(rm -rf build)"], deny: ["Bash(rm *)"] },
      /rm -rf build\) never counts: the deny rule Bash\(rm \*\)/,
    ],
    [{ allow: ["Bash(rm)"], deny: ["Bash(rm *)"] }, /never counts/],
    [{ allow: ["Bash(npm test)"], deny: ["Bash"] }, /never counts/],
    [{ allow: ["Bash(git push)"], ask: ["Bash(git *)"] }, /the ask rule/],
    [{ ask: ["Read(secret/a)"], deny: ["Read(secret/**)"] }, /the ask rule Read.* the deny rule/i],
    [{ allow: ["mcp__s__t"], deny: ["mcp__s__*"] }, /never counts/],
    [{ allow: ["WebFetch(domain:a.example.com)"], deny: ["WebFetch(domain:*.example.com)"] }, /never counts/],
    [{ deny: ["Bash(rm *)", "Bash(rm *)"] }, /says what .* says already/],
    [{ deny: ["Bash(rm x && ls)"] }, /never matches: rules are compared with one simple command/],
    [{ allow: ["Bash(ls > out)"] }, /never matches/],
    [{ allow: ["Bash(timeout 5 npm test)"] }, /commands are seen without timeout 5/],
    [{ allow: ["Write(//etc/hosts)"] }, /outside the workspace is always denied/],
    [{ allow: ["Write(.git/hooks/**)"] }, /writing into \.git always needs approval/],
  ])("%j", (permissions, message) => {
    expect(warnings(permissions)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    { allow: ["Bash(npm *)"], deny: ["Bash(npm publish *)"] },
    { allow: ["Bash(rmdir x)"], deny: ["Bash(rm *)"] },
    { allow: ["Read(src/**)"], deny: ["Write(src/**)"] },
    { deny: ["Bash(timeout 5 x)"] },
    { allow: ["Bash(git commit -m *)"], ask: ["Bash(git push *)"] },
  ])("are silent about %j", (permissions) => {
    expect(warnings(permissions)).toEqual([]);
  });

  it("still name equal rules among ten thousand, and soon", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `Bash(tool${index} *)`);
    expect(warnings({ allow: many, deny: ["Bash(tool7 *)"] })).toHaveLength(1);
    expect(warnings({ allow: many, deny: many })).toHaveLength(10_000);
  });
});

import { describe, expect, it } from "vitest";
import { verdict } from "../../support/policy-fakes";

/** In bypass mode everything else is allowed, so that only the rule speaks. */
function under(deny: string, command: string, foldCase = false): Promise<string> {
  return verdict(command, {
    mode: "bypass",
    settings: { permissions: { deny: [deny] } },
    disk: { foldCase },
  });
}

describe("a deny rule about commands", () => {
  it.each([
    ["Bash(rm -rf *)", "rm -fr x"],
    ["Bash(rm -rf *)", "rm -r -f x"],
    ["Bash(rm -rf *)", "rm x -rf"],
    ["Bash(rm -rf *)", "rm -Rvf x"],
    ["Bash(rm -rf *)", "rm --recursive --force x"],
    ["Bash(rm -rf *)", "rm --rec --forc x"],
    ["Bash(rm -rf *)", "/usr/bin/rm -rf x"],
    ["Bash(git push --force *)", "git push origin main --force"],
    ["Bash(git push --force *)", "git -C x push -f"],
    ["Bash(git push origin *)", "git push -u origin main"],
    ["Bash(git push *)", "git -c a=b --no-pager push"],
    ["Bash(find * -delete)", "find . -delete -name x"],
    ["Bash(npm publish)", "npm.cmd publish"],
    ["Bash(git * main)", "git push origin main"],
    ["Bash(curl *)", "if true; then x | timeout 5 curl http://a; fi"],
    ["Bash(FOO=1 make)", "FOO=1 make"],
    ["Bash(sudo *)", "sudo ls"],
    ["Bash(* --no-verify)", "git commit --no-verify"],
    ["Bash(*)", "ls"],
    ["Bash", "ls"],
    ["*", "ls"],
    ["Ba*", "ls"],
  ])("%s binds %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("deny");
  });

  it.each([
    ["Bash(rm -rf *)", "rm -r x"],
    ["Bash(rm *)", "rmdir x"],
    ["Bash(rm *)", "echo rm x"],
    ["Bash(rm *)", "git rm x"],
    ["Bash(git push *)", 'git commit -m "$MESSAGE"'],
    ["Bash(git push *)", "git stash push"],
    ["Bash(echo a.c)", "echo abc"],
    ["Bash(echo \\*)", "echo b"],
    ["mcp__*", "ls"],
  ])("%s does not bind %s", async (rule, command) => {
    expect(await under(rule, command)).toBe("allow");
  });

  it.each([
    ["Bash(git push *)", "git $WHAT"],
    ["Bash(rm -rf *)", "rm x $OPTIONS"],
    ["Bash(rm *)", "$COMMAND x"],
    ["Bash(rm *)", 'sh -c "$SCRIPT"'],
    ["Bash(rm *)", "echo 'unterminated"],
    ["Bash(rm *)", `ls ${"x".repeat(10_000)}`],
  ])("%s wants a person to look at %s, which may be meant", async (rule, command) => {
    expect(await under(rule, command)).toBe("ask");
  });

  it("folds case where the volume does", async () => {
    expect(await under("Bash(rm *)", "RM x", true)).toBe("deny");
    expect(await under("Bash(rm *)", "RM x", false)).toBe("allow");
  });

  it("does not stop proven reading", async () => {
    const settings = { permissions: { deny: ["Bash(rm *)"] } };
    expect(await verdict("sed -n 1p README.md", { settings })).toBe("allow");
  });
});

import { describe, expect, it } from "vitest";
import { ruleCandidates } from "../../../src/main/settings/suggest-rules";
import { shellReaderFor } from "../../../src/main/shell/reader";
import { request } from "../../support/gate-fakes";
import { verdict } from "../../support/policy-fakes";

const BASH = shellReaderFor("linux");
const forCommand = (command: string) => ruleCandidates(request("shell", "execute", { command }), BASH);

describe("rules to offer for a command", () => {
  it.each([
    ["npm test", ["Bash(npm test)"]],
    ["npm run test:unit", ["Bash(npm run test:unit)"]],
    ["npm run test -- --watch", ["Bash(npm run test -- --watch)", "Bash(npm run test *)"]],
    ["git commit -m 'a b'", ['Bash(git commit -m "a b")', "Bash(git commit *)"]],
    ["CI=1 timeout 5 make build", ["Bash(make build)"]],
    ["npx prettier --check .", ["Bash(npx prettier --check .)"]],
    ["rm build/old.js", ["Bash(rm build/old.js)"]],
    ["rm build src", ["Bash(rm build src)"]],
    ["cp a b", ["Bash(cp a b)"]],
    ["git rebase main topic", ["Bash(git rebase main topic)"]],
    ["npm exec a b", ["Bash(npm exec a b)"]],
    ["cargo build && git status", ["Bash(cargo build)", "Bash(git status)"]],
  ])("%s: the narrowest first", (command, rules) => {
    expect(forCommand(command)).toEqual(rules);
  });

  it.each([
    "npm test\nrm x",
    "bash -c 'npm test'",
    "sh script.sh",
    "python3 x.py",
    "/usr/bin/python3.11 x.py",
    "node x.js",
    "env A=1 npm test",
    "sudo npm test",
    "timeout 5 sudo npm test",
    "find . -exec sh -c x {} +",
    "ls | xargs rm",
    "nohup perl x",
    "eval ls",
    ". ./x",
    "$CMD x",
    "echo 'unterminated",
    "f() { rm x; }; f",
    "FOO=1 npm test",
    "rm *.js",
    "rm $FILE",
    "rm ~/x",
    "rm a\u202eb",
    `rm ${"x".repeat(400)}`,
  ])("never for %j", (command) => {
    expect(forCommand(command)).toEqual([]);
  });

  it("never where the shell is not understood", () => {
    expect(
      ruleCandidates(request("shell", "execute", { command: "npm test" }), shellReaderFor("win32")),
    ).toEqual([]);
  });

  it.each([
    "touch '*'",
    'touch "a b" c\\*',
    "touch 'it'\\''s' '\"'",
    "touch 'a\\b'",
    "touch ''",
    "touch 'x)'",
    "touch 'a:*'",
  ])("an exact rule for %s allows that and no other word in its place", async (command) => {
    const [rule = ""] = forCommand(command);
    const settings = { permissions: { allow: [rule] } };
    expect(await verdict(command, { settings })).toBe("allow");
    expect(await verdict("touch other", { settings })).toBe("ask");
    expect(await verdict(`${command} more`, { settings })).toBe("ask");
  });
});

describe("rules to offer for other tools", () => {
  const forWrite = (path: string) => ruleCandidates(request("write_file", "write", { path }), BASH);

  it("are about the file, then about its folder", () => {
    expect(forWrite("src/a.ts")).toEqual(["Write(src/a.ts)", "Write(src/**)"]);
    expect(forWrite("./note.txt")).toEqual(["Write(note.txt)"]);
    expect(forWrite("a[1]*.ts")).toEqual(["Write(a\\[1\\]\\*.ts)"]);
  });

  it.each(["../x", "/etc/passwd", "", "a/../../x"])("are none for the path %j", (path) => {
    expect(forWrite(path)).toEqual([]);
  });

  it("are about the host of a page, and the name of somebody else's tool", () => {
    const page = request("web_fetch", "network", { url: "https://Example.com/a" });
    expect(ruleCandidates(page, BASH)).toEqual(["WebFetch(domain:example.com)"]);
    expect(ruleCandidates(request("mcp__s__t", "execute"), BASH)).toEqual(["mcp__s__t"]);
    expect(ruleCandidates(request("shell", "execute", { command: 1 }), BASH)).toEqual([]);
  });
});

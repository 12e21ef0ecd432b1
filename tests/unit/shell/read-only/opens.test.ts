import { describe, expect, it } from "vitest";
import { isReadOnly } from "../../../../src/main/shell/read-only/is-read-only";
import { parseScript } from "../../../../src/main/shell/syntax/parse-script";
import { fakePaths } from "../../../support/fake-paths";
import { verdict } from "../../../support/policy-fakes";

const reads = (script: string, more = {}) =>
  isReadOnly(parseScript(script), { ...fakePaths(), ...more }).readOnly;

describe("ps", () => {
  it.each([
    "ps",
    "ps aux",
    "ps auxww",
    "ps -ef",
    "ps -eF",
    "ps -e -o pid,ppid,args",
    "ps -eo pid,%cpu,comm --sort=-%cpu",
    "ps axo pid,stat,args",
    "ps -p 1 -o rss=",
    "ps -p 1,2 -f",
    "ps 1",
    "ps -A",
  ])("%s is proven: it shows no environment", (script) => expect(reads(script)).toBe(true));

  it.each([
    "ps auxe",
    "ps eww",
    "ps axe",
    "ps e",
    "ps -E",
    "ps -f e",
    "ps aux e",
    "ps axo pid,environ",
    "ps -o environ",
    "ps -eo pid,ENVIRON",
    "ps --format=environ",
    // The standard's form fails on these, and `ps` reads them again in BSD's form.
    "ps -axe",
    "ps -auxe",
    "ps -eux",
    "ps -eu nobody9",
    "ps -e -x",
    "ps -e -U nobody9",
    "ps -e -o bogus",
    "ps -e --sort=bogus",
    "ps -e --pid=x",
    "ps -e -t x",
    "ps ax -e",
    'ps "$x"',
    "ps a*",
  ])("%s is not: it could show environments", (script) => expect(reads(script)).toBe(false));

  it("has neighbours: no set of letters with an e among them is proven", () => {
    for (const letters of ["a", "x", "u", "w", "ax", "aux", "wwaux", "l", "T", "r"])
      for (let at = 0; at <= letters.length; at += 1)
        for (const dash of ["", "-"]) {
          const word = `${dash}${letters.slice(0, at)}e${letters.slice(at)}`;
          const standard = /^-[alTwe]+$/.test(word);
          expect([word, reads(`ps ${word}`)]).toEqual([word, standard]);
        }
  });

  it("top sorts by no environment", () => {
    expect(reads("top -b -n 1 -o %CPU")).toBe(true);
    expect(reads("top -b -n 1 -o ENVIRON")).toBe(false);
  });
});

describe("what the operands don't name", () => {
  it.each([
    "diff src lib",
    "diff src a.ts",
    "diff a.ts src",
    "diff src/* lib",
    "diff a.ts src/*.ts",
    'for f in src; do diff "$f" a.ts; done',
    "cd src && diff lib x",
  ])("%s isn't proven: links in a folder would be followed", (script) => expect(reads(script)).toBe(false));

  it.each(["diff a.ts b.ts", "diff -u a.ts -", "diff --no-dereference src lib", "cd src && diff a.ts b.ts"])(
    "%s is",
    (script) => expect(reads(script)).toBe(true),
  );

  it.each([
    "git config --list",
    "git config -l",
    "git config --global --list",
    "git config --system -l",
    "git config --get credential.helper",
    "git config --get http.extraheader",
    "git config --get-regexp user",
    "git config --get-all default.aws_secret_access_key",
    "git config --local --includes --list",
    "git config --show-origin --get-regexp .",
    "git var -l",
  ])("%s isn't proven: it shows settings from outside", (script) => expect(reads(script)).toBe(false));

  it.each([
    "git config --local --list",
    "git config --get user.name",
    "git config --get remote.origin.fetch",
  ])("%s is", (script) => expect(reads(script)).toBe(true));

  it("a repository's settings that are a link to outside aren't shown", () => {
    const staysInside = (path: string) => path !== ".git/config";
    expect(reads("git config --local --list", { staysInside })).toBe(false);
  });

  it.each([
    ["git config --global --list", "deny"],
    ["git config --list --show-origin", "deny"],
    ["git config --global user.email", "deny"],
    ["git config --get user.email", "ask"],
    ["git var -l", "deny"],
    ["git config --local --list", "allow"],
    ["git status", "allow"],
  ])("with a rule on the person's git settings %s becomes %s", async (command, expected) => {
    const settings = { permissions: { deny: ["Read(~/.gitconfig)"] } };
    expect(await verdict(command, { mode: "bypass", settings })).toBe(expected);
  });
});

describe("programs that files of the workspace decide about", () => {
  const QUERIES = [
    "python3 -V",
    "python3 --version",
    "node -v",
    "ruby -v",
    "perl -v",
    "java --version",
    "npm -v",
  ];

  it.each(QUERIES)("%s isn't proven when a version manager stands in", (script) => {
    expect(reads(script, { isOutsideProgram: (_: string, real: boolean) => !real })).toBe(false);
    expect(reads(`ls && ${script}`, { isOutsideProgram: (_: string, real: boolean) => !real })).toBe(false);
    expect(reads(script)).toBe(true);
  });

  it.each(["ls", "cat a.ts", "git status", "find . -name a", "xxd a.ts", "timeout 5 ls", "echo a | grep a"])(
    "%s isn't proven when a file of the workspace has that name in PATH",
    (script) => {
      expect(reads(script, { isOutsideProgram: () => false })).toBe(false);
    },
  );

  it("builtins are not looked for among files", () => {
    expect(reads("cd src; echo a; [ -f a.ts ] && pwd", { isOutsideProgram: () => false })).toBe(true);
  });
});

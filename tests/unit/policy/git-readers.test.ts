import { describe, expect, it, test } from "vitest";
import { gitShows } from "../../../src/main/policy/git-commands";
import { parseScript } from "../../../src/main/shell/syntax/parse-script";
import { explain, explainShell, verdict } from "../../support/policy-fakes";

const settings = { permissions: { deny: ["Read(secrets/**)", "Read(.env)"] } };
const links = { "/w/link": "/w/.git" };
const TRACKED = { links, tracked: ["/w/README.md", "/w/src/a.ts", "/w/secrets/a"] };
const HARMLESS = { links, tracked: ["/w/README.md", "/w/src/a.ts"] };

const READERS = [
  "git diff",
  "git diff --stat",
  "git diff --name-only HEAD~1",
  "git diff main..work",
  "git status",
  "git status --short",
  "git show",
  "git show HEAD",
  "git show --stat v1",
  "git log -p",
  "git log -u -1",
  "git log --stat",
  "git log --oneline --name-only",
  "git log -Ssecret",
  "git log --cherry-pick main...work",
  "git log --cherry main",
  "git log --follow src/a.ts",
  "git cherry main",
  "git blame -C src/a.ts",
  "git blame -CCC -M src/a.ts",
  "git blame -wC1 src/a.ts",
  "git annotate -C -C src/a.ts",
  "git grep . HEAD:src -- README.md",
  "git diff HEAD:src HEAD:docs -- README.md",
  "git log -G secret",
  "git log -L1,5:src/a.ts",
  "git whatchanged",
  "git reflog -p",
  "git rev-list --objects HEAD",
  "git stash show -p",
  "git stash list -p",
  "git grep KEY",
  "git archive HEAD",
  "git format-patch --stdout HEAD~1",
  "git diff-tree -p HEAD",
  "git diff-index HEAD",
  "git range-diff a b",
  "git fast-export HEAD",
  "git cat-file -p HEAD:src",
  "git cat-file --batch",
  "git ls-files -s",
  "git ls-tree -r HEAD",
  "git add -p",
  "git commit -v",
  "git describe --dirty",
  "git some-alias",
  "git show -s HEAD:src",
  "git show -s :0:src/a.ts",
  "git show --no-patch $blob",
  "git show -s --tags",
  "git log --format=%T",
  "git log -1 --pretty=raw",
  "git rev-parse HEAD:src",
  "git rev-parse HEAD^{tree}",
  "git rev-parse --disambiguate=44",
  "git cat-file tree HEAD",
  "git cat-file -p $blob",
  "git for-each-ref --format='%(tree)'",
  "git tag --format '%(raw)'",
  "git fsck --lost-found",
  "git write-tree",
  "git verify-pack -v x.idx",
  "git lfs ls-files -l",
  "cat .git/index",
  "xxd .git/index",
  "od -An -v -tx1 .git/objects/44/5c10",
  "cat .git/objects/pack/*",
  "cat .git/*/44/*",
  "cat .gi?/index",
  "cat .git/ind*",
  "strings < .git/index",
  "cat src/../.git/index",
  "cat /w/.git/index",
  "ls .git/objects",
  "find .git/objects -type f",
  "cat .git/lfs/objects/a",
  "cat .git/modules/sub/index",
  "cat .git/worktrees/x/index",
  "cat .git/rebase-merge/patch",
  "cd .git && cat index",
  "cat link/index",
  "git -C src diff",
  "git --no-pager diff",
  "GIT_DIR=other git diff",
  "git --git-dir=x diff",
  "cd src && git diff",
  "sudo git diff",
  "bash -c 'git log -p'",
  "echo $(git diff)",
];

const OTHERS = [
  "git log --oneline -5",
  "git log --graph --all --format=%s",
  "git branch -a",
  "git blame src/a.ts",
  "git rev-parse HEAD",
  "git ls-files",
  "git log --author=a --since=yesterday",
  "git diff -- src",
  "git diff HEAD -- src/a.ts README.md",
  "git stash list",
  "git remote -v",
  "git show -s --format=%an -- src",
  "git log --since=2024 -n 1000",
  "git rev-parse --short HEAD",
  "git commit -m added",
  "git lfs pull",
  "git tag --format '%(refname)'",
  "cat .git/HEAD",
  "cat .git/config",
  "test -d .git",
  "ls -la .git",
  "cat .git/logs/HEAD",
  "cat src/*.ts",
  "wc -l src/*/*",
  "echo .git/index",
  "cat .gitignore objects/index",
];

const TELLING = READERS.filter((command) => !/GIT_DIR|--git-dir|--batch/.test(command));

describe("git where a rule hides a file of the repository", () => {
  it.each(READERS)("asks about %s when such a file is in reach", async (command) => {
    expect(await verdict(command, { mode: "bypass", settings, disk: TRACKED })).toBe("ask");
  });

  it.each(TELLING)("asks about %s when it can't be told what is in reach", async (command) => {
    expect(await verdict(command, { mode: "bypass", settings, disk: { links, tracked: null } })).toBe("ask");
  });

  it.each(TELLING)("doesn't ask about %s when no such file is in reach", async (command) => {
    expect(await verdict(command, { mode: "bypass", settings, disk: HARMLESS })).toBe("allow");
  });

  it.each(READERS)("doesn't ask about %s when no rule is about reading", async (command) => {
    const writing = { permissions: { deny: ["Edit(secrets/**)"] } };
    expect(await verdict(command, { mode: "bypass", settings: writing, disk: TRACKED })).toBe("allow");
  });

  it.each(OTHERS)("doesn't ask about %s, which shows no hidden file", async (command) => {
    expect(await verdict(command, { mode: "bypass", settings, disk: TRACKED })).toBe("allow");
  });

  it("says why it asks", async () => {
    const { merged } = await explainShell("git diff", { mode: "bypass", settings, disk: TRACKED });
    expect(merged.reason).toContain("git could show a file that it is about");
  });

  it("denies where the path is named", async () => {
    for (const command of ["git blame secrets/a", "git show HEAD:secrets/a", "git diff -- secrets/a"])
      expect(await verdict(command, { mode: "bypass", settings, disk: TRACKED })).toBe("deny");
  });

  it("binds ask rules like deny rules, and reading in general", async () => {
    for (const permissions of [{ ask: ["Read(secrets/**)"] }, { deny: ["Read(//w/secrets/*)"] }])
      expect(await verdict("git diff", { mode: "bypass", settings: { permissions }, disk: TRACKED })).toBe(
        "ask",
      );
  });
});

describe("a repository that leads to other files", () => {
  const part = (path: string) => ({ parts: [{ path, what: "a link in the git folder leads away:" }] });

  it.each([
    ["bypass", "git status", "/w/.env", "ask"],
    ["bypass", "git -C src log", "/w/.env", "ask"],
    ["bypass", "sudo git fetch", "/w/secrets/a", "ask"],
    ["bypass", "git status", "/w/open.txt", "allow"],
    ["bypass", "ls", "/w/.env", "allow"],
    ["bypass", "git status", "/out/x", "allow"],
    ["default", "git status", "/out/x", "ask"],
    ["default", "git status", "/w/open.txt", "allow"],
    ["default", "ls", "/out/x", "allow"],
  ])("in mode %s, %s with %s: %s", async (mode, command, path, expected) => {
    expect(await verdict(command, { mode, settings, disk: part(path) })).toBe(expected);
  });

  it("is said to do so", async () => {
    const { merged } = await explainShell("git status", { settings, disk: part("/out/x") });
    expect(merged.reason).toContain("a link in the git folder leads away: /out/x, which is outside");
    const unknown = await explainShell("git status", { settings, disk: { partsProblem: "it is odd" } });
    expect(unknown.merged.reason).toContain("since it is odd");
  });
});

describe("the file tools", () => {
  it.each([
    ["read_file", ".git/index", "ask"],
    ["read_file", ".git/objects/44/5c10", "ask"],
    ["grep", ".git/objects", "ask"],
    ["grep", ".git", "ask"],
    ["read_file", ".git/HEAD", "allow"],
    ["grep", "src", "allow"],
  ])("%s %s: %s", async (tool, path, expected) => {
    const args = tool === "grep" ? { path, pattern: "x" } : { path };
    const { merged } = await explain(tool, args, { mode: "bypass", settings, disk: TRACKED });
    expect(merged.behavior).toBe(expected);
  });
});

describe("diff", () => {
  const disk = { folders: ["/w/src", "/w/secrets", "/w/conf"] };

  it.each([
    ["diff src conf", "ask"],
    ["diff README.md conf", "ask"],
    ["diff src/a.ts README.md", "allow"],
    ["diff secrets src", "deny"],
  ])("%s: %s", async (command, expected) => {
    expect(await verdict(command, { mode: "bypass", settings, disk })).toBe(expected);
  });
});

test("revisions are told from options and from paths behind two dashes", () => {
  const rest = (text: string) => parseScript(`git diff ${text}`).commands[0]?.words.slice(2) ?? [];
  expect(gitShows("diff", rest("--stat main...work ^old -- src"))).toEqual({
    scope: "tree",
    revisions: ["main", "work", "old"],
    only: ["src"],
  });
  // Below a tree that is named by its path, the paths begin at that tree.
  expect(gitShows("diff", rest("main HEAD:src/a.ts -- src"))).toEqual({
    scope: "tree",
    revisions: ["main", "HEAD", "src/a.ts"],
    only: undefined,
  });
  expect(gitShows("diff", rest("-- 'a b'"))).toMatchObject({ only: undefined });
  expect(gitShows("diff", rest("/etc /tmp"))).toBe("unknown");
});

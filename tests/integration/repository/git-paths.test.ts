import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GitReading } from "../../../src/main/policy/ports";
import { GitPaths } from "../../../src/main/repository/git-paths";

let top: string;
let paths: GitPaths;

beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-git-")));
  paths = newPaths();
  git("init", "--quiet", "-b", "main");
  await commit("README.md", "one\n");
});
afterEach(() => rm(top, { recursive: true, force: true }));

const newPaths = (more: object = {}) =>
  new GitPaths({ environment: { PATH: process.env.PATH, HOME: top }, newId: randomUUID, ...more });

function git(...args: string[]): string {
  const env = { PATH: process.env.PATH, HOME: top, GIT_CONFIG_GLOBAL: "/dev/null" };
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  return execFileSync("git", ["-C", top, ...identity, ...args], { encoding: "utf8", env }).trim();
}

async function commit(name: string, text: string): Promise<string> {
  await write(name, text);
  git("add", "--force", name);
  git("commit", "--quiet", "-m", name);
  return git("rev-parse", "HEAD");
}

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(top, name, ".."), { recursive: true });
  await writeFile(join(top, name), text);
}

async function list(
  scope: GitReading["scope"],
  revisions: string[] = [],
  folder = "",
): Promise<string[] | undefined> {
  const found = await paths.list(top, { scope, revisions, folder });
  return found?.map((path) => path.slice(top.length + 1)).sort();
}

describe("the paths that git could show", () => {
  it("of the tree are those of the index and of HEAD, and no others", async () => {
    await write(".env", "x\n");
    await write("staged", "x\n");
    git("add", "staged");
    git("rm", "--quiet", "--cached", "README.md");
    expect(await list("tree")).toEqual(["README.md", "staged"]);
  });

  it("of the history are those that any commit held, removed, stashed or only in a log of references", async () => {
    await commit("removed", "x\n");
    git("rm", "--quiet", "removed");
    git("commit", "--quiet", "-m", "remove");
    git("checkout", "--quiet", "-b", "side");
    await commit("on-side", "x\n");
    git("checkout", "--quiet", "main");
    await write("README.md", "two\n");
    await write("stashed", "x\n");
    git("stash", "push", "--quiet", "--include-untracked");
    await commit("lost", "x\n");
    git("reset", "--quiet", "--hard", "HEAD~1");
    expect(await list("history")).toEqual(["README.md", "lost", "on-side", "removed", "stashed"]);
    expect(await list("tree")).toEqual(["README.md"]);
  });

  it("of a merge are also those that only the merge brought", async () => {
    git("checkout", "--quiet", "-b", "side");
    await commit("b", "x\n");
    git("checkout", "--quiet", "main");
    await commit("c", "x\n");
    git("merge", "--quiet", "--no-commit", "side");
    await write("evil", "x\n");
    git("add", "evil");
    git("commit", "--quiet", "-m", "merge");
    expect(await list("history")).toEqual(["README.md", "b", "c", "evil"]);
  });

  it("follow the repository as it changes, and stay the same list when it doesn't", async () => {
    const reading = { scope: "history", revisions: [], folder: "" } as const;
    const before = await paths.list(top, reading);
    expect(await paths.list(top, reading)).toBe(before);
    await commit("later", "x\n");
    expect(await list("history")).toEqual(["README.md", "later"]);
    git("update-ref", "-d", "refs/heads/main");
    git("reflog", "expire", "--expire=all", "--all");
    git("gc", "--quiet", "--prune=now");
    await commit("again", "x\n");
    expect(await list("history")).toContain("again");
  });

  it("include those of a commit that nothing leads to, when its hash is given", async () => {
    git("checkout", "--quiet", "-b", "side");
    const hash = await commit("hidden", "x\n");
    git("checkout", "--quiet", "main");
    git("branch", "--quiet", "-D", "side");
    git("reflog", "expire", "--expire=all", "--all");
    expect(await list("history")).toEqual(["README.md"]);
    expect(await list("history", [hash.slice(0, 10)])).toEqual(["README.md", "hidden"]);
  });

  it("aren't known for the hash of something that is no commit, and are none for one that is", async () => {
    await write("loose", "secret\n");
    const blob = git("hash-object", "-w", "loose");
    expect(await list("objects", [blob])).toBeUndefined();
    expect(await list("history", [blob.slice(0, 8)])).toBeUndefined();
    expect(await list("tree", [blob, "HEAD"])).toBeUndefined();
    expect(await list("objects", ["HEAD", git("rev-parse", "--short", "HEAD")])).toEqual([]);
    // No hash of a file may be told from one that no file has.
    expect(await list("objects", ["HEAD", "feedbee"])).toBeUndefined();
    expect(await list("objects", [`${blob.slice(0, 5)}^{}`])).toBeUndefined();
    expect(await list("objects", ["HEAD^{tree}"])).toBeUndefined();
    expect(await list("objects", ["no-such-name"])).toEqual([]);
  });

  it("of two revisions are those of the history, of HEAD and a file those of the tree", async () => {
    await commit("removed", "x\n");
    git("rm", "--quiet", "removed");
    git("commit", "--quiet", "-m", "remove");
    expect(await list("tree", ["HEAD~1"])).toContain("removed");
    expect(await list("tree", ["HEAD", "README.md"])).toEqual(["README.md"]);
  });

  it("are those of the repository that a folder belongs to", async () => {
    await commit("sub/a", "x\n");
    expect(await list("tree", [], "sub")).toEqual(["README.md", "sub/a"]);
    execFileSync("git", ["init", "--quiet", join(top, "inner")]);
    expect(await list("tree", [], "inner")).toEqual([]);
  });

  it("are none without a repository, unless two folders may be compared", async () => {
    await rm(join(top, ".git"), { recursive: true });
    expect(await list("history")).toEqual([]);
    expect(await list("tree", ["a", "b"])).toBeUndefined();
  });

  it("aren't known when there is no time, or when the repository is broken", async () => {
    paths = newPaths({ timeoutMs: 0 });
    expect(await list("tree")).toBeUndefined();
    paths = newPaths();
    await writeFile(join(top, ".git/index"), "x");
    expect(await list("tree")).toBeUndefined();
    await writeFile(join(top, ".git/HEAD"), "x");
    expect(await list("history")).toBeUndefined();
  });

  it("are asked for without starting a program that the repository's settings name", async () => {
    const trap = join(top, "trap.sh");
    await writeFile(trap, `#!/bin/sh\ntouch ${join(top, "sprung")}\n`, { mode: 0o755 });
    const settings = [
      "core.fsmonitor core.pager core.sshCommand core.editor diff.external gpg.program diff.x.textconv filter.x.clean",
      "remote.origin.uploadpack credential.helper core.alternateRefsCommand",
    ].join(" ");
    for (const key of settings.split(" ")) git("config", key, trap);
    for (const [key, value] of [
      ["log.showSignature", "true"],
      ["remote.origin.url", "ssh://example.invalid/x"],
      ["remote.origin.promisor", "true"],
      ["protocol.ext.allow", "always"],
      ["extensions.partialClone", "origin"],
      ["core.repositoryFormatVersion", "1"],
    ] as const)
      execFileSync("git", ["config", "--file", join(top, ".git/config"), key, value]);
    await write(".gitattributes", "* diff=x filter=x\n");
    await rm(join(top, ".git/objects"), { recursive: true });
    await mkdir(join(top, ".git/objects"));
    expect(await list("tree")).toBeUndefined();
    expect(await list("history", ["HEAD~1"])).toBeUndefined();
    expect(existsSync(join(top, "sprung"))).toBe(false);
  });
});

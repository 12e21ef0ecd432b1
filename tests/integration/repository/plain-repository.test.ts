import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newFileSystem } from "../../../src/main/compose/parts";
import { openPolicy, profileNamed } from "../../../src/main/compose/policy";
import { createPermissionRequest } from "../../../src/main/gate/request";
import { appFolders } from "../../../src/main/settings/paths";
import { INSTALLED } from "../../support/installed";

/*
 * A repository that came with the workspace may hold what no clone does. What it makes git open must be the workspace's own,
 * or the command isn't proven to read the workspace alone.
 */

let root: string;
let ws: string;
let env: Record<string, string | undefined>;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-plain-")));
  ws = join(root, "ws");
  env = { PATH: process.env.PATH, HOME: join(root, "home"), GIT_CONFIG_NOSYSTEM: "1" };
  await mkdir(join(root, "home"));
  await newRepository(ws, "a.txt");
  await newRepository(join(root, "out"), "s.txt");
  await writeFile(join(root, "credentials"), "outside\n");
  await write(".env", "hidden\n");
  await write("open.txt", "open\n");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function newRepository(folder: string, name: string): Promise<void> {
  await mkdir(folder);
  git(folder, "init", "--quiet", "-b", "main");
  await writeFile(join(folder, name), "one\n");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "-m", "first");
}

function git(folder: string, ...args: string[]): string {
  const identity = [
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@example.com",
    "-c",
    "protocol.file.allow=always",
  ];
  return execFileSync("git", ["-C", folder, ...identity, ...args], { encoding: "utf8", env }).trim();
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(ws, path, ".."), { recursive: true });
  await writeFile(join(ws, path), text);
}

async function link(path: string, target: string): Promise<void> {
  await mkdir(join(ws, path, ".."), { recursive: true });
  await rm(join(ws, path), { recursive: true, force: true });
  await symlink(target, join(ws, path));
}

interface Verdict {
  readonly behavior: string;
  readonly reason: string;
}

async function open(added: readonly string[] = []): Promise<(command: string) => Promise<Verdict>> {
  const folders = appFolders({ GATEHOUSE_HOME: join(root, "gatehouse") }, process.platform);
  await mkdir(join(root, "gatehouse"), { recursive: true });
  const permissions = { deny: ["Read(.env)", "Read(secrets/**)"], additionalDirectories: added };
  await writeFile(join(root, "gatehouse/settings.json"), JSON.stringify({ permissions }));
  const profile = profileNamed();
  const { ports, shield } = await openPolicy({ profile, workspace: ws, folders, env, ...INSTALLED });
  const gate = profile.createGate({ boundary: newFileSystem(), rules: [], policy: ports, shield });
  return async (command) => {
    const prepared = { ok: true, id: "c", tool: "shell", effect: "execute", arguments: { command } } as const;
    const request = createPermissionRequest(prepared, { workspace: ws, session: "s", turn: 1 });
    const { merged, candidates } = await gate.evaluate(request);
    return { behavior: merged.behavior, reason: candidates.map(({ reason }) => reason).join("\n") };
  };
}

const explain = async (command: string, added: readonly string[] = []) => (await open(added))(command);

const READERS = ["git status", "git log --oneline", "git branch -v", "git rev-parse HEAD", "git ls-files"];

describe("readers of git", () => {
  it.each(READERS)("are proven in an ordinary repository: %s", async (command) => {
    expect((await explain(command)).behavior).toBe("allow");
  });

  const LINKS = [
    "rebase-merge/done",
    "rebase-merge/git-rebase-todo",
    "rebase-apply/head-name",
    "packed-refs",
    "shallow",
    "info/grafts",
    "info/exclude",
    "objects/info/alternates",
    "worktrees/w/gitdir",
    "refs/heads/deep/down/x",
    "logs/HEAD",
    "config",
    "commondir",
    "hooks/pre-commit",
  ];
  it.each(LINKS)("are not where .git/%s is a link to a file outside or a hidden one", async (path) => {
    const ask = await open();
    for (const target of [join(root, "credentials"), join(ws, ".env")]) {
      await link(`.git/${path}`, target);
      const { behavior, reason } = await ask("git status");
      expect([target, behavior]).toEqual([target, "ask"]);
      expect(reason).toContain(`.git/${path}`);
    }
  });

  it("are not where a folder of the repository is a link to a folder", async () => {
    await link(".git/refs/x", "../../..");
    expect(await explain("git show-ref")).toMatchObject({ behavior: "ask" });
  });

  it("are where a link leads to a file that may be read anyway", async () => {
    await link(".git/hooks/pre-commit", "../../open.txt");
    expect((await explain("git status")).behavior).toBe("allow");
  });

  it("are not where .git points outside, unless that is an added folder", async () => {
    await rename(join(ws, ".git"), join(root, "moved"));
    await write(".git", `gitdir: ${root}/out/.git\n`);
    const { behavior, reason } = await explain("git show HEAD:s.txt");
    expect(behavior).toBe("ask");
    expect(reason).toContain(`\`.git\` points to ${root}/out/.git`);
    expect((await explain("git show HEAD:s.txt", [join(root, "out")])).behavior).toBe("allow");
    await link(".git", join(root, "out/.git"));
    expect((await explain("git show HEAD:s.txt")).behavior).toBe("ask");
  });

  it.each([
    [".git/commondir", () => `${root}/out/.git\n`],
    [".git/commondir", () => "../../out/.git\n"],
    [".git/objects/info/alternates", () => `${root}/out/.git/objects\n`],
    [".git/objects/info/alternates", () => "# x\n../../../out/.git/objects\n"],
  ])("are not where %s names a folder outside", async (path, text) => {
    await write(path, text());
    const { behavior, reason } = await explain("git show HEAD");
    expect(behavior).toBe("ask");
    expect(reason).toContain("out/.git");
  });

  it("are not where borrowed objects borrow from outside", async () => {
    await write("lib/objects/info/alternates", `${root}/out/.git/objects\n`);
    await write(".git/objects/info/alternates", "../../lib/objects\n");
    expect((await explain("git show HEAD")).behavior).toBe("ask");
    await write("lib/objects/info/alternates", "");
    expect((await explain("git show HEAD")).behavior).toBe("allow");
  });

  it.each([
    ["[include]\n\tpath = ROOT/credentials\n"],
    ["[include]path=../../credentials\n"],
    ['[includeIf "gitdir:/a]b/"]\n\tpath = ROOT/credentials\n'],
    ["[include]\n\tpath = ~/x\n"],
    ["[include]\n\tpath = ../.env\n"],
    ["[core]\n\tworktree = ROOT/out\n"],
    ["[core]\n\texcludesFile = ROOT/credentials\n"],
    ["[CORE] attributesfile = .env\n"],
    ["[mailmap]\n\tfile = secrets/map\n"],
    ["[diff]\n\torderFile = ../credentials\n"],
    ["[include]\n\tpath = more\n"],
    ["[broken\n"],
  ])("are not where settings name what may not be read: %j", async (text) => {
    await write(".git/more", `[include]\n\tpath = ${root}/credentials\n`);
    await write(".git/config", text.replaceAll("ROOT", root));
    expect((await explain("git status")).behavior).toBe("ask");
  });

  it("are where settings name files of the workspace, and hooks anywhere", async () => {
    await write(".git/more", "[user]\n\tname = b\n");
    const settings = `[core]\n\thooksPath = ${root}/hooks\n\texcludesFile = open.txt\n[include]\n\tpath = more\n`;
    await write(".git/config", settings);
    expect((await explain("git status")).behavior).toBe("allow");
  });

  it("notice what is changed between two calls", async () => {
    const ask = await open();
    expect((await ask("git status")).behavior).toBe("allow");
    await link(".git/packed-refs", join(root, "credentials"));
    expect((await ask("git status")).behavior).toBe("ask");
    await rm(join(ws, ".git/packed-refs"));
    expect((await ask("git status")).behavior).toBe("allow");
    await write(".git/config", `[include]\n\tpath = ${root}/credentials\n`);
    expect((await ask("git status")).behavior).toBe("ask");
  });

  it("are not in a linked work tree, unless its repository is an added folder", async () => {
    await rename(ws, join(root, "main"));
    git(join(root, "main"), "worktree", "add", "--quiet", ws);
    const { behavior, reason } = await explain("git status");
    expect(behavior).toBe("ask");
    expect(reason).toContain("`.git` points to");
    expect((await explain("git status", [join(root, "main")])).behavior).toBe("allow");
  });

  it("are in a part of a repository whose folder lies around the workspace", async () => {
    await mkdir(join(ws, "part"));
    ws = join(ws, "part");
    await write("../.git/info/exclude", "");
    expect((await explain("git status")).behavior).toBe("allow");
  });

  it("look at submodules as well", async () => {
    git(ws, "submodule", "--quiet", "add", join(root, "out"), "sub");
    const ask = await open();
    expect((await ask("git status")).behavior).toBe("allow");
    await link(".git/modules/sub/packed-refs", join(root, "credentials"));
    expect((await ask("git status")).behavior).toBe("ask");
    await rm(join(ws, ".git/modules/sub/packed-refs"));
    expect((await ask("git status")).behavior).toBe("allow");
    await write("sub/.git", `gitdir: ${root}/out/.git\n`);
    expect((await ask("git status")).behavior).toBe("ask");
  });
});

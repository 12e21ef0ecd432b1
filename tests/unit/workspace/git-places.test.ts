import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GitPlaces, isRepository, sharesRepository } from "../../../src/main/workspace/git-places";

let root: string;
let places: GitPlaces;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "git-places-"));
  await mkdir(join(root, "w/.git"), { recursive: true });
  await mkdir(join(root, "home"));
  places = new GitPlaces({
    workspace: join(root, "w"),
    home: join(root, "home"),
    gitDir: join(root, "w/.git"),
  });
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function found(config: string): Promise<readonly string[]> {
  await writeFile(join(root, "w/.git/config"), config);
  return (await places.hookFolders())
    .filter((folder) => folder.startsWith(root))
    .map((folder) => folder.slice(root.length));
}

describe("the folders that git's settings name for hooks", () => {
  it.each([
    ["[core]\n\thooksPath = tools/hooks\n", ["/w/tools/hooks"]],
    ["[CORE]\nHOOKSPATH=tools/hooks # x\n", ["/w/tools/hooks"]],
    ['[core] hooksPath = "tools/my hooks"\n', ["/w/tools/my hooks"]],
    ["[core]\nhooksPath = ~/hooks\n", ["/home/hooks"]],
    ["[core]\nhooksPath = too\\\nls\n", ["/w/tools"]],
    ["[core]\nhooksPath = a\nhooksPath = b\n", ["/w/a", "/w/b"]],
    ["[core]\nhooksPath = /dev/null\n", []],
    ['[branch "core"]\nhooksPath = a\n', []],
    ["# [core]\n# hooksPath = a\n", []],
    ["", []],
  ])("reads %j", async (config, folders) => {
    expect(await found(config)).toEqual(folders);
  });

  it("follows included files, also under a condition and in a circle", async () => {
    await writeFile(join(root, "w/.git/more"), "[core]\nhooksPath = a\n[include]\npath = config\n");
    await writeFile(join(root, "home/.gitconfig"), '[includeIf "gitdir:/x/"]\npath = other\n');
    await writeFile(join(root, "home/other"), "[core]\nhooksPath = b\n");
    expect([...(await found("[include]\npath = more\n"))].sort()).toEqual(["/w/a", "/w/b"]);
  });

  it("reads settings that are a link, those that the environment names, and those of a linked work tree", async () => {
    await writeFile(join(root, "dotfile"), "[core]\nhooksPath = a\n");
    await symlink("../dotfile", join(root, "home/.gitconfig"));
    await writeFile(join(root, "named"), "[core]\nhooksPath = b\n");
    await mkdir(join(root, "main/.git/worktrees/w"), { recursive: true });
    await writeFile(join(root, "main/.git/config"), "[core]\nhooksPath = c\n");
    await writeFile(join(root, "main/.git/worktrees/w/commondir"), "../..\n");
    const linked = new GitPlaces({
      workspace: join(root, "w"),
      home: join(root, "home"),
      gitDir: join(root, "main/.git/worktrees/w"),
      settingsFiles: [join(root, "named")],
    });
    const folders = (await linked.hookFolders()).filter((folder) => folder.startsWith(root));
    expect(folders.map((folder) => folder.slice(root.length)).sort()).toEqual(["/w/a", "/w/b", "/w/c"]);
  });

  it("notices a change, and looks at nothing but small regular files", async () => {
    expect(await found("[core]\nhooksPath = a\n")).toEqual(["/w/a"]);
    expect(await found("[core]\nhooksPath = another\n")).toEqual(["/w/another"]);
    await rm(join(root, "w/.git/config"));
    await symlink("/dev/zero", join(root, "w/.git/config"));
    expect(await places.hookFolders()).not.toContain(join(root, "w/another"));
  });

  it("takes a folder for a repository as git does", async () => {
    const bare = join(root, "w/mirror");
    for (const name of ["objects", "refs"]) await mkdir(join(bare, name), { recursive: true });
    expect(await isRepository(bare)).toBe(false);
    await writeFile(join(bare, "HEAD"), "ref: refs/heads/main\n");
    expect(await isRepository(bare)).toBe(true);
  });
});

describe("a folder in which git is started", () => {
  const shares = (folder: string) => sharesRepository(join(root, folder), join(root, "w"));

  it("belongs to the repository of the workspace", async () => {
    await mkdir(join(root, "w/src/lib"), { recursive: true });
    expect(await shares("w")).toBe(true);
    expect(await shares("w/src/lib")).toBe(true);
    expect(await shares("w/src/missing")).toBe(true);
  });

  it("may be one of its own, or lie in one, whatever git finds there", async () => {
    for (const folder of ["clone/src", "worktree", "bare/refs", "linked"])
      await mkdir(join(root, "w", folder), { recursive: true });
    await mkdir(join(root, "w/clone/.git"));
    await writeFile(join(root, "w/worktree/.git"), "gitdir: /elsewhere");
    await writeFile(join(root, "w/bare/HEAD"), "ref: refs/heads/main");
    await symlink("../nowhere", join(root, "w/linked/.git"));
    await writeFile(join(root, "w/.git/HEAD"), "ref: refs/heads/main");
    for (const folder of ["clone", "clone/src", "worktree", "bare", "bare/refs", "linked", ".git", ".git/x"])
      expect([folder, await shares(`w/${folder}`)]).toEqual([folder, false]);
  });

  it("isn't known outside of the workspace", async () => {
    expect(await shares("home")).toBe(false);
    expect(await shares(".")).toBe(false);
  });
});

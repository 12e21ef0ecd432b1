import { execFileSync } from "node:child_process";
import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PathFacts } from "../../../src/main/policy/ports";
import { readPathFacts } from "../../../src/main/workspace/path-facts";
import { createTempWorkspace, type TempWorkspace } from "./temp-workspace";

let temp: TempWorkspace;
let added: string[];
beforeEach(async () => {
  temp = await createTempWorkspace();
  added = [];
  await temp.put("src/a.ts", "a");
  await writeFile(join(temp.outside, "secret"), "s");
});
afterEach(() => temp.remove());

const facts = (more: Partial<Parameters<typeof readPathFacts>[0]> = {}): Promise<PathFacts> =>
  readPathFacts({
    workspace: temp.workspace,
    home: "/home/u",
    ownFiles: [],
    isOutsideProgram: () => Promise.resolve(true),
    gitPaths: () => Promise.resolve([]),
    repositoryParts: () => Promise.resolve({ parts: [], problem: undefined }),
    added: () => added,
    ...more,
  });
const resolve = async (path: string) => (await facts()).resolve(temp.workspace, path);

describe("where a path leads", () => {
  it("is told as written and as the disk has it", async () => {
    await symlink("src", temp.at("link"));
    expect(await resolve("./link//a.ts")).toEqual({
      written: temp.at("link/a.ts"),
      real: temp.at("src/a.ts"),
      inside: true,
    });
  });

  it("goes with `..` behind a link where the kernel goes, not where the letters go", async () => {
    await mkdir(join(temp.outside, "deep"));
    await symlink(join(temp.outside, "deep"), temp.at("link"));
    const found = await resolve("link/../secret");
    expect(found).toMatchObject({
      written: temp.at("secret"),
      real: join(temp.outside, "secret"),
      inside: false,
    });
    // The same when the workspace itself is reached through a link, and for patterns.
    const other = join(temp.base, "way-in");
    await symlink(temp.workspace, other);
    const linked = await (await facts({ workspace: other })).resolve(other, "link/../secret");
    expect(linked).toMatchObject({ real: join(temp.outside, "secret"), inside: false });
    expect(await (await facts()).globStaysInside?.(temp.workspace, "link/../*")).toBe(false);
  });

  it.each([
    ["missing/deep/file", true],
    ["../outside/secret", false],
    ["..", false],
    [".", true],
    ["/etc/passwd", false],
    ["src/a.ts/below", true],
  ])("%s: inside is %s", async (path, inside) => {
    expect((await resolve(path)).inside).toBe(inside);
  });

  it("follows a link to nothing, for writing would make what it points to", async () => {
    await symlink(join(temp.outside, "new"), temp.at("dangling"));
    expect(await resolve("dangling")).toMatchObject({ real: join(temp.outside, "new"), inside: false });
  });

  it("is unknown for circles, NUL, `..` behind something missing, and text too long for a path", async () => {
    await symlink("circle", temp.at("circle"));
    for (const path of ["circle", "a\0b", "missing/../src", "x".repeat(5000)]) {
      expect(await resolve(path)).toMatchObject({ real: undefined, inside: false });
    }
  });

  it("counts an added directory as inside as soon as settings have it", async () => {
    const live = await facts();
    const path = join(temp.outside, "secret");
    expect((await live.resolve(temp.workspace, path)).inside).toBe(false);
    added.push(temp.outside);
    expect((await live.resolve(temp.workspace, path)).inside).toBe(true);
    expect((await live.resolve(temp.workspace, `${temp.outside}-not/x`)).inside).toBe(false);
  });
});

describe("what the kernel shows of processes and devices", () => {
  it.each([
    "/proc/self/environ",
    "/proc/1/environ",
    "/proc/self/mem",
    "/proc",
    "/dev/zero",
    "/",
    "/./proc//1/maps",
  ])("is never inside, whatever is added: %s", async (path) => {
    added = ["/", "/proc", "/dev"];
    expect((await resolve(path)).inside).toBe(false);
    await symlink(path, temp.at("link"));
    expect((await resolve("link")).inside).toBe(false);
    expect(await (await facts()).globStaysInside?.(temp.workspace, "li*")).toBe(false);
    expect((await resolve("/etc/passwd")).inside).toBe(true);
  });
});

describe("what is no folder", () => {
  it("is told of files, links to them and of what isn't there", async () => {
    await symlink("src", temp.at("to-folder"));
    await symlink("src/a.ts", temp.at("to-file"));
    const isNoFolder = async (path: string) => (await facts()).isNoFolder(temp.workspace, path);
    for (const path of ["src/a.ts", "to-file", "missing"])
      expect([path, await isNoFolder(path)]).toEqual([path, true]);
    for (const path of ["src", ".", "to-folder", "..", "x\0y"])
      expect([path, await isNoFolder(path)]).toEqual([path, false]);
  });
});

describe("what a shell pattern matches", () => {
  const stays = async (pattern: string) => (await facts()).globStaysInside?.(temp.workspace, pattern);

  it("stays inside while no match is a link that leads out", async () => {
    expect(await stays("*")).toBe(true);
    expect(await stays("src/*.ts")).toBe(true);
    await symlink(join(temp.outside, "secret"), temp.at("src/out.ts"));
    expect(await stays("src/*.ts")).toBe(false);
    expect(await stays("src/a*")).toBe(true);
    expect(await stays("*/*")).toBe(false);
  });

  it("does not stay inside through a linked folder, braces with slashes, or from outside", async () => {
    await symlink(temp.outside, temp.at("way"));
    for (const pattern of ["w*/secret", "way/*", "{src,/etc}/*", "/etc/*", "../outside/*"]) {
      expect(await stays(pattern)).toBe(false);
    }
  });
});

describe("what is known of the disk from the start", () => {
  it("names the common git folder of a worktree, and a git folder that is a link", async () => {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: temp.base, stdio: "pipe" });
    git("init", "--quiet", "main");
    git(
      "-C",
      "main",
      "-c",
      "user.email=a@example.com",
      "-c",
      "user.name=a",
      "commit",
      "--quiet",
      "--allow-empty",
      "-m",
      "x",
    );
    git("-C", "main", "worktree", "add", "--quiet", join(temp.base, "tree"));
    expect((await facts({ workspace: join(temp.base, "tree") })).gitDir).toBe(join(temp.base, "main/.git"));
    expect((await facts({ workspace: join(temp.base, "main") })).gitDir).toBeUndefined();
    await symlink(join(temp.base, "main/.git"), temp.at(".git"));
    expect((await facts()).gitDir).toBe(join(temp.base, "main/.git"));
  });

  it("names the gate's own files by their real places, too", async () => {
    await symlink(temp.outside, join(temp.base, "home"));
    const own = join(temp.base, "home", "settings.json");
    expect((await facts({ ownFiles: [own] })).ownFiles).toEqual([own, join(temp.outside, "settings.json")]);
  });

  it("asks the disk whether case counts", async () => {
    const flipped = await realpath(temp.at("SRC")).then(
      () => true,
      () => false,
    );
    expect((await facts()).foldCase).toBe(flipped);
  });
});

import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Programs } from "../../../src/main/shell/programs";

let root: string;
let workspace: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-programs-")));
  workspace = join(root, "w");
  await mkdir(workspace);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const ELF = Buffer.from("7f454c460201", "hex");

async function plant(path: string, content: string | Buffer = ELF): Promise<string> {
  const file = join(root, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, content);
  await chmod(file, 0o755);
  return file;
}

const programs = (...folders: string[]) =>
  new Programs({
    PATH: folders.map((folder) => (folder.startsWith(".") ? folder : join(root, folder))).join(delimiter),
  });

describe("a real program", () => {
  it("is one of the system's own form with a name like what was asked for", async () => {
    await plant("opt/python3.12");
    await mkdir(join(root, "bin"));
    await symlink(join(root, "opt/python3.12"), join(root, "bin/python3"));
    expect(await programs("bin").isOutside(workspace, "python3", true)).toBe(true);
    expect(await programs("bin").isOutside(workspace, "missing", true)).toBe(true);
  });

  it.each([
    ["a script of asdf or pyenv", "home/.asdf/shims/python3", "#!/bin/sh\nexec asdf exec python3\n"],
    ["a program among stand-ins", "home/.local/share/mise/shims/python3", ELF],
    ["a script anywhere", "bin/python3", "#!/bin/bash\n"],
    ["something empty", "bin/python3", ""],
  ])("is not %s", async (_, path, content) => {
    await plant(path, content);
    expect(await programs(join(path, "..")).isOutside(workspace, "python3", true)).toBe(false);
  });

  it.each(["mise", "volta-shim", "rustup"])("is not a link to %s", async (target) => {
    await plant(`opt/${target}`);
    await mkdir(join(root, "bin"));
    await symlink(join(root, "opt", target), join(root, "bin/node"));
    expect(await programs("bin").isOutside(workspace, "node", true)).toBe(false);
  });

  it("is npm's own script where node is real", async () => {
    await plant("lib/npm-cli.js", "#!/usr/bin/env node\n");
    await mkdir(join(root, "bin"));
    await symlink(join(root, "lib/npm-cli.js"), join(root, "bin/npm"));
    await plant("bin/node");
    expect(await programs("bin").isOutside(workspace, "npm", true)).toBe(true);
    await plant("bin/node", "#!/bin/sh\n");
    expect(await programs("bin").isOutside(workspace, "npm", true)).toBe(false);
  });
});

describe("a program of the workspace", () => {
  it("is found by every way in which PATH can lead there", async () => {
    await plant("w/node_modules/.bin/ls");
    await plant("bin/ls");
    await symlink(join(workspace, "node_modules/.bin"), join(root, "link"));
    await mkdir(join(root, "other"));
    await symlink(join(workspace, "node_modules/.bin/ls"), join(root, "other/ls"));
    for (const [folders, outside] of [
      [["bin"], true],
      [["bin", "w/node_modules/.bin"], true],
      [["w/node_modules/.bin", "bin"], false],
      [["link", "bin"], false],
      [["./node_modules/.bin", "bin"], false],
    ] as const)
      expect([folders, await programs(...folders).isOutside(workspace, "ls", false)]).toEqual([
        folders,
        outside,
      ]);
    expect(await programs("other").isOutside(workspace, "ls", true)).toBe(false);
  });
});

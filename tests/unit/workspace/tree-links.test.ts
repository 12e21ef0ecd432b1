import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { treeStaysInside } from "../../../src/main/workspace/tree-links";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "tree-links-"));
  await mkdir(join(root, "a/b/c"), { recursive: true });
  await writeFile(join(root, "a/b/file"), "x");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const judge = (path: string) => treeStaysInside(join(root, path), async (link) => !link.includes("out"));

it("finds a link that leads outside at any depth, and none beside the folder", async () => {
  expect(await judge("a")).toBe(true);
  await symlink("x", join(root, "a/b/c/in"));
  await symlink("x", join(root, "out"));
  expect(await judge("a")).toBe(true);
  expect(await judge(".")).toBe(false);
  await symlink("x", join(root, "a/b/c/out"));
  expect(await judge("a")).toBe(false);
});

it("takes a file, or nothing, for a tree without links", async () => {
  expect(await judge("a/b/file")).toBe(true);
  expect(await judge("a/missing")).toBe(true);
});

it("doesn't vouch for more names than it looks at", async () => {
  const folder = join(root, "a/b/c");
  for (let index = 0; index <= 20; index += 1) await mkdir(join(folder, String(index)));
  const many = Array.from({ length: 1000 }, (_, index) => index);
  for (let index = 0; index < 20; index += 1)
    await Promise.all(many.map((name) => symlink("in", join(folder, String(index), String(name)))));
  expect(await judge("a")).toBe(false);
  expect(await judge("a/b/c/0")).toBe(true);
});

it.skipIf(process.getuid?.() === 0)("doesn't vouch for a folder that can't be looked into", async () => {
  await chmod(join(root, "a/b"), 0);
  const answer = await judge("a");
  await chmod(join(root, "a/b"), 0o700);
  expect(answer).toBe(false);
});

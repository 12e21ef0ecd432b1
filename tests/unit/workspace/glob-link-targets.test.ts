import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { globLinkTargets } from "../../../src/main/workspace/shell-glob";

let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "glob-links-")));
  for (const folder of ["w/d2", "w/secrets/deep"]) await mkdir(join(root, folder), { recursive: true });
  for (const file of ["w/.env", "w/d2/plain", "w/secrets/a.txt", "w/secrets/deep/b.txt"])
    await writeFile(join(root, file), "x");
  await symlink("../.env", join(root, "w/d2/a"));
  await symlink("../secrets", join(root, "w/d2/s"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it.each([
  ["d2/*", [".env", "secrets"]],
  ["d2/?", [".env", "secrets"]],
  ["d?/a", [".env"]],
  ["d2/*/a.txt", ["secrets/a.txt"]],
  ["d2/s/*", ["secrets/a.txt", "secrets/deep"]],
  ["d2/*/*", ["secrets/a.txt", "secrets/deep"]],
  ["d2/p*", []],
  ["none/*", []],
])("finds where %s leads through links", async (pattern, targets) => {
  const real = (path: string) => realpath(path).catch(() => undefined);
  const found = (await globLinkTargets(`${root}/w/${pattern}`, real)) ?? [];
  expect(found.map((path) => path.slice(root.length + 3)).sort()).toEqual(targets);
});

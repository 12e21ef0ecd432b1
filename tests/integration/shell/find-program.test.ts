import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pathOutside } from "../../../src/main/shell/find-program";

let base: string;
let workspace: string;

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-path-")));
  workspace = join(base, "project");
  await mkdir(join(workspace, "bin"), { recursive: true });
  await mkdir(join(base, "project-tools"));
  await symlink(join(workspace, "bin"), join(base, "link"));
});

afterEach(() => rm(base, { recursive: true }));

it("leaves out of PATH what is relative, empty, or in the workspace by its letters or by a link", async () => {
  const inside = [".", "", "node_modules/.bin", workspace, join(workspace, "bin"), join(workspace, "none")];
  const more = [`${base}/x/../project/bin`, join(base, "link")];
  const outside = [join(base, "project-tools"), "/usr/bin", "/nowhere/at all"];
  const PATH = [...inside, ...more, ...outside].join(delimiter);
  expect(await pathOutside({ PATH }, workspace)).toEqual({ PATH: outside.join(delimiter) });
});

it("keeps the name that it has", async () => {
  expect(await pathOutside({ Path: "/usr/bin" }, workspace)).toEqual({ Path: "/usr/bin" });
  expect(await pathOutside({}, workspace)).toEqual({ PATH: "" });
});

import { symlink } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WorkspaceBoundary } from "../../../src/main/gate/participants/workspace-boundary";
import { createPermissionRequest } from "../../../src/main/gate/request";
import { createTempWorkspace, type TempWorkspace } from "./temp-workspace";

describe("the boundary at the gate, with the real file system behind it", () => {
  let temp: TempWorkspace;

  beforeEach(async () => {
    temp = await createTempWorkspace();
  });

  afterEach(() => temp.remove());

  async function opinions(path: string, workspace = temp.workspace) {
    const call = { ok: true, id: "c", tool: "write_file", effect: "write", arguments: { path } } as const;
    const request = createPermissionRequest(call, { workspace, session: "s", turn: 1 });
    const given = await new WorkspaceBoundary(temp.files).opinions(request);
    return given.map(({ behavior, reason }) => `${behavior}: ${reason}`);
  }

  it("has no opinion about a path inside", async () => {
    expect(await opinions("src/new.ts")).toEqual([]);
  });

  it("denies what is outside, by name or by link", async () => {
    await symlink(temp.outside, temp.at("link"));
    expect(await opinions("../outside.txt")).toEqual(["deny: Writing outside the workspace is forbidden"]);
    expect(await opinions("link/a")).toEqual(["deny: Writing outside the workspace is forbidden"]);
  });

  it("denies an absolute path inside and tells the model its relative form", async () => {
    expect(await opinions(temp.at("src/a.ts"))).toEqual([expect.stringMatching(/^deny: .*"src\/a\.ts"/)]);
  });

  it("denies, without details, when the workspace itself can't be resolved", async () => {
    expect(await opinions("a", `${temp.base}/missing`)).toEqual([
      "deny: The path to write could not be resolved safely",
    ]);
  });
});

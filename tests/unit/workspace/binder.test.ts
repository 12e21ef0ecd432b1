import { stat, utimes, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ToolArguments } from "../../../src/main/gate/call";
import { createPermissionRequest } from "../../../src/main/gate/request";
import { WorkspaceCallBinder } from "../../../src/main/workspace/binder";
import { createTempWorkspace, type TempWorkspace } from "./temp-workspace";

describe("binding a call to what it would touch", () => {
  let temp: TempWorkspace;
  let binder: WorkspaceCallBinder;

  beforeEach(async () => {
    temp = await createTempWorkspace();
    binder = new WorkspaceCallBinder(temp.files);
  });

  afterEach(() => temp.remove());

  function bind(tool: string, args: ToolArguments) {
    const call = { ok: true, id: "c", tool, effect: "write", arguments: args } as const;
    return binder.bind(createPermissionRequest(call, { workspace: temp.workspace, session: "s", turn: 1 }));
  }

  it("gives the same digest for the same call, whatever the order of its arguments", async () => {
    await temp.put("a.txt", "x");
    const one = await bind("write_file", { path: "a.txt", content: "y" });
    const two = await bind("write_file", { content: "y", path: "a.txt" });
    expect(one).toEqual(two);
    expect(one.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(one.target?.realPath).toBe(temp.at("a.txt"));
    expect(one.target?.state).toMatch(/^\d+:\d+:1:\d+:\d+$/);
  });

  it("gives another digest when tool, arguments or file change", async () => {
    await temp.put("a.txt", "x");
    const digests = [
      (await bind("write_file", { path: "a.txt", content: "y" })).digest,
      (await bind("edit_file", { path: "a.txt", content: "y" })).digest,
      (await bind("write_file", { path: "a.txt", content: "z" })).digest,
    ];
    await writeFile(temp.at("a.txt"), "other");
    digests.push((await bind("write_file", { path: "a.txt", content: "y" })).digest);
    expect(new Set(digests).size).toBe(4);
  });

  it("is not fooled by a change of the same length whose time was set back", async () => {
    await temp.put("a.txt", "x");
    const before = await stat(temp.at("a.txt"));
    const approved = await bind("write_file", { path: "a.txt", content: "y" });
    await writeFile(temp.at("a.txt"), "z");
    await utimes(temp.at("a.txt"), before.atime, before.mtime);
    expect((await bind("write_file", { path: "a.txt", content: "y" })).digest).not.toBe(approved.digest);
  });

  it("has no target for a call without a path", async () => {
    expect(await bind("shell", { command: "ls" })).toEqual({ digest: expect.any(String) });
  });

  it("rejects when the target can't be resolved safely", async () => {
    await expect(bind("write_file", { path: "../a", content: "" })).rejects.toMatchObject({
      code: "path_escape",
    });
  });
});

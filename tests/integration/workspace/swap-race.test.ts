import { randomUUID } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { rgPath } from "@vscode/ripgrep";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ShellRunner } from "../../../src/main/shell/runner";
import { invokeCall } from "../../../src/main/tools/invoke";
import { prepareCall } from "../../../src/main/tools/prepare";
import { createRegistry } from "../../../src/main/tools/registry";
import { createTools } from "../../../src/main/tools/standard-tools";
import { openFolder } from "../../../src/main/workspace/folder";
import { openRegularFile } from "../../../src/main/workspace/open-file";
import { ALL_READABLE } from "../../support/policy-fakes";
import { createTempWorkspace, type TempWorkspace } from "../../unit/workspace/temp-workspace";

/**
 * Swaps a folder and a link to a folder outside, as fast as it can, on its own thread, until it is told to stop. In the
 * moment without either, a tool may rightly make the folder anew; the attacker then puts its stage back up.
 */
const ATTACKER = `
  const { workerData, parentPort } = require("node:worker_threads");
  const { existsSync, renameSync, rmSync, symlinkSync } = require("node:fs");
  const { target, parked, link, outside } = workerData;
  const stop = new Int32Array(workerData.stop);
  let swaps = 0;
  let broken = true;
  const setUp = () => {
    if (existsSync(parked)) { rmSync(target, { recursive: true, force: true }); renameSync(parked, target); }
    rmSync(link, { force: true });
    symlinkSync(outside, link);
  };
  while (Atomics.load(stop, 0) === 0) {
    try {
      if (broken) setUp();
      broken = true;
      renameSync(target, parked); renameSync(link, target);
      renameSync(target, link); renameSync(parked, target);
      broken = false;
      swaps += 1;
    } catch {}
    if (swaps === 1) parentPort.postMessage("ready");
  }
  parentPort.postMessage(swaps);
`;

describe.skipIf(process.platform !== "linux")("a folder that becomes a link while it is used", () => {
  let temp: TempWorkspace;

  beforeEach(async () => {
    temp = await createTempWorkspace();
    mkdirSync(temp.at("dir"));
    writeFileSync(temp.at("dir/a.txt"), "inside needle");
    writeFileSync(join(temp.outside, "a.txt"), "canary needle");
  });

  afterEach(() => temp.remove());

  /** Runs `work` while the attacker swaps; answers how often it did. */
  async function underAttack(work: () => Promise<void>): Promise<number> {
    const stop = new SharedArrayBuffer(4);
    const paths = {
      target: temp.at("dir"),
      parked: temp.at("parked"),
      link: temp.at("link"),
      outside: temp.outside,
    };
    const worker = new Worker(ATTACKER, { eval: true, workerData: { ...paths, stop } });
    const next = () =>
      new Promise<unknown>((resolve, reject) => worker.once("message", resolve).once("error", reject));
    await next();
    try {
      await work();
    } finally {
      Atomics.store(new Int32Array(stop), 0, 1);
    }
    let swaps: unknown = "ready";
    while (swaps === "ready") swaps = await next();
    await worker.terminate();
    return Number(swaps);
  }

  it("never lets a read, write, edit, grep or glob reach what is outside", { timeout: 120_000 }, async () => {
    const shell = new ShellRunner({ environment: process.env, secrets: [], newId: randomUUID });
    const tools = createRegistry(
      createTools({ files: temp.files, shell, ripgrepPath: rgPath, boundaries: ALL_READABLE }),
    ).snapshot();
    const signal = new AbortController().signal;
    let succeeded = 0;
    const call = async (tool: string, args: object) => {
      const prepared = prepareCall(tools, { id: "c", tool, arguments: JSON.stringify(args) });
      if (!prepared.ok) throw new Error(prepared.message);
      const result = await invokeCall(tools, prepared, {
        workspace: temp.workspace,
        signal,
        expected: undefined,
      });
      expect(result.ok ? result.output : result.message).not.toContain("canary");
      if (result.ok) succeeded += 1;
    };
    const swaps = await underAttack(async () => {
      for (let round = 0; round < 300; round += 1) {
        await call("read_file", { path: "dir/a.txt" });
        await call("write_file", { path: `dir/new/${round}.txt`, content: "mine" });
        await call("edit_file", { path: "dir/a.txt", old_text: "needle", new_text: "needle." });
        if (round % 10 === 0) {
          await call("grep", { pattern: "needle", include_ignored: true });
          await call("grep", { pattern: "needle", path: "dir" });
          await call("glob", { pattern: "**" });
        }
      }
    });
    expect(swaps).toBeGreaterThan(100);
    expect(succeeded).toBeGreaterThan(20);
    expect(readdirSync(temp.outside)).toEqual(["a.txt"]);
    expect(readFileSync(join(temp.outside, "a.txt"), "utf8")).toBe("canary needle");
  });

  it("stays the folder that was opened, for everything done in it", async () => {
    const folder = await openFolder(temp.workspace, ["dir"], { access: "descriptor", shown: "dir/a.txt" });
    renameSync(temp.at("dir"), temp.at("parked"));
    symlinkSync(temp.outside, temp.at("dir"));
    const { handle } = await openRegularFile(folder, "a.txt", "dir/a.txt");
    expect(await handle.readFile("utf8")).toBe("inside needle");
    await handle.close();
    writeFileSync(folder.at("new.txt"), "x");
    await folder.close();
    expect(readdirSync(temp.outside)).toEqual(["a.txt"]);
    expect(readdirSync(temp.at("parked")).sort()).toEqual(["a.txt", "new.txt"]);
  });

  it.each(["descriptor", "path"] as const)(
    "is refused when the swap came before the opening, by %s",
    async (access) => {
      rmSync(temp.at("dir"), { recursive: true });
      symlinkSync(temp.outside, temp.at("dir"));
      const opening = openFolder(temp.workspace, ["dir"], { access, shown: "dir/a.txt" });
      await expect(opening).rejects.toMatchObject({ code: "path_escape" });
    },
  );

  it("is noticed where folders are held by path", async () => {
    const folder = await openFolder(temp.workspace, ["dir"], { access: "path", shown: "dir/a.txt" });
    renameSync(temp.at("dir"), temp.at("parked"));
    symlinkSync(temp.outside, temp.at("dir"));
    await expect(openRegularFile(folder, "a.txt", "dir/a.txt")).rejects.toMatchObject({
      code: "path_escape",
    });
    await folder.close();
  });
});

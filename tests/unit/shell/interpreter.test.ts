import { chmod, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findInterpreter } from "../../../src/main/shell/interpreter";

describe.skipIf(process.platform === "win32")("finding bash", () => {
  let base: string;

  beforeEach(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-test-")));
  });

  afterEach(() => rm(base, { recursive: true, force: true }));

  async function fakeBash(folder: string) {
    await writeFile(join(folder, "bash"), "#!/bin/sh\n");
    await chmod(join(folder, "bash"), 0o755);
  }

  const find = (path: string) => findInterpreter("linux", { PATH: path }, base);

  it("takes the first one in PATH that can be run", async () => {
    const other = await mkdtemp(join(tmpdir(), "gatehouse-test-"));
    await writeFile(join(other, "bash"), "not executable", { mode: 0o644 });
    const real = (await find(`${other}:${process.env.PATH}`)).file;
    expect(real).not.toBe(join(other, "bash"));
    await fakeBash(other);
    expect((await find(`${other}:${process.env.PATH}`)).file).toBe(join(other, "bash"));
    await rm(other, { recursive: true });
  });

  it("does not take one that the workspace brings, by folder, by link or by relative PATH", async () => {
    await fakeBash(base);
    const elsewhere = await mkdtemp(join(tmpdir(), "gatehouse-test-"));
    await symlink(join(base, "bash"), join(elsewhere, "bash"));
    await expect(find(`${base}:${elsewhere}:.:`)).rejects.toMatchObject({ code: "shell_start_failed" });
    await rm(elsewhere, { recursive: true });
  });

  it("says what to do when there is none", async () => {
    await expect(find("/nonexistent")).rejects.toMatchObject({
      code: "shell_start_failed",
      message: expect.stringContaining("Install bash"),
    });
  });

  it("takes the system's own PowerShell on Windows, without profile and prompts", async () => {
    const shell = await findInterpreter("win32", { SystemRoot: "C:\\Windows", PATH: base }, base);
    expect(shell.file).toContain("powershell.exe");
    expect(shell.args("dir")).toEqual(["-NoLogo", "-NoProfile", "-NonInteractive", "-Command", "dir"]);
  });
});

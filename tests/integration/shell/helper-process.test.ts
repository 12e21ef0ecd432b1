import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { startHelper } from "../../../src/main/shell/helper-process";

/** The part under test, which another process loads. */
const SOURCE = resolve("src/main/shell/helper-process.ts");

function helper(script: string, memoryKb = 1_000_000) {
  const child = startHelper({
    program: "/bin/sh",
    args: ["-c", script, "sh", "an argument; echo $(x)"],
    cwd: "/",
    env: { GIVEN: "yes" },
    stdio: ["ignore", "pipe", "pipe"],
    memoryKb,
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
  });
  const ended = new Promise<number | string | null>((done) =>
    child.on("close", (code, name) => done(code ?? name)),
  );
  return ended.then((end) => ({ end, output }));
}

describe.skipIf(process.platform !== "linux")("a helper program", () => {
  it("gets its arguments and its environment as they are, and a bound on its memory", async () => {
    const { end, output } = await helper('echo "$1" "$GIVEN" "$HOME" $(ulimit -v) $(ulimit -c)', 300_000);
    expect(end).toBe(0);
    expect(output).toBe("an argument; echo $(x) yes  300000 0\n");
  });

  it("ends when it takes more than that", async () => {
    const { end } = await helper("x=aaaaaaaa; while :; do x=$x$x; done", 200_000);
    expect(end).not.toBe(0);
  });

  it("is a program that can't be started when there is none", async () => {
    const child = startHelper({
      ...{ program: "/no/such/program", args: [], cwd: "/", env: {}, stdio: "ignore", memoryKb: 100_000 },
    });
    expect(await new Promise((done) => child.on("close", done))).toBe(127);
  });

  it.each([
    "process.exit(3)",
    "process.kill(process.pid, 'SIGTERM')",
    "setImmediate(() => { throw new Error('x'); })",
  ])("ends with the program that started it, at %s", (ending) => {
    const script = `
        process.on("SIGTERM", () => process.exit(143));
        const { runnerImport } = await import("vite");
        const { module } = await runnerImport(${JSON.stringify(SOURCE)}, { configFile: false, logLevel: "error" });
        const child = module.startHelper({ program: "/bin/sleep", args: ["600"], cwd: "/", env: {}, stdio: "ignore", memoryKb: 100000 });
        console.log(child.pid);
        ${ending};`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    });
    const pid = stdout.trim();
    expect(pid).toMatch(/^\d+$/);
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "gone";
    // One that nobody has collected yet has ended as well.
    expect(state).toMatch(/^(gone|\d+ \(.*\) Z )/);
  });
});

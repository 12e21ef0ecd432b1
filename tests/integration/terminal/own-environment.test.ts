import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, symlink } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLI, CliBench } from "./run-cli";

const SECRET = "canary-key-8f2c1d";
const OTHER = "canary-token-77aa0e";

let bench: CliBench;
let server: Server;
let child: ChildProcess;
let asked: Promise<IncomingMessage>;

/** A model that takes the question and never answers, so that the program can be looked at while it waits. */
beforeEach(async () => {
  bench = await CliBench.create();
  asked = new Promise((done) => {
    server = createServer((request) => done(request));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(async () => {
  child.kill("SIGKILL");
  server.closeAllConnections();
  server.close();
  await bench.remove();
});

function start(script: readonly string[]): void {
  const { port } = server.address() as AddressInfo;
  child = spawn(process.execPath, [...script, "run", "--workspace", bench.workspace, "--prompt", "hello"], {
    cwd: bench.workspace,
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      HOME: bench.root,
      GATEHOUSE_HOME: bench.home,
      GATEHOUSE_BASE_URL: `http://127.0.0.1:${port}/v1`,
      GATEHOUSE_MODEL: "m",
      GATEHOUSE_API_KEY: SECRET,
      SOME_SERVICE_TOKEN: OTHER,
    },
  });
}

/** The environments of a process and all below it, as the kernel shows them to others. */
async function environments(pid: number): Promise<string[]> {
  const own = await readFile(`/proc/${pid}/environ`, "latin1");
  const threads = await readdir(`/proc/${pid}/task`);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  const below = children.join(" ").split(" ").filter(Boolean).map(Number);
  return [own, ...(await Promise.all(below.map(environments))).flat()];
}

describe.runIf(process.platform === "linux")(
  "the environment that other processes see of the program",
  () => {
    it.each([
      ["the program itself", [CLI]],
      ["its start script and the program", [resolve("scripts/gatehouse.mjs")]],
    ])("holds no key while it uses it: %s", async (_, script) => {
      start(script);
      const { headers } = await asked;
      expect(headers.authorization).toBe(`Bearer ${SECRET}`);
      const seen = await environments(child.pid ?? 0);
      expect(seen.length).toBe(script[0] === CLI ? 1 : 2);
      expect(seen.every((environment) => environment.includes("PATH="))).toBe(true);
      expect(seen.join("\n")).not.toContain(SECRET);
      expect(seen.at(-1)).not.toContain(OTHER);
    });
  },
);

it("is not shown by a command that is proven to only read, however it is reached", async () => {
  child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await symlink("/proc", join(bench.workspace, "p"));
  const commands = [
    "cat /proc/self/environ",
    "cat p/self/environ",
    "cat p/$PPID/environ",
    "cd p && cat self/environ",
    "ps auxe",
  ];
  const lines = commands.map((command, index) =>
    JSON.stringify({
      id: `${index}`,
      tool: "shell",
      arguments: { command },
      settings: { permissions: { additionalDirectories: ["/", "/proc"] } },
    }),
  );
  const { stdout } = await bench.run(
    ["explain", "--batch", "--workspace", bench.workspace],
    `${lines.join("\n")}\n`,
  );
  const answers = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).behavior);
  expect(answers).toEqual(commands.map(() => "ask"));
});

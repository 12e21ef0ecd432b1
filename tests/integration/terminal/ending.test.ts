import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLI, CliBench } from "./run-cli";

let bench: CliBench;
beforeEach(async () => {
  bench = await CliBench.create();
});
afterEach(() => bench.remove());

/** Writes the ids of this program and of itself, then stays and takes no hint to go. */
const STUBBORN = "run `echo $PPID $$ > pids && trap '' TERM HUP && while true; do sleep 1; done`";

async function pids(): Promise<readonly [program: number, command: number]> {
  const file = join(bench.workspace, "pids");
  while (!existsSync(file) || !readFileSync(file, "utf8").endsWith("\n")) await delay(20);
  const [program = 0, command = 0] = readFileSync(file, "utf8").trim().split(" ").map(Number);
  return [program, command];
}

/** One that has ended but was not collected yet by whoever inherited it counts as ended. */
async function hasEnded(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
    if (stdout.trim() === "" || stdout.startsWith("Z")) return true;
    await delay(20);
  }
  return false;
}

describe.skipIf(process.platform === "win32")("ending while a command runs", () => {
  it.each(["SIGHUP", "SIGTERM", "SIGINT"] as const)(
    "on %s takes the command along and records how it ended",
    async (name) => {
      let command = 0;
      const { code } = await bench.runAtTerminal(["run", "--prompt", STUBBORN], "y\n", {
        meanwhile: async () => {
          const [program, running] = await pids();
          command = running;
          process.kill(program, name);
        },
      });
      expect(await hasEnded(command)).toBe(true);
      expect(code).not.toBe(0);
      expect((await bench.run(["audit", "tail"])).stdout).toContain("shell: cancelled [cancelled]");
    },
  );

  it("takes the command along even when it has no time to wait for it", async () => {
    let command = 0;
    await bench.runAtTerminal(["run", "--prompt", STUBBORN], "y\n", {
      meanwhile: async () => {
        const [program, running] = await pids();
        command = running;
        process.kill(program, "SIGTERM");
        await delay(50);
        process.kill(program, "SIGTERM");
      },
    });
    expect(await hasEnded(command)).toBe(true);
  });

  it("ends a conversation, too, instead of asking for the next request", async () => {
    const { stderr } = await bench.runAtTerminal(["run"], "y\n", {
      typeAhead: `${STUBBORN}\n`,
      meanwhile: async () => process.kill((await pids())[0], "SIGHUP") && undefined,
    });
    expect(stderr).toContain("The run was cancelled.");
  });
});

describe.skipIf(process.platform !== "linux")(
  "ending while a search hangs on a pipe that a project has as ignore file",
  () => {
    /** Processes that work in the project. */
    function working(): number[] {
      return readdirSync("/proc").flatMap((pid) => {
        try {
          return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(bench.workspace)
            ? [Number(pid)]
            : [];
        } catch {
          // It ended, or belongs to somebody else.
          return [];
        }
      });
    }

    it.each([
      ["SIGTERM", 1],
      ["SIGTERM", 2],
      ["SIGINT", 2],
      ["SIGHUP", 1],
    ] as const)("on %s (%i times) leaves no process", async (name, times) => {
      execFileSync("mkfifo", [join(bench.workspace, ".ignore")]);
      const running = bench.run(["run", "--prompt", "search for demo"]);
      let ended = false;
      void running.finally(() => {
        ended = true;
      });
      // The program and ripgrep.
      while (!ended && working().length < 2) await delay(5);
      const [program = 0] = working().sort((left, right) => left - right);
      for (let time = 0; time < times && !ended; time += 1) process.kill(program, name);
      expect((await running).code).not.toBe(0);
      for (let attempt = 0; attempt < 50 && working().length > 0; attempt += 1) await delay(20);
      expect(working()).toEqual([]);
    });

    it("says which file the search can't get past", async () => {
      execFileSync("mkfifo", [join(bench.workspace, ".ignore")]);
      const { stdout, stderr } = await bench.run(["run", "--prompt", "search for demo"]);
      expect(stdout + stderr).toMatch(/can't get past the file \.ignore/);
    });
  },
);

describe.skipIf(process.platform === "win32")("a log that can't be written any more", () => {
  it("is told to the person, not only to the model, and the run is no success", async () => {
    const prompt = `run \`rm -rf ${join(bench.home, "logs")}\`, then read README.md`;
    const { code, stdout, stderr } = await bench.runAtTerminal(
      ["run", "--profile", "strict", "--prompt", prompt],
      "y\n",
    );
    expect(stderr).toContain("[Audit] shell: outcome not recorded - ");
    expect(stderr).toContain("[Audit] read_file: decision not recorded - ");
    expect(stdout).not.toContain("Demo counts words");
    expect(code).toBe(1);
  });
});

describe.skipIf(process.platform === "win32")("output that nobody reads", () => {
  it.each([
    ["run", ["run", "--prompt", "read README.md"]],
    ["audit", ["audit", "verify"]],
    ["help", ["help"]],
  ])("ends gatehouse %s without a crash, and not as a success", (_, args) => {
    const words = [process.execPath, CLI, ...args].map((word) => `'${word}'`).join(" ");
    const code = join(bench.root, "code");
    const script = `(${words} 2>&3; echo $? >'${code}') 3>&1 >&4 4>&- | cat`;
    const closed = `{ ${script}; } 4>&1 | true`;
    const shown = execFileSync("sh", ["-c", closed.replace("| cat", `| cat >'${code}.err'`)], {
      env: { PATH: process.env.PATH, GATEHOUSE_HOME: bench.home },
      cwd: bench.workspace,
      encoding: "utf8",
    });
    expect(shown).toBe("");
    expect(readFileSync(`${code}.err`, "utf8")).not.toMatch(/EPIPE|node:/);
    expect(readFileSync(code, "utf8").trim()).not.toBe("0");
  });
});

import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CommandWatch } from "../../../src/main/checkpoints/git/command-watch";
import { CHECKPOINT_LIMITS } from "../../../src/main/checkpoints/limits";

let base: string;
/** Changed by a test: how long a comparison may take just now. */
let limits: { -readonly [K in keyof typeof CHECKPOINT_LIMITS]: number };
let watch: CommandWatch;

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-slow-")));
  const workspace = join(base, "project");
  await mkdir(workspace);
  execFileSync("git", ["init", "-q", workspace]);
  limits = { ...CHECKPOINT_LIMITS, compareMs: 30_000, firstLookMs: 30_000 };
  watch = new CommandWatch({
    workspace,
    folder: join(base, "home/shadow"),
    home: join(base, "home"),
    environment: { PATH: process.env.PATH },
    platform: process.platform,
    limits,
    now: () => Date.now(),
    newId: randomUUID,
    confirmWorkspace: async () => undefined,
  });
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** What a command that creates this file is seen to change, or why that isn't known. */
async function changesOf(name: string): Promise<readonly string[] | string> {
  const before = await watch.before();
  await writeFile(join(base, "project", name), "x\n");
  const after = before.ok ? await watch.after(before.value.snapshot) : before;
  return after.ok ? after.value.changes.map(({ path }) => path) : after.why;
}

describe("a comparison that takes too long", () => {
  it("costs its own command the record, and no later one", async () => {
    watch.beginTurn();
    expect(await changesOf("a")).toEqual(["a"]);
    limits.compareMs = 0;
    expect(await changesOf("b")).toBe("too_slow");
    limits.compareMs = 30_000;
    expect(await changesOf("c")).toEqual(["c"]);
  });

  it("three times in a row ends the tries of this turn, and the next turn has another", async () => {
    watch.beginTurn();
    expect(await changesOf("a")).toEqual(["a"]);
    limits.compareMs = 0;
    for (const name of ["b", "c", "d"]) expect(await changesOf(name)).toBe("too_slow");
    limits.compareMs = 30_000;
    expect(await changesOf("e")).toBe("too_slow");
    watch.beginTurn();
    expect(await changesOf("f")).toEqual(["f"]);
  });

  it("when it is the first of a session, doesn't end the records of the session", async () => {
    limits.compareMs = 0;
    expect(await changesOf("a")).toBe("too_slow");
    limits.compareMs = 30_000;
    expect(await changesOf("b")).toEqual(["b"]);
  });
});

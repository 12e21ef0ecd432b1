import { copyFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HookDefinition, HookEvent } from "../../../src/main/hooks/definition";
import { hook } from "../../support/hook-fakes";
import { HookWorkspace } from "../../support/hook-workspace";

const SOON = { timeoutMs: 1_500 };

/** A script, what is wrong with it, and how the person is to learn of it. */
const BROKEN: readonly [script: string, why: RegExp, rest: Partial<HookDefinition>][] = [
  ["broken/hangs.sh", /it took longer than 1\.5 s and was ended/, SOON],
  ["broken/hangs-with-stubborn-child.sh", /it took longer than 1\.5 s and was ended/, SOON],
  [
    "broken/holds-output-open.sh",
    /it ended, but something that it started held its output open for 1\.5 s/,
    SOON,
  ],
  ["broken/half-json.sh", /isn't one whole JSON object/, {}],
  ["broken/wrong-types.js", /isn't understood at hookSpecificOutput\.permissionDecision/, {}],
  ["broken/floods.sh", /it wrote more than 1000000 bytes to stdout and was ended/, {}],
  ["broken/floods-stderr.sh", /it wrote more than 1000000 bytes to stderr and was ended/, {}],
  // Were it not ended for what it writes, it would be heard of in ten minutes.
  [
    "broken/floods-forever.sh",
    /it wrote more than 1000000 bytes to stdout and was ended/,
    { timeoutMs: 600_000 },
  ],
  ["broken/kills-itself.sh", /it was ended by SIGKILL/, {}],
  ["broken/exits-137.sh", /it ended with exit code 137/, {}],
  ["broken/not-executable.sh", /it ended with exit code 126: .*Permission denied/, {}],
  ["broken/not-there.sh", /it ended with exit code 127: .*No such file or directory/, {}],
];

describe.skipIf(process.platform !== "linux")("hooks that fail", () => {
  let project: HookWorkspace;

  beforeEach(async () => {
    project = await HookWorkspace.open();
  });

  afterEach(() => project.close());

  it.each(BROKEN)(
    "%s before a call: denied and named, nothing runs, nothing is left",
    async (script, why, rest) => {
      project.watch("PreToolUse", script, rest);
      const result = await project.call("write_file", { path: "a.txt", content: "a" });
      expect(result).toMatchObject({ ok: false, code: "permission_denied" });
      const [decision] = project.audit.decisions;
      expect(decision?.decision).toMatchObject({ behavior: "deny", source: "hook" });
      expect(decision?.decision.reason).toMatch(new RegExp(`^hook \\.claude/hooks/${script} failed: `));
      expect(decision?.decision.reason).toMatch(why);
      expect(project.ran).toEqual([]);
      expect(await project.leftRunning()).toEqual([]);
    },
  );

  it.each(BROKEN)("%s after a call: its output is withheld, the hook named", async (script, why, rest) => {
    project.watch("PostToolUse", script, rest);
    const result = await project.call("shell", { command: "echo the-output" });
    expect(result).toMatchObject({ ok: false, code: "hook_failed" });
    if (result.ok) return;
    expect(result.message).toContain("The call was carried out");
    expect(result.message).toMatch(why);
    expect(result.message).toContain(`hook .claude/hooks/${script}`);
    expect(JSON.stringify(result)).not.toContain("the-output");
    expect(project.interventions).toMatchObject([{ edge: "result", action: "failed", call: "c1" }]);
    expect(await project.leftRunning()).toEqual([]);
  });

  it("of a prompt hold the message back", async () => {
    project.watch("UserPromptSubmit", "broken/half-json.sh");
    const answer = await project.engine.turns.submit(project.place, "hello", new AbortController().signal);
    expect(answer).toMatchObject({ blocked: true, by: "hook .claude/hooks/broken/half-json.sh" });
    expect(project.interventions).toMatchObject([{ edge: "message", action: "failed" }]);
  });

  it.each(["SessionStart", "Stop", "PermissionDenied"] as const)(
    "of %s are told and on the record, and nothing else",
    async (event: HookEvent) => {
      project.watch(event, "broken/exits-137.sh");
      const { signal } = new AbortController();
      const { turns } = project.engine;
      if (event === "SessionStart")
        expect(await turns.start(project.place, "startup", signal)).toBeUndefined();
      else if (event === "Stop") expect(await turns.stop(project.place, false, signal)).toBeUndefined();
      else {
        project.watch("PreToolUse", "broken/exits-2.js");
        const result = await project.call("write_file", { path: "a.txt", content: "a" });
        expect(result).toMatchObject({ code: "permission_denied" });
      }
      expect(project.notices).toEqual([
        "hook .claude/hooks/broken/exits-137.sh failed: it ended with exit code 137",
      ]);
      expect(project.interventions).toMatchObject([{ action: "failed" }]);
    },
  );

  it.each(["python3", "sh"])(
    "by not being there withhold an output, also where %s ends with 2",
    async (interpreter) => {
      project.hooks = [hook({ event: "PostToolUse", command: `${interpreter} /nowhere/mask` })];
      const result = await project.call("shell", { command: "echo the-output" });
      expect(result).toMatchObject({ ok: false, code: "hook_failed" });
      expect(JSON.stringify(result)).not.toContain("the-output");
    },
  );

  it("with exit code 2 block, whatever they print, with stderr as the reason", async () => {
    project.watch("PreToolUse", "broken/exits-2.js");
    await project.call("write_file", { path: "a.txt", content: "a" });
    expect(project.audit.decisions[0]?.decision).toEqual({
      behavior: "deny",
      source: "hook",
      reason: "hook .claude/hooks/broken/exits-2.js: Not while the build is red",
    });
    expect(project.ran).toEqual([]);
  });

  it("are no programs that the project brings along: a name without a folder never finds one there", async () => {
    const { PATH } = process.env;
    await copyFile(join(project.folder, ".claude/hooks/broken/exits-2.js"), join(project.folder, "check"));
    process.env.PATH = [".", project.folder, PATH].join(delimiter);
    try {
      project.hooks = [hook({ command: "check" })];
      await project.call("write_file", { path: "a.txt", content: "a" });
      expect(project.audit.decisions[0]?.decision.reason).toMatch(
        /^hook check failed: it ended with exit code 127/,
      );
    } finally {
      process.env.PATH = PATH;
    }
  });

  it("do nothing wrong by closing their input, however much is written to it", async () => {
    project.watch("PreToolUse", "broken/closes-stdin.sh");
    const content = "x".repeat(3_000_000);
    const result = await project.call("write_file", { path: "a.txt", content });
    expect(result).toMatchObject({ ok: true });
  });

  it("are waited for when their answer comes through a program that outlives them", async () => {
    project.watch("PreToolUse", "broken/answers-late.sh");
    const result = await project.call("write_file", { path: "a.txt", content: "a" });
    expect(result).toMatchObject({ message: "hook .claude/hooks/broken/answers-late.sh: Not on a Friday" });
    expect(project.ran).toEqual([]);
  });

  it("leave no process behind, and their answer counts", async () => {
    project.watch("PreToolUse", "broken/leaves-one-behind.sh");
    await project.call("shell", { command: "echo hello" });
    expect(project.asks.asked[0]?.evaluation.merged.reason).toBe(
      "hook .claude/hooks/broken/leaves-one-behind.sh: Look at it first",
    );
    expect(await project.leftRunning()).toEqual([]);
  });

  it("that are cancelled end at once, and what they watch is denied", async () => {
    project.watch("PreToolUse", "broken/hangs-with-stubborn-child.sh");
    const cancel = new AbortController();
    const running = project.call("write_file", { path: "a.txt", content: "a" }, cancel.signal);
    while ((await project.leftRunning()).length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    cancel.abort();
    expect(await running).toMatchObject({ code: "permission_denied" });
    expect(project.ran).toEqual([]);
    expect(await project.leftRunning()).toEqual([]);
    expect(project.engine.desk.list()[0]?.lastFailure).toBeUndefined();
  });
});

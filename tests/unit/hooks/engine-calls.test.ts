import { describe, expect, it } from "vitest";
import type { HookDefinition } from "../../../src/main/hooks/definition";
import type { HookProgram } from "../../../src/main/hooks/program";
import { decision, request } from "../../support/gate-fakes";
import { engineWith, exits, hook, prints } from "../../support/hook-fakes";

const { signal } = new AbortController();
const CALL = request("write_file", "write", { path: "a.txt", content: "a" });
const allow = prints({ decision: "approve", reason: "fine" });

describe("which hooks hear of a call", () => {
  it("those of the phase and the tool, and nobody else", async () => {
    const hooks = [
      hook({ command: "here", matcher: "Write" }),
      hook({ command: "ours", matcher: "write_file" }),
      hook({ command: "other tool", matcher: "Bash" }),
      hook({ command: "later", phase: "after" }),
      hook({ command: "other event", event: "PostToolUse" }),
    ];
    const { calls, told } = engineWith({}, { hooks: () => hooks });
    expect(await calls.before(CALL, signal)).toEqual({ recommendations: [] });
    expect(told.map(({ command }) => command)).toEqual(["here", "ours"]);
    await calls.after(CALL, signal);
    expect(told.map(({ command }) => command)).toEqual(["here", "ours", "later"]);
  });

  it("those in force now: they are looked at for every call", async () => {
    let hooks: readonly HookDefinition[] = [];
    const { calls, told } = engineWith({}, { hooks: () => hooks });
    await calls.before(CALL, signal);
    hooks = [hook()];
    await calls.before(CALL, signal);
    expect(told).toHaveLength(1);
  });

  it("at once: none waits for another", async () => {
    const waiting: (() => void)[] = [];
    const runProgram = async () => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) for (const go of waiting) go();
      });
      return allow;
    };
    const { calls } = engineWith({ a: allow, b: allow }, { runProgram });
    expect((await calls.before(CALL, signal)).recommendations).toHaveLength(2);
  });

  it("eight at once of all calls together, and the others in their turn, so that many don't take each other's time", async () => {
    const running: (() => void)[] = [];
    const runProgram = async () => {
      await new Promise<void>((resolve) => running.push(resolve));
      return allow;
    };
    const commands = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`check ${index}`, allow]));
    const { calls } = engineWith(commands, { runProgram });
    const answers = Promise.all([1, 2, 3].map(() => calls.before(CALL, signal)));
    for (const started of [8, 8, 2]) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(running).toHaveLength(started);
      for (const end of running.splice(0)) end();
    }
    expect((await answers).map(({ recommendations }) => recommendations.length)).toEqual([6, 6, 6]);
  });

  it("nobody whose script was replaced while it ran, or while it waited for its turn", async () => {
    const all = Array.from({ length: 9 }, (_, index) => hook({ command: `check ${index}` }));
    let hooks: readonly HookDefinition[] = all;
    const started: string[] = [];
    const runProgram = async ({ command }: HookProgram) => {
      started.push(command);
      await new Promise((resolve) => setImmediate(resolve));
      hooks = all.map((each) => ({ ...each, problem: "check.sh changed" }));
      return allow;
    };
    const { calls, desk } = engineWith({}, { hooks: () => hooks, runProgram });
    const { recommendations } = await calls.before(CALL, signal);
    expect(recommendations.map(({ behavior, reason }) => `${behavior}: ${reason}`)).toEqual(
      all.map(({ command }) => `deny: hook ${command} failed: what it runs was replaced meanwhile`),
    );
    expect(started).toHaveLength(8);
    expect(desk.list()[8]?.lastFailure?.failure).toBe("what it runs was replaced meanwhile");
  });

  it("a command that two files name runs once, and is known to have run for both", async () => {
    const hooks = [hook({ id: "1" }), hook({ id: "2" }), hook({ id: "3", matcher: "Bash" })];
    const { calls, desk, told } = engineWith({ "./check.sh": allow }, { hooks: () => hooks });
    expect((await calls.before(CALL, signal)).recommendations).toHaveLength(1);
    expect(told).toHaveLength(1);
    expect(desk.list().map(({ lastRun }) => lastRun?.said)).toEqual([
      "approve: fine",
      "approve: fine",
      undefined,
    ]);
  });
});

describe("a hook that can't run as things stand", () => {
  const problem = "its script changed since it was trusted";

  it("denies what it watches, and is not run", async () => {
    const hooks = [hook({ problem, matcher: "Write" }), hook({ command: "b" })];
    const { calls, told } = engineWith({ b: allow }, { hooks: () => hooks });
    const { recommendations } = await calls.before(CALL, signal);
    expect(recommendations.map(({ behavior, reason }) => [behavior, reason])).toEqual([
      ["deny", `hook ./check.sh failed: it can't run: ${problem}`],
      ["allow", "hook b: fine"],
    ]);
    expect(told.map(({ command }) => command)).toEqual(["b"]);
    expect((await calls.before(request("glob", "read"), signal)).recommendations).toHaveLength(1);
  });

  it.each([
    ["PostToolUse", "before", "deny"],
    ["PreToolUse", "after", "deny"],
    ["Stop", "before", undefined],
    ["PermissionDenied", "before", undefined],
  ] as const)("of %s, phase %s, says %s ahead of a call", async (event, phase, behavior) => {
    const { calls, watching } = engineWith({ a: prints("") });
    watching({ problem, event, phase });
    expect((await calls.before(CALL, signal)).recommendations[0]?.behavior).toBe(behavior);
    watching({ matcher: "Bash" });
    expect((await calls.before(CALL, signal)).recommendations).toEqual([]);
  });

  it("withholds results, and is told of elsewhere", async () => {
    const { calls, turns, notices, told, watching } = engineWith({ a: allow });
    watching({ problem, event: "PostToolUse" });
    expect(await calls.result(CALL, { ok: true, output: "x" }, signal)).toMatchObject({
      code: "hook_failed",
    });
    watching({ event: "Stop" });
    await turns.stop({ workspace: "/w", session: "s", turn: 1 }, false, signal);
    expect(notices).toEqual([`hook a failed: it can't run: ${problem}`]);
    expect(told).toEqual([]);
  });
});

describe("what goes on the record", () => {
  const more = prints({ continue: false, hookSpecificOutput: { additionalContext: "more" } });

  it("is what hooks did besides an opinion, before it takes effect", async () => {
    const { calls, audit, watching } = engineWith({ a: more, b: exits(1), c: allow });
    await calls.before(CALL, signal);
    const at = {
      kind: "intervention",
      session: "s1",
      turn: 1,
      workspace: "/w",
      call: "c1",
      tool: "write_file",
    };
    expect(audit.entries).toEqual([
      { ...at, edge: "call", by: "hook a", action: "added" },
      { ...at, edge: "call", by: "hook a", action: "stopped", reason: "it asked for the turn to end" },
    ]);
    audit.entries.length = 0;
    watching({ event: "PostToolUse" });
    await calls.result(CALL, { ok: true, output: "x" }, signal);
    expect(audit.entries).toEqual([
      {
        ...at,
        edge: "result",
        by: "hook b",
        action: "failed",
        reason: "hook b failed: it ended with exit code 1",
      },
      { ...at, edge: "result", by: "hook a", action: "added" },
      { ...at, edge: "result", by: "hook a", action: "stopped", reason: "it asked for the turn to end" },
    ]);
  });

  it("or it doesn't take effect", async () => {
    const { calls, audit, watching } = engineWith({ a: more });
    audit.failWhen = () => true;
    await expect(calls.before(CALL, signal)).rejects.toThrow("disk full");
    watching({ event: "PostToolUse" });
    await expect(calls.result(CALL, { ok: true, output: "x" }, signal)).rejects.toThrow("disk full");
  });
});

it("settings that can't be read close the edge", async () => {
  const hooks = () => {
    throw new Error("settings.json:3: broken");
  };
  const { calls } = engineWith({}, { hooks });
  await expect(calls.before(CALL, signal)).rejects.toThrow("broken");
  await expect(calls.result(CALL, { ok: true, output: "x" }, signal)).rejects.toThrow("broken");
});

it("a result of a file tool that failed is nothing to go on from; one of a command is", async () => {
  const failure = { ok: false, code: "x", message: "y" } as const;
  const { calls, told, watching } = engineWith({ a: prints("") });
  watching({ event: "PostToolUse" });
  expect(await calls.result(CALL, failure, signal)).toBe(failure);
  expect(told).toEqual([]);
  for (const effect of ["execute", "network"] as const)
    expect(await calls.result(request("x", effect), failure, signal)).toEqual(failure);
  expect(told).toHaveLength(2);
});

describe("a denial", () => {
  it("is told with its reason and its source, and stays one", async () => {
    const { calls, audit, input, notices, watching } = engineWith({ a: exits(2, "no"), b: exits(1) });
    watching({ event: "PermissionDenied" });
    await calls.denied(CALL, decision("deny", "deny-rule"), signal);
    expect(input()).toMatchObject({ reason: "because deny-rule", source: "deny-rule", tool_name: "Write" });
    expect(notices).toEqual(["hook b failed: it ended with exit code 1"]);
    expect(audit.entries).toMatchObject([{ edge: "call", action: "failed", by: "hook b" }]);
  });

  it("of a cancelled call is told nobody", async () => {
    const { calls, told, watching } = engineWith({ a: prints("") });
    watching({ event: "PermissionDenied" });
    await calls.denied(CALL, decision("deny"), AbortSignal.abort());
    expect(told).toEqual([]);
  });
});

it("what a hook has to say to the person is told", async () => {
  const { calls, notices } = engineWith({ a: prints({ systemMessage: "Mind\u202e the gap" }) });
  expect(await calls.before(CALL, signal)).toEqual({ recommendations: [] });
  expect(notices).toEqual(["hook a: Mind\\u{202e} the gap"]);
});

it("new arguments are told in our words", async () => {
  const updatedInput = { file_path: "/w/b/c.txt", content: "a" };
  const { calls } = engineWith({ a: prints({ hookSpecificOutput: { updatedInput } }) });
  const { rewrite } = await calls.before(CALL, signal);
  expect(rewrite).toEqual({ by: "hook a", arguments: '{"content":"a","path":"b/c.txt"}' });
});

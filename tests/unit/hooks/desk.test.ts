import { describe, expect, it } from "vitest";
import { HOOK_EVENTS } from "../../../src/main/hooks/definition";
import { request } from "../../support/gate-fakes";
import { engineWith, exits, hook, prints } from "../../support/hook-fakes";

const { signal } = new AbortController();
const CALL = request("shell", "execute", { command: "ls" });

describe("the list of hooks", () => {
  it("knows the last run of each, and the last that failed", async () => {
    let time = 0;
    let outcome = exits(1, "bad");
    const one = hook();
    const { calls, desk } = engineWith(
      {},
      {
        hooks: () => [one],
        now: () => (time += 5),
        wallClock: () => 1000 + time,
        runProgram: async () => outcome,
      },
    );
    expect(desk.list()).toEqual([{ definition: one }]);
    await calls.before(CALL, signal);
    const lastFailure = {
      at: 1010,
      durationMs: 5,
      said: "failed",
      failure: "it ended with exit code 1: bad",
    };
    expect(desk.list()).toEqual([{ definition: one, lastRun: lastFailure, lastFailure }]);
    outcome = prints({ hookSpecificOutput: { permissionDecision: "ask", permissionDecisionReason: "look" } });
    await calls.before(CALL, signal);
    const lastRun = { at: 1020, durationMs: 5, said: "ask: look" };
    expect(desk.list()).toEqual([{ definition: one, lastRun, lastFailure }]);
  });

  it("holds a cancel against nobody", async () => {
    const cancelled = { end: { kind: "cancelled" }, stdout: "", stderr: "" } as const;
    const { calls, desk } = engineWith({ a: cancelled });
    await calls.before(CALL, signal);
    expect(desk.list()[0]).toMatchObject({ lastRun: { said: "cancelled" } });
    expect(desk.list()[0]?.lastFailure).toBeUndefined();
  });

  it.each<[unknown, string]>([
    ["", "nothing"],
    ["some\ntext", "text: some text"],
    [{}, "nothing"],
    [{ continue: false, stopReason: "enough" }, "end the turn: enough"],
    [{ decision: "block" }, "block"],
    [
      {
        hookSpecificOutput: { permissionDecision: "allow", updatedInput: {}, additionalContext: "x" },
      },
      "allow; other arguments; context: x",
    ],
    [{ hookSpecificOutput: { updatedToolOutput: "x" } }, "another output"],
  ])("tells of %j in a line", async (output, said) => {
    const { calls, desk } = engineWith({ a: prints(output) });
    await calls.before(CALL, signal);
    expect(desk.list()[0]?.lastRun?.said).toBe(said);
  });
});

describe("trying a hook", () => {
  it("tells what it was sent, what it printed and what that would mean, and does nothing", async () => {
    const output = { continue: false, systemMessage: "hello", decision: "block", reason: "no" };
    const { desk, told, audit, notices } = engineWith({ a: { ...prints(output), stderr: "note\u202e" } });
    const [standing] = desk.list();
    expect(await desk.try(standing?.definition.id ?? "", signal)).toEqual({
      ok: true,
      said: "end the turn; block: no",
      input: JSON.stringify(JSON.parse(told[0]?.input ?? ""), undefined, 2),
      stdout: JSON.stringify(output),
      stderr: "note\\u{202e}",
      exit: "exit code 0",
      durationMs: 0,
    });
    expect(audit.entries).toEqual([]);
    expect(notices).toEqual([]);
    expect(desk.list()[0]?.lastRun).toBeUndefined();
  });

  it("says why it failed", async () => {
    const outcome = {
      end: { kind: "timed_out", afterMs: 10_000 },
      stdout: "x".repeat(20_000),
      stderr: "",
    } as const;
    const { desk } = engineWith({ a: outcome });
    const trial = await desk.try(desk.list()[0]?.definition.id ?? "", signal);
    expect(trial).toMatchObject({
      ok: false,
      said: "it took longer than 10 s and was ended",
      exit: "timed out after 10 s",
    });
    expect(trial.stdout).toMatch(/^x{10000}… \(20000 characters in all\)$/);
  });

  it("runs nothing that nobody agreed to, or that isn't there", async () => {
    const { desk, told, watching } = engineWith({ a: prints("") });
    watching({ problem: "it is not trusted" });
    const trial = await desk.try(desk.list()[0]?.definition.id ?? "", signal);
    expect(trial).toMatchObject({ ok: false, said: "it can't run: it is not trusted", exit: "not started" });
    await expect(desk.try("gone", signal)).rejects.toMatchObject({ code: "hook_unknown" });
    expect(told).toEqual([]);
  });

  it.each(HOOK_EVENTS)("sends a sample of %s", async (event) => {
    const { desk, input, watching } = engineWith({ a: prints("") });
    watching({ event, phase: "after" });
    await desk.try(desk.list()[0]?.definition.id ?? "", signal);
    expect(input()).toMatchObject({ hook_event_name: event, session_id: "sample", cwd: "/w" });
  });

  it.each([
    ["", "Bash"],
    ["Write|Edit", "Write"],
    ["MultiEdit", "Edit"],
    ["mcp__db__query", "mcp__db__query"],
    ["^mcp__db__.*", "mcp__db__"],
  ])("sends a call that the matcher %j asks for", async (matcher, tool) => {
    const { desk, input, watching } = engineWith({ a: prints("") });
    watching({ matcher });
    await desk.try(desk.list()[0]?.definition.id ?? "", signal);
    expect(input()).toMatchObject({ tool_name: tool });
  });
});

import { describe, expect, it } from "vitest";
import type { HookEvent } from "../../../src/main/hooks/definition";
import type { ProgramEnd } from "../../../src/main/hooks/program";
import { readOutcome } from "../../../src/main/hooks/verdict";
import { exits, prints } from "../../support/hook-fakes";
import { slipsOf } from "../../support/slips";

const read = (output: unknown, event: HookEvent = "PreToolUse") => readOutcome(event, prints(output));

describe("a hook failed", () => {
  it.each<[ProgramEnd, string, string]>([
    [{ kind: "exited", code: 1 }, "bad\nworse", "it ended with exit code 1: bad"],
    [{ kind: "exited", code: 3 }, "", "it ended with exit code 3"],
    [
      { kind: "exited", code: 126 },
      "x: Permission denied",
      "it ended with exit code 126: x: Permission denied",
    ],
    [{ kind: "exited", code: 127 }, "", "it ended with exit code 127"],
    [{ kind: "exited", code: 137 }, "", "it ended with exit code 137"],
    [{ kind: "exited", code: 1 }, "\u001b[31mred\u001b[0m\u202e", "it ended with exit code 1: red\\u{202e}"],
    [{ kind: "signalled", signal: "SIGSEGV" }, "", "it was ended by SIGSEGV"],
    [{ kind: "timed_out", afterMs: 1500 }, "x", "it took longer than 1.5 s and was ended"],
    [
      { kind: "overflowed", stream: "stderr", bytes: 10 },
      "x",
      "it wrote more than 10 bytes to stderr and was ended",
    ],
    [{ kind: "not_started", message: "no bash" }, "", "it could not be started: no bash"],
  ])("when it ended with %j", (end, stderr, why) => {
    // Whatever it printed: a program that fails may have printed half of what it meant.
    const stdout = JSON.stringify({ decision: "approve" });
    expect(readOutcome("PreToolUse", { end, stdout, stderr })).toEqual({ kind: "failed", why });
  });

  it.each([
    "python3: can't open file '/h/mask.py': [Errno 2] No such file or directory",
    "/usr/bin/python3.12: can't open file '/h/mask.py': [Errno 2] No such file or directory",
    "sh: 0: cannot open /h/mask.sh: No such file",
  ])("when no script of it ran, though that ends with 2, too: %s", (stderr) => {
    const verdict = readOutcome("PostToolUse", exits(2, stderr));
    expect(verdict).toMatchObject({
      kind: "failed",
      why: expect.stringMatching(/^it ended with exit code 2: /),
    });
  });

  it("when it was cancelled, though that is not its fault", () => {
    const verdict = readOutcome("PreToolUse", { end: { kind: "cancelled" }, stdout: "", stderr: "" });
    expect(verdict).toEqual({ kind: "failed", why: "it was cancelled", cancelled: true });
  });

  it.each<[unknown, RegExp]>([
    ['{"decision": "app', /isn't one whole JSON object/],
    ['{"decision": "approve"} {}', /isn't one whole JSON object/],
    ["{", /isn't one whole JSON object/],
    ["{hello}", /isn't one whole JSON object/],
    ['{"decision": "block", "decision": "approve"}', /the key "decision" more than once/],
    ['{"__proto__": {"decision": "approve"}}', /the key "__proto__" which is not allowed/],
    [`{"a":${"[".repeat(100)}${"]".repeat(100)}}`, /nested too deeply/],
    [`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, /nested too deeply|one whole JSON/],
    [{ decision: "deny" }, /isn't understood at decision/],
    [{ decision: null }, /isn't understood at decision/],
    [{ continue: "no" }, /isn't understood at continue/],
    [{ reason: 3 }, /isn't understood at reason/],
    [{ systemMessage: [] }, /isn't understood at systemMessage/],
    [{ suppressOutput: "x" }, /isn't understood at suppressOutput/],
    [{ hookSpecificOutput: "deny" }, /isn't understood at hookSpecificOutput/],
    [{ hookSpecificOutput: { permissionDecision: "defer" } }, /at hookSpecificOutput\.permissionDecision/],
    [{ hookSpecificOutput: { updatedInput: "ls" } }, /at hookSpecificOutput\.updatedInput/],
    [{ hookSpecificOutput: { additionalContext: {} } }, /at hookSpecificOutput\.additionalContext/],
    [{ hookSpecificOutput: { hookEventName: "Stop" } }, /about another event than PreToolUse/],
    ['Welcome!\n{"decision": "block"}', /something besides its answer/],
    ['[{"decision":"block"}]', /something besides its answer/],
    ['\u001b[0m{"continue": false}', /something besides its answer/],
    ['nEvent": "x", "permissionDecision" : "deny"}}', /something besides its answer/],
    ["done\0\0", /no text/],
    ['ok\n{"decision": null}', /something besides its answer/],
    ["ok {'decision': 'Deny'}", /something besides its answer/],
    ['ok {"Decision": "deny"}', /something besides its answer/],
    ['ok {"continue": "false"}', /something besides its answer/],
    [{ decision: "Block" }, /isn't understood at decision/],
    [{ decision: "BLOCK" }, /isn't understood at decision/],
    [{ continue: "false" }, /isn't understood at continue/],
    [{ hookSpecificOutput: { permissionDecision: "DENY" } }, /at hookSpecificOutput\.permissionDecision/],
    [{ hookSpecificOutput: { permissionDecision: null } }, /at hookSpecificOutput\.permissionDecision/],
    [{ hookSpecificOutput: null }, /isn't understood at hookSpecificOutput/],
    [{ permissionDecision: "deny" }, /permissionDecision belongs into hookSpecificOutput/],
  ])("when it answers %j", (output, why) => {
    const verdict = read(output);
    expect(verdict).toMatchObject({ kind: "failed", why: expect.stringMatching(why) });
    expect(verdict).toMatchObject({ why: expect.stringMatching(/^it answered what can't be taken: /) });
  });
});

describe("a hook failed whose answer would go unheard", () => {
  const deciding = ["decision", "continue", "hookSpecificOutput", "permissionDecision"];
  const inner = ["permissionDecision", "updatedInput", "updatedToolOutput", "updatedMCPToolOutput"];

  it("when a member that decides is misspelt", () => {
    const keys = deciding.flatMap(slipsOf);
    expect(keys.filter((key) => read({ [key]: "deny" }).kind !== "failed")).toEqual([]);
    const below = inner.flatMap(slipsOf);
    const answers = below.map((key) => ({ hookSpecificOutput: { [key]: "deny" } }));
    expect(answers.filter((answer) => read(answer).kind !== "failed")).toEqual([]);
  });

  it.each([
    [{ updatedInput: {} }, "write hookSpecificOutput.updatedInput"],
    [{ permission_decision: "deny" }, "write hookSpecificOutput.permissionDecision"],
    [{ hookSpecificOutput: { decision: "block" } }, "write decision"],
    [{ hookSpecificOutput: { continue: false } }, "write continue"],
  ])("when it stands where it means nothing: %j", (answer, why) => {
    expect(read(answer)).toMatchObject({ kind: "failed", why: expect.stringContaining(why) });
  });

  it("when all of it is on stderr", () => {
    const answer = JSON.stringify({ decision: "block" });
    expect(readOutcome("PreToolUse", exits(0, answer)).kind).toBe("failed");
    expect(readOutcome("PreToolUse", exits(0, `debug ${answer}`, "{}")).kind).toBe("answered");
    expect(readOutcome("PreToolUse", exits(0, "working")).kind).toBe("said");
  });

  it.each(["revision", "description", "version", "notes", "input", "decidedBy"])("but not for %s", (key) => {
    expect(read({ [key]: 1, hookSpecificOutput: { [key]: 1 } }).kind).toBe("answered");
  });
});

it.each(["PostToolUse", "UserPromptSubmit", "SessionStart", "Stop", "PermissionDenied"] as const)(
  "a hook fails that would deny a call at %s, where no decision is left to take",
  (event) => {
    for (const permissionDecision of ["deny", "ask"])
      expect(read({ hookSpecificOutput: { permissionDecision } }, event)).toMatchObject({ kind: "failed" });
    expect(read({ hookSpecificOutput: { permissionDecision: "allow" } }, event).kind).toBe("answered");
  },
);

describe("a hook said something", () => {
  it("with exit code 2: it blocks, and stderr is why, whatever it printed", () => {
    expect(readOutcome("PreToolUse", exits(2, " no\nway \n", '{"decision":"app'))).toEqual({
      kind: "blocked",
      reason: "no\n  way",
    });
    expect(readOutcome("PreToolUse", exits(2))).toEqual({ kind: "blocked", reason: undefined });
    const { reason } = { reason: "", ...readOutcome("PreToolUse", exits(2, "x".repeat(900_000))) };
    expect(reason).toMatch(/^x{2000}… \(900000 characters in all\)$/);
  });

  it.each(["", "\n", "hello", "[1]", '"deny"', "null", "deny"])("in plain text: %j", (output) => {
    expect(read(output)).toEqual({ kind: "said", text: output.trim() });
  });

  it("in JSON, with members that nobody here knows", () => {
    const answer = {
      continue: true,
      suppressOutput: true,
      systemMessage: "hello",
      terminalSequence: "x",
      hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "ask", worktreePath: 3 },
    };
    expect(read(`\ufeff\n${JSON.stringify(answer, undefined, 2)}\n`)).toEqual({
      kind: "answered",
      answer: {
        continue: true,
        suppressOutput: true,
        systemMessage: "hello",
        specific: { hookEventName: "PreToolUse", permissionDecision: "ask" },
      },
    });
    expect(read({})).toEqual({ kind: "answered", answer: { specific: {} } });
  });
});

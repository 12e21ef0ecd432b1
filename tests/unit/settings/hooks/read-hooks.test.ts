import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../../../src/main/settings/configuration-error";
import { parseLayer } from "../../../../src/main/settings/read-layer";
import { slipsOf } from "../../../support/slips";

const FILE = "/h/settings.json";
const read = (hooks: unknown) => parseLayer(JSON.stringify({ hooks }, null, 1), FILE);
const command = (text: string, more = {}) => ({ type: "command", command: text, ...more });
const pre = (hook: unknown, matcher = "Bash") => read({ PreToolUse: [{ matcher, hooks: [hook] }] });

/** What keeps settings with these hooks from counting; empty when nothing does. */
function faultOf(hooks: unknown): string {
  try {
    read(hooks);
    return "";
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

describe("hooks in a settings file", () => {
  it("are read in the format of Claude Code's settings, each with its line", () => {
    const text = `{"hooks": {
      "PreToolUse": [
        {"matcher": "Bash|Write",
         "hooks": [
           {"type": "command", "command": "./check.sh", "timeout": 2.5},
           {"type": "command", "command": "./veto.sh", "phase": "after"}]}],
      "Stop": [{"hooks": [{"type": "command", "command": "notify-send done"}]}]}}`;
    expect(parseLayer(text, FILE).hooks).toEqual([
      {
        event: "PreToolUse",
        matcher: "Bash|Write",
        command: "./check.sh",
        timeoutMs: 2_500,
        phase: "before",
        line: 5,
      },
      {
        event: "PreToolUse",
        matcher: "Bash|Write",
        command: "./veto.sh",
        timeoutMs: 10_000,
        phase: "after",
        line: 6,
      },
      {
        event: "Stop",
        matcher: "",
        command: "notify-send done",
        timeoutMs: 10_000,
        phase: "before",
        line: 7,
      },
    ]);
  });

  it.each([
    "Notification",
    "PreCompact",
    "SubagentStop",
    "SessionEnd",
    "PermissionRequest",
    "toString",
    "constructor",
  ])("of the event %s are warned about with their line, and don't count", (event) => {
    const { hooks, problems } = read({ [event]: [{ hooks: [command("x")] }] });
    expect(hooks).toEqual([]);
    expect(problems).toMatchObject([{ severity: "warning", file: FILE, line: 3 }]);
    expect(problems[0]?.message).toContain(`hooks.${event}`);
  });

  it("don't reach anything through the name of a prototype", () => {
    const { hooks, problems } = parseLayer(
      '{"hooks": {"__proto__": [{"hooks": [{"type": "command", "command": "x"}]}]}}',
      FILE,
    );
    expect(hooks).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  it.each([
    ["arguments apart", { type: "command", command: "node", args: ["a.js"] }, "args: is not known here"],
    ["another type", { type: "prompt", prompt: "ok?" }, 'type: only hooks of the type "command"'],
    ["no type", { command: "x" }, "type: "],
    ["no command", { type: "command" }, "command: "],
    ["an empty command", command(" \n"), "command: is empty"],
    ["a command of 100 KB", command("x".repeat(100_000)), "command: is longer than 10000"],
    ["a NUL", command("x\0y"), "command: holds a character"],
    ["no time", command("x", { timeout: 0 }), "timeout: "],
    ["time without end", command("x", { timeout: 601 }), "timeout: "],
    ["time in words", command("x", { timeout: "10" }), "timeout: "],
    ["another phase", command("x", { phase: "during" }), "phase: "],
    ["a text", "./x.sh", "expected object"],
    ["nothing", null, "expected object"],
  ])("that can't be understood are told, and deny what they watch: %s", (_, hook, reason) => {
    const { hooks, problems } = pre(hook);
    expect(hooks).toMatchObject([{ event: "PreToolUse", matcher: "Bash", phase: "before" }]);
    expect(hooks[0]?.problem).toContain(reason);
    expect(hooks[0]?.command).not.toBe("");
    expect(problems).toMatchObject([{ severity: "error", file: FILE, line: 7 }]);
  });

  it("that are nested without end are not understood either", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const { hooks } = parseLayer(`{"hooks": {"PreToolUse": [{"hooks": [${deep}]}]}}`, FILE);
    expect(hooks).toMatchObject([{ matcher: "", problem: expect.any(String) }]);
  });

  it.each([
    ["a matcher that is none", { matcher: 5, hooks: [command("x")] }, ""],
    ["a matcher without end", { matcher: "A".repeat(2_000), hooks: [command("x")] }, ""],
    ["no hooks", { matcher: "Write" }, "Write"],
    ["the old form without a list", { matcher: "Write", command: "x" }, "Write"],
    ["a text", "Bash", ""],
  ])("of a group that can't be understood deny all that it may watch: %s", (_, group, matcher) => {
    const { hooks, problems } = read({ PreToolUse: [group] });
    expect(hooks).toMatchObject([{ matcher, problem: expect.any(String) }]);
    expect(problems).toMatchObject([{ severity: "error", line: 4 }]);
  });

  it("leave the others as they are, and name keys that mean nothing", () => {
    const { hooks, problems } = read({
      PreToolUse: [{ hooks: [{ type: "http" }, command("a", { async: true })] }],
      Stop: [{ hooks: [command("b", { phase: "after" })], note: 1 }],
    });
    expect(hooks.map((hook) => [hook.command, hook.phase, hook.problem !== undefined])).toEqual([
      [expect.any(String), "before", true],
      ["a", "before", false],
      ["b", "before", false],
    ]);
    expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      expect.stringMatching(/^error /),
      'warning "hooks.PreToolUse.0.hooks.1.async" means nothing here',
      'warning "hooks.Stop.0.note" means nothing here',
      expect.stringMatching(/^warning "hooks.Stop.0.hooks.0.phase" means nothing here/),
    ]);
  });

  it.each([
    ["PreToolUse", "Frobnicate"],
    ["PostToolUse", "Task|NotebookEdit"],
    ["PermissionDenied", "^Frob.*"],
    ["SessionStart", "clear"],
  ])("of %s that would never hear of anything are warned about: %s", (event, matcher) => {
    const { hooks, problems } = read({ [event]: [{ matcher, hooks: [command("a")] }] });
    expect(hooks).toMatchObject([{ matcher }]);
    expect(problems).toMatchObject([
      { severity: "warning", line: 5, message: expect.stringMatching(/matcher" matches none of /) },
    ]);
  });

  it.each([
    ["PreToolUse", "Edit|NotebookEdit"],
    ["PreToolUse", "read_file"],
    ["PreToolUse", "bash"],
    ["PermissionDenied", "Bash(git *)"],
    ["PostToolUse", "^(edit|WRITE)$"],
    ["PostToolUse", "mcp__github__.*"],
    ["Stop", "whatever"],
    ["SessionStart", "startup|clear"],
  ])("of %s are not, where they would of something: %s", (event, matcher) => {
    expect(read({ [event]: [{ matcher, hooks: [command("a")] }] }).problems).toEqual([]);
  });

  it("keep the settings from counting when their event is misspelt", () => {
    const known = [
      "PreToolUse",
      "PostToolUse",
      "PermissionDenied",
      "UserPromptSubmit",
      "SessionStart",
      "Stop",
    ];
    const events = [
      ...known.flatMap(slipsOf),
      "BeforeToolUse",
      "PreTool",
      "pre_tool_use",
      "OnSessionStart",
      "PreCommit",
    ];
    const heard = events.filter((event) => faultOf({ [event]: [{ hooks: [command("x")] }] }) === "");
    expect(heard).toEqual([]);
    expect(faultOf({ PreTooluse: [] })).toContain(
      `${FILE}:3: error: "hooks.PreTooluse" is no event that hooks are heard for here. Did you mean PreToolUse?`,
    );
  });

  it("keep the settings from counting when a tool in their matcher is misspelt", () => {
    const names = ["Bash", "Read", "Write", "Edit", "Grep", "read_file"];
    const known = new Set(["shell", "write_file", ...names.map((name) => name.toLowerCase())]);
    const slips = names.flatMap(slipsOf).filter((slip) => !known.has(slip.toLowerCase()));
    const heard = slips
      .flatMap((slip) => [slip, `Glob|${slip}`, `${slip}(git *)`, `Glob|${slip}(x)`, `^(Glob|${slip})$`])
      .filter((matcher) => faultOf({ PreToolUse: [{ matcher, hooks: [command("x")] }] }) === "");
    expect(slips.length).toBeGreaterThan(100);
    expect(heard).toEqual([]);
    expect(faultOf({ PreToolUse: [{ matcher: "Bash Edit", hooks: [command("x")] }] })).toContain(
      "names Bash",
    );
    expect(faultOf({ SessionStart: [{ matcher: "startp", hooks: [command("x")] }] })).toContain(
      "mean startup?",
    );
  });

  it.each([
    ["a list", []],
    ["a text", "x"],
    ["an event that is no list", { PreToolUse: { matcher: "Bash" } }],
    ["an event that is nothing", { Stop: null }],
  ])("of another type as a whole stop the start: %s", (_, hooks) => {
    expect(() => read(hooks)).toThrow(ConfigurationError);
    expect(() => read(hooks)).toThrow(/\/h\/settings\.json:[23]: hooks/);
  });

  it("stop the start when there are 10,000 of them, naming the first too many", () => {
    const many = { PreToolUse: [{ hooks: Array.from({ length: 10_000 }, () => command("x")) }] };
    expect(() => read(many)).toThrow(/more than 200 hooks: \/h\/settings\.json:\d+:/);
  });
});

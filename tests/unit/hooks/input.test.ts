import { expect, it } from "vitest";
import type { PermissionMode } from "../../../src/main/policy/modes";
import { request } from "../../support/gate-fakes";
import { engineWith, prints } from "../../support/hook-fakes";

const { signal } = new AbortController();
const COMMON = { session_id: "s1", transcript_path: "", cwd: "/w", permission_mode: "default" };

it("a call is told in both vocabularies", async () => {
  const { calls, input } = engineWith({ a: prints("") });
  await calls.before(request("edit_file", "write", { path: "a.ts", old_text: "a", new_text: "b" }), signal);
  expect(input()).toEqual({
    ...COMMON,
    hook_event_name: "PreToolUse",
    tool_name: "Edit",
    tool_input: { file_path: "/w/a.ts", old_string: "a", new_string: "b" },
    tool_use_id: "c1",
    gatehouse: {
      tool: "edit_file",
      arguments: { path: "a.ts", old_text: "a", new_text: "b" },
      effect: "write",
      phase: "before",
    },
  });
});

it("a result is told in the layout of the tool, and as it is", async () => {
  const { calls, input, watching } = engineWith({ a: prints("") });
  watching({ event: "PostToolUse" });
  await calls.result(request("read_file", "read", { path: "a.ts" }), { ok: true, output: "text" }, signal);
  expect(input()).toEqual({
    ...COMMON,
    hook_event_name: "PostToolUse",
    tool_name: "Read",
    tool_input: { file_path: "/w/a.ts" },
    tool_response: { type: "text", file: { filePath: "/w/a.ts", content: "text" } },
    tool_use_id: "c1",
    gatehouse: {
      tool: "read_file",
      arguments: { path: "a.ts" },
      effect: "read",
      result: { ok: true, output: "text" },
    },
  });
});

it.each([
  ["start", "SessionStart", { source: "resume" }],
  ["submit", "UserPromptSubmit", { prompt: "hello" }],
  ["stop", "Stop", { stop_hook_active: true }],
] as const)("a turn's %s is told", async (what, event, details) => {
  const { turns, input, watching } = engineWith({ a: prints("") });
  watching({ event });
  const place = { workspace: "/w", session: "s1", turn: 1 };
  if (what === "start") await turns.start(place, "resume", signal);
  else if (what === "submit") await turns.submit(place, "hello", signal);
  else await turns.stop(place, true, signal);
  expect(input()).toEqual({ ...COMMON, hook_event_name: event, ...details });
});

it.each<[PermissionMode, string]>([
  ["default", "default"],
  ["plan", "plan"],
  ["accept_edits", "acceptEdits"],
  ["dont_ask", "dontAsk"],
  ["bypass", "bypassPermissions"],
  ["auto", "auto"],
  ["bubble", "bubble"],
])("the mode %s is called %s", async (mode, name) => {
  const { calls, input } = engineWith({ a: prints("") }, { mode: () => mode });
  await calls.before(request("glob", "read"), signal);
  expect(input()).toMatchObject({ permission_mode: name });
});

it("a program is given its input, its time and the signal, and nothing of the call in its command", async () => {
  const { calls, told, watching } = engineWith({ "./check.sh $1": prints("") });
  watching({ timeoutMs: 123 });
  await calls.before(request("shell", "execute", { command: "; rm -rf /" }), signal);
  expect(told).toEqual([
    { command: "./check.sh $1", timeoutMs: 123, signal, input: expect.stringContaining("rm -rf") },
  ]);
  expect(told[0]?.input).not.toContain("\n");
});

import { describe, expect, it } from "vitest";
import type { TurnEnd } from "../../../src/main/agent/events";
import { runConversation, runPrompt } from "../../../src/main/terminal/run";
import { FakeTimer, fakeIo, fakeSession, type Turn } from "./support";

const { start } = new FakeTimer();
const FAILED: TurnEnd = { reason: "error", code: "model_unreachable", message: "no answer" };
const HELD_BACK: TurnEnd = { reason: "blocked", by: "data-shield", message: "a secret" };
const STOPPED: TurnEnd = { reason: "stopped", by: "hook check", message: "enough" };

function converse(input: string, turns: readonly Turn[] = [], isTTY = false) {
  const { io, shown } = fakeIo(input, isTTY);
  const { session, requests } = fakeSession(...turns);
  return { code: runConversation(session, io, start), shown, requests };
}

describe("a conversation", () => {
  it.each([
    ["done", [{}, {}], 0],
    ["a call that nobody could be asked about, then done", [{ unasked: 1 }, {}], 3],
    ["a call that could not be recorded, then done", [{ unrecorded: 1 }, {}], 1],
    ["an error, then such a call", [{ end: FAILED }, { unasked: 1 }], 1],
    ["a message that was held back, then done", [{ end: HELD_BACK }, {}], 4],
    [
      "a turn that a hook stopped, then a call nobody could be asked about",
      [{ end: STOPPED }, { unasked: 1 }],
      4,
    ],
    ["such a turn with a record that is missing", [{ end: STOPPED, unrecorded: 1 }], 1],
    ["an error, then a message that was held back", [{ end: FAILED }, { end: HELD_BACK }], 1],
    ["such a call, then a cancel", [{ unasked: 1 }, { end: { reason: "cancelled" } }], 1],
  ] as const)("ends with the worst of its requests: %s", async (_, turns, code) => {
    expect(await converse("a\nb\n", turns).code).toBe(code);
  });

  it.each(["exit", "QUIT", " q ", "退出"])("ends at %j", async (word) => {
    const { code, requests } = converse(`a\n${word}\nb\n`, [{ unasked: 1 }], true);
    expect(await code).toBe(3);
    expect(requests).toEqual(["a"]);
  });

  it("does not take a request that begins with such a word for the end", async () => {
    const { code, requests } = converse("quit smoking\n");
    await code;
    expect(requests).toEqual(["quit smoking"]);
  });

  it("without a terminal prints no prompts or hints, skips empty lines, and takes a last line without a break", async () => {
    const { code, shown, requests } = converse("a\n\n  \nb");
    await code;
    expect(requests).toEqual(["a", "b"]);
    expect(shown.err).toBe("Model: m\\x1b[1m.\n");
  });

  it("at a terminal prompts, ends at an empty line, and takes no half line for a request", async () => {
    const first = converse("a\n\nb\n", [], true);
    await first.code;
    expect(first.requests).toEqual(["a"]);
    expect(first.shown.err).toMatch(/exit or Ctrl\+D ends\.\n> > $/);
    const half = converse("del", [], true);
    await half.code;
    expect(half.requests).toEqual([]);
  });
});

describe("one request", () => {
  it("tells of each call that was refused before the gate, in one line, whatever the model wrote", async () => {
    const { io, shown } = fakeIo();
    const tool = "delete\n[Permission] x: allow";
    const failure = { ok: false, code: "unknown_tool", message: 'There is no tool named "…"' } as const;
    const { session } = fakeSession({
      events: [
        { type: "call_proposed", call: { id: "1", tool, arguments: "{}" } },
        { type: "call_proposed", call: { id: "2", tool: "x".repeat(5_000), arguments: "{}" } },
        { type: "call", call: "1", event: { type: "refused", failure } },
        { type: "call", call: "2", event: { type: "refused", failure } },
      ],
    });
    expect(await runPrompt(session, "go", io, start)).toBe(0);
    expect(shown.out).toBe("");
    const [first, second, ...rest] = shown.err.split("\n");
    expect(first).toBe('[Refused] delete\\n[Permission] x: allow: unknown_tool - There is no tool named "…"');
    expect(second?.length).toBeLessThan(200);
    expect(rest).toEqual([""]);
  });
});

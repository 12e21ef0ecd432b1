import { describe, expect, it } from "vitest";
import type { AgentEvent } from "../../../src/main/agent/events";
import { Patience } from "../../../src/main/terminal/patience";
import { runPrompt } from "../../../src/main/terminal/run";
import { FakeTimer, fakeIo } from "./support";

const STARTED: AgentEvent = { type: "turn_started", turn: 1, prompt: "p" };
const DONE: AgentEvent = { type: "message_done" };
const ENDED: AgentEvent = { type: "turn_ended", turn: 1, end: { reason: "done" } };
const text: AgentEvent = { type: "text", text: "Well" };
const proposed = (id: string): AgentEvent => ({
  type: "call_proposed",
  call: { id, tool: "shell", arguments: "{}" },
});
const running = (call: string): AgentEvent => ({ type: "call", call, event: { type: "running" } });
const finished = (call: string): AgentEvent => ({
  type: "call",
  call,
  event: { type: "finished", result: { ok: true, output: "" }, durationMs: 1 },
});

/** How often it was told, after these events and then a long silence. */
function toldAfter(...events: readonly (AgentEvent | "silence")[]): number {
  const timer = new FakeTimer();
  let told = 0;
  const patience = new Patience(timer.start, () => {
    told += 1;
  });
  for (const event of events) {
    if (event === "silence") timer.pass();
    else patience.observe(event);
  }
  timer.pass();
  return told;
}

describe("waiting for a model", () => {
  it.each([
    ["at the beginning", 1, [STARTED]],
    ["in the middle of an answer", 1, [STARTED, text]],
    ["when it may propose another call", 1, [STARTED, proposed("a")]],
    ["for the answer to its calls' results", 1, [STARTED, proposed("a"), DONE, finished("a")]],
    ["once per answer", 1, [STARTED, "silence", text, "silence", text]],
    ["again for another answer", 2, [STARTED, "silence", proposed("a"), DONE, finished("a")]],
  ] as const)("is told %s", (_, count, events) => {
    expect(toldAfter(...events)).toBe(count);
  });

  it.each([
    ["while a command runs or a question waits", [STARTED, proposed("a"), DONE, running("a")]],
    [
      "while one of two calls is still under way",
      [STARTED, proposed("a"), proposed("b"), DONE, finished("a")],
    ],
    ["after the turn", [STARTED, text, DONE, ENDED]],
  ] as const)("is not told %s", (_, events) => {
    expect(toldAfter(...events)).toBe(0);
  });

  it("is told on stderr, on a line of its own, with the model's name and the way out", async () => {
    const timer = new FakeTimer();
    const { io, shown } = fakeIo();
    const session = {
      modelName: "slow\u001b[2J",
      deniedUnasked: 0,
      unrecorded: 0,
      send: async (_prompt: string, _signal: AbortSignal, onEvent: (event: AgentEvent) => void) => {
        onEvent(STARTED);
        onEvent(text);
        timer.pass();
        onEvent(ENDED);
        return { reason: "done" } as const;
      },
    };
    await runPrompt(session, "p", io, timer.start);
    expect(shown).toEqual({ out: "Well", err: "\nWaiting for slow\\x1b[2J… Ctrl+C stops.\n" });
    expect(timer.pass()).toBe(false);
  });
});

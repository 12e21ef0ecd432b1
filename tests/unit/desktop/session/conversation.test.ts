import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AgentEvent, TurnEnd } from "../../../../src/main/agent/events";
import { bounded } from "../../../../src/main/desktop/session/bounded";
import { changesOf } from "../../../../src/main/desktop/session/conversation";
import { PermissionDecision } from "../../../../src/main/gate/decision";
import { applyChange, type Items } from "../../../../src/main/sessions/items";

const start = (prompt: string): AgentEvent => ({ type: "turn_started", turn: 1, prompt });
const text = (text: string): AgentEvent => ({ type: "text", text });
const propose = (id: string, args: string, tool = "write_file"): AgentEvent => ({
  type: "call_proposed",
  call: { id, tool, arguments: args },
});
const end = (end: TurnEnd): AgentEvent => ({ type: "turn_ended", turn: 1, end });
const DONE: AgentEvent = { type: "message_done" };

function play(events: readonly AgentEvent[], from: Items = []): Items {
  return events.reduce<Items>((items, event) => changesOf(items, event).reduce(applyChange, items), from);
}

describe("the conversation", () => {
  it("joins streamed pieces into one answer, which ends when something else begins", () => {
    expect(play([start("hi"), text("Hel"), text("lo"), DONE, text("Next")])).toEqual([
      { kind: "user", text: "hi", turn: 1 },
      { kind: "assistant", text: "Hello", streaming: false },
      { kind: "assistant", text: "Next", streaming: true },
    ]);
  });

  it("tells a window only the new piece of a growing answer", () => {
    const items = play([start("hi"), text("Hel")]);
    expect(changesOf(items, text("lo"))).toEqual([{ type: "text", index: 1, text: "lo" }]);
  });

  it("shows a call with its main argument and all arguments", () => {
    const [card] = play([propose("c1", '{"content":"x","path":"note.txt"}')]);
    expect(card).toEqual({
      kind: "call",
      id: "c1",
      tool: "write_file",
      summary: "note.txt",
      arguments: '{\n  "content": "x",\n  "path": "note.txt"\n}',
      display: { kind: "write", path: "note.txt", text: "x", lines: 1 },
      state: "proposed",
      candidates: [],
      rungs: [],
    });
  });

  it("shows what a person made of the arguments, and nothing that was the model's any more", () => {
    const proposed = play([propose("c1", '{"path":"a","old_text":"x","new_text":"y"}', "edit_file")]);
    const edited = { path: "b", old_text: "x".repeat(200_000), new_text: "" };
    const prepared = { ok: true, id: "c1", tool: "edit_file", effect: "write", arguments: edited } as const;
    const [card] = play([{ type: "call", call: "c1", event: { type: "edited", prepared } }], proposed);
    expect(card).toMatchObject({ summary: "b", edited: true });
    expect(card).not.toHaveProperty("display");
  });

  it("shows what programs made of the arguments as a diff, bounded, until a person makes something else of them", () => {
    const proposed = play([propose("c1", '{"command":"npm ci"}', "shell")]);
    const prepared = (command: string) =>
      ({ ok: true, id: "c1", tool: "shell", effect: "execute", arguments: { command } }) as const;
    const rewrites = [
      { by: "hook a", phase: "before", original: { command: "npm ci" } },
      { by: "data-shield", phase: "before", original: { command: "pnpm i # token" } },
      { by: "hook b", phase: "before", original: { command: "pnpm i" } },
    ] as const;
    const event = { type: "rewritten", prepared: prepared("y".repeat(200_000)), rewrites } as const;
    const [card] = play([{ type: "call", call: "c1", event }], proposed);
    expect(card).toMatchObject({
      summary: expect.stringMatching(/^yyy/),
      rewrites: [
        {
          by: "hook a",
          original: '{\n  "command": "npm ci"\n}',
          lines: [{ text: "command: npm ci" }, { text: "command: pnpm i # token" }],
        },
        { by: "data-shield" },
        // Too much to compare.
        { by: "hook b", original: '{\n  "command": "pnpm i"\n}' },
      ],
    });
    const [, shield, last] = card?.kind === "call" ? (card.rewrites ?? []) : [];
    expect(shield).toEqual({ by: "data-shield" });
    expect(last).not.toHaveProperty("lines");
    const own = { type: "edited", prepared: prepared("ls") } as const;
    const [edited] = play([{ type: "call", call: "c1", event: own }], card ? [card] : []);
    expect(edited).not.toHaveProperty("rewrites");
  });

  it("follows a call from the question to the outcome", () => {
    const ask = new PermissionDecision("ask", "File writes need approval", "confirm-file-write");
    const allow = {
      behavior: "allow",
      reason: "User approved this tool call",
      source: "approval-native",
    } as const;
    const prepared = { ok: true, id: "c1", tool: "write_file", effect: "write", arguments: {} } as const;
    const steps = [
      { type: "evaluated", prepared, evaluation: { candidates: [ask], merged: ask } },
      { type: "waiting", approval: "a" },
      { type: "decided", decision: allow, candidates: [ask.toRecord()] },
      { type: "running" },
      { type: "finished", result: { ok: true, output: "4 bytes" }, durationMs: 12 },
    ] as const;
    let items = play([propose("c1", "{}")]);
    const states: unknown[] = [];
    for (const step of steps) {
      items = play([{ type: "call", call: "c1", event: step }], items);
      states.push(items[0]?.kind === "call" && items[0].state);
    }
    expect(states).toEqual(["proposed", "waiting", "proposed", "running", "finished"]);
    expect(items[0]).toMatchObject({
      proposed: { behavior: "ask", source: "confirm-file-write" },
      candidates: [{ behavior: "ask" }],
      decision: { behavior: "allow", source: "approval-native" },
      outcome: { ok: true, text: "4 bytes", durationMs: 12 },
    });
  });

  it("shows a call that never reached the gate, with what was wrong", () => {
    const failure = { ok: false, code: "invalid_json", message: "not JSON" } as const;
    const items = play([
      propose("c1", "{oops"),
      { type: "call", call: "c1", event: { type: "refused", failure } },
    ]);
    expect(items[0]).toMatchObject({
      state: "refused",
      arguments: "{oops",
      outcome: { ok: false, code: "invalid_json" },
    });
  });

  it("keeps calls that run at the same time apart, and ignores one it never heard of", () => {
    const running = (call: string): AgentEvent => ({ type: "call", call, event: { type: "running" } });
    const items = play([propose("a", "{}"), propose("b", "{}"), running("b"), running("ghost")]);
    expect(items.map((item) => item.kind === "call" && item.state)).toEqual(["proposed", "running"]);
  });

  it("says why it stopped where the agent did not", () => {
    expect(play([end({ reason: "error", code: "model_auth", message: "The key was refused." })])).toEqual([
      { kind: "notice", tone: "error", text: "The key was refused." },
    ]);
    expect(play([end({ reason: "cancelled" })])).toEqual([
      { kind: "notice", tone: "info", text: "Stopped." },
    ]);
    expect(play([end({ reason: "done" }), end({ reason: "turn_limit" })])).toEqual([]);
  });

  it("lets nothing hidden through, wherever it comes from", () => {
    const hidden = fc.constantFrom(
      "\u202e",
      "\u200b",
      "\u2066",
      "\x1b[2J",
      "\0",
      "\u{e0041}",
      "\r",
      "x",
      "\n",
    );
    const nasty = fc.array(hidden).map((parts) => parts.join(""));
    fc.assert(
      fc.property(nasty, (bad) => {
        const failure = { ok: false, code: `c${bad}`, message: bad } as const;
        const items = play([
          start(bad),
          text(bad),
          propose(`c${bad}`, JSON.stringify({ path: bad }), `t${bad}`),
          { type: "call", call: `c${bad}`, event: { type: "finished", result: failure, durationMs: 1 } },
          { type: "notice", text: bad },
        ]);
        // Everything but line breaks that a renderer could swallow, reorder or act upon.
        for (const shown of stringsIn(items)) expect(shown).not.toMatch(/[^\P{C}\n]/u);
      }),
    );
  });

  it("bounds a long output and says how much is left out", () => {
    const output = "x".repeat(1_000_000);
    const finished = { type: "finished", result: { ok: true, output }, durationMs: 1 } as const;
    const [card] = play([propose("a", "{}"), { type: "call", call: "a", event: finished }]);
    const shown = card?.kind === "call" ? (card.outcome?.text ?? "") : "";
    expect(shown.length).toBeLessThan(60_000);
    expect(shown).toContain("950,000 more characters are not shown here.");
  });
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe("bounded", () => {
  it("cuts no character in two", () => {
    expect(bounded("ab😀cd", 3)).toBe("ab\n… 4 more characters are not shown here.");
    expect(bounded("abc", 3)).toBe("abc");
  });
});

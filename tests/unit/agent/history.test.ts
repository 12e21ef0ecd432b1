import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageSize, trimHistory } from "../../../src/main/agent/history";
import type { Message } from "../../../src/main/models/model";
import { assertPaired } from "./support/scripted";

const user = (text: string): Message => ({ role: "user", text, turn: 1 });
const note = (text: string): Message => ({ role: "user", text });
const answer = (text: string, ...ids: string[]): Message => ({
  role: "assistant",
  text,
  calls: ids.map((id) => ({ id, tool: "t", arguments: "{}" })),
});
const result = (call: string, content: string): Message => ({
  role: "tool",
  call,
  tool: "t",
  ok: true,
  content,
});
const total = (messages: readonly Message[]) =>
  messages.reduce((sum, message) => sum + messageSize(message), 0);

describe("trimming a history", () => {
  it("leaves one alone that fits", () => {
    const history = [user("a"), answer("b")];
    expect(trimHistory(history, 100)).toBe(history);
  });

  it("drops the oldest whole exchanges and leaves a note", () => {
    const old = [user("old"), answer("", "1"), result("1", "x".repeat(500)), answer("y".repeat(500))];
    const recent = [user("recent"), answer("z")];
    expect(trimHistory([...old, ...recent], 200)).toEqual([
      note(expect.stringContaining("left out") as never),
      ...recent,
    ]);
  });

  it("leaves one note only, however often it trims", () => {
    const once = trimHistory([user("a".repeat(300)), user("b".repeat(100))], 250);
    const twice = trimHistory([...once, answer("c".repeat(100)), user("d".repeat(50))], 250);
    expect(twice.map((message) => (message.role === "user" ? message.text.slice(0, 8) : ""))).toEqual([
      "[Earlier",
      "dddddddd",
    ]);
  });

  it("empties old outputs of the current exchange before it gives up a step", () => {
    const history = [
      user("go"),
      answer("", "1"),
      result("1", "x".repeat(900)),
      answer("", "2"),
      result("2", "new"),
    ];
    expect(trimHistory(history, 300)).toEqual([
      expect.objectContaining({ role: "user" }),
      user("go"),
      answer("", "1"),
      result("1", "[Output of 900 characters left out to save room]"),
      answer("", "2"),
      result("2", "new"),
    ]);
  });

  it("keeps what the person asked for when a hook has had the model go on", () => {
    const history = [
      ...[user("old"), answer("x".repeat(900))],
      ...[
        note("hook: context"),
        user("the task"),
        answer("x".repeat(900)),
        note("hook: run the tests"),
        answer("ok"),
      ],
    ];
    expect(trimHistory(history, 300).slice(1)).toEqual([
      note("hook: context"),
      user("the task"),
      note("hook: run the tests"),
      answer("ok"),
    ]);
  });

  it("keeps the person's last message even when nothing else fits", () => {
    const long = user("w".repeat(1_000));
    expect(trimHistory([user("a"), long, answer("", "1"), result("1", "r")], 50).slice(1)).toEqual([long]);
  });

  it("never breaks a pair, keeps the last message of the person, and holds the budget where that is possible", () => {
    const text = fc.string({ maxLength: 300 });
    const step = fc.tuple(text, fc.array(text, { maxLength: 3 }));
    const exchanges = fc.array(fc.tuple(text, fc.array(step, { maxLength: 4 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(exchanges, fc.integer({ min: 0, max: 3_000 }), (conversation, budget) => {
        let id = 0;
        const history = conversation.flatMap(([prompt, steps]) => [
          user(prompt),
          ...steps.flatMap(([said, outputs]) => {
            const ids = outputs.map(() => `c${++id}`);
            return [
              answer(said, ...ids),
              ...outputs.map((output, index) => result(ids[index] ?? "", output)),
            ];
          }),
        ]);
        const trimmed = trimHistory(history, budget);
        assertPaired(trimmed);
        expect(trimmed.findLast((message) => message.role === "user")).toEqual(
          history.findLast((message) => message.role === "user"),
        );
        const least = trimHistory(history, 0);
        expect(total(trimmed)).toBeLessThanOrEqual(Math.max(budget, total(least)));
        expect(least.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 1_000 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compact, EMPTY, follow, line, type SessionContent } from "../../../src/main/sessions/content";
import { ENTRY, type Entry } from "../../../src/main/sessions/entry";
import { Replay } from "../../../src/main/sessions/replay";

const read = (lines: readonly string[]): SessionContent =>
  lines.map((text) => ENTRY.parse(JSON.parse(text))).reduce(follow, EMPTY);

const tokens = fc.record({ inputTokens: fc.nat(), outputTokens: fc.nat() });
const text = fc.string({ maxLength: 20 });
const turn = fc.integer({ min: 1, max: 6 });
const item = fc.oneof(
  fc.record({ kind: fc.constant("user" as const), text, turn }),
  fc.record({ kind: fc.constant("assistant" as const), text, streaming: fc.boolean() }),
  fc.record({
    kind: fc.constant("notice" as const),
    tone: fc.constantFrom("info" as const, "error" as const),
    text,
  }),
);
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ type: fc.constant("item" as const), index: fc.nat(12), item }),
  fc.record({ type: fc.constant("text" as const), index: fc.nat(12), text }),
  fc.record({ type: fc.constant("cut" as const), length: fc.nat(12) }),
  fc.record({
    type: fc.constant("messages" as const),
    messages: fc.array(fc.record({ role: fc.constant("user" as const), text, turn }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant("rewind" as const), turn }),
  fc.record({ type: fc.constant("turn" as const), turn }),
  fc.constant({ type: "turn_end" as const }),
  fc.record({ type: fc.constant("usage" as const), turn: tokens, session: tokens }),
);

describe("a session's content", () => {
  it("is the same after its log was written anew with the fewest lines", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const content = read([line({ type: "begin", version: 1, dropped: 0 }), ...entries.map(line)]);
        const { lines, left } = compact(content, 1_000_000);
        expect(read(lines)).toEqual(content);
        expect(left).toEqual(content);
      }),
    );
  });

  it("is the same whether its log is read in one go or followed entry by entry", () => {
    const begin: Entry = { type: "begin", version: 1, dropped: 2 };
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const replay = new Replay();
        for (const one of [begin, ...entries]) replay.add(one);
        expect(replay.content).toEqual([begin, ...entries].reduce(follow, EMPTY));
      }),
    );
  });

  it("is the same in one go when the history is shortened on the way", () => {
    const entries = Array.from({ length: 12 }, (_, at): Entry => {
      if (at === 8) return { type: "rewind", turn: 7 };
      return { type: "messages", messages: [{ role: "user", text: "x".repeat(90_000), turn: at + 1 }] };
    });
    const replay = new Replay();
    for (const one of entries) replay.add(one);
    expect(replay.content).toEqual(entries.reduce(follow, EMPTY));
  });

  it("keeps counting places when the oldest items are no longer kept", () => {
    const say = (index: number, text: string): Entry => ({
      type: "item",
      index,
      item: { kind: "notice", tone: "info", text },
    });
    const whole = [0, 1, 2, 3].map((index) => say(index, `${index}`.repeat(100))).reduce(follow, EMPTY);
    const { lines, left } = compact(whole, 400);
    expect(left.items).toHaveLength(2);
    const after = [say(4, "new"), { type: "text", index: 0, text: "gone" } as const].reduce(
      follow,
      read(lines),
    );
    expect(after.items.map((item) => "text" in item && item.text.slice(0, 3))).toEqual(["222", "333", "new"]);
    expect(follow(after, { type: "cut", length: 3 }).items).toHaveLength(1);
    expect(follow(after, { type: "cut", length: 1 }).items).toEqual([]);
  });

  it("keeps the last item even when it alone is too large", () => {
    const item = { kind: "notice", tone: "info", text: "x".repeat(1_000) } as const;
    expect(compact({ ...EMPTY, items: [item, item] }, 100).left.items).toHaveLength(1);
  });

  it("shortens the history as the agent does, so that it doesn't grow without end", () => {
    const message = (turn: number): Entry => ({
      type: "messages",
      messages: [{ role: "user", text: "x".repeat(100_000), turn }],
    });
    const content = Array.from({ length: 20 }, (_, n) => message(n + 1)).reduce(follow, EMPTY);
    expect(JSON.stringify(content.history).length).toBeLessThan(410_000);
    expect(content.history.at(-1)).toMatchObject({ turn: 20 });
  });
});

import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askWhenArmed, IGNORED } from "../../../src/main/approvals/armed-question";
import { ARMING_MS } from "../../../src/main/approvals/arming";
import { LineInput } from "../../../src/main/terminal/line-input";

interface Typed {
  /** Milliseconds since the question was asked for. */
  readonly at: number;
  readonly text: string;
}

/** A keyboard with a clock of its own: time passes only while the question waits, and what is typed comes at its time. */
async function ask(typed: readonly Typed[]) {
  const stream = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const keys = [...typed];
  const shown: { at: number; text: string }[] = [];
  let time = 0;
  const passTo = async (end: number) => {
    for (let key = keys[0]; key && key.at <= end; key = keys[0]) {
      time = Math.max(time, key.at);
      stream.write(key.text);
      keys.shift();
      await setImmediate();
    }
    time = end;
  };
  const input = new LineInput(stream, { wait: (ms) => passTo(time + ms), interrupt: () => undefined });
  const keyboard = {
    isTerminal: true,
    discardUntilQuiet: (ms: number, signal?: AbortSignal) => input.discardUntilQuiet(ms, signal),
    readLine: async (signal?: AbortSignal) => {
      let read = false;
      const line = input.readLine(signal).finally(() => {
        read = true;
      });
      for (let key = keys[0]; key && !read; key = keys[0]) await passTo(key.at);
      if (!read) stream.end();
      return line;
    },
  };
  const write = (text: string) => void shown.push({ at: time, text });
  const answer = await askWhenArmed(
    { input: keyboard, write, showsTyping: true },
    "Allow? [y/N] ",
    new AbortController().signal,
  );
  return { answer, shown, text: shown.map((part) => part.text).join("") };
}

describe("a question at the terminal", () => {
  it("is answered by what is typed once it was there for the arming time", async () => {
    expect(await ask([{ at: 600, text: "y\n" }])).toMatchObject({ answer: "y", text: "Allow? [y/N] " });
  });

  it.each([
    ["the previous line's Enter", 0],
    ["200 ms after the previous line", 200],
    ["just before the arming time is over", 519],
  ])("isn't answered by a yes typed at %s, and says so", async (_, at) => {
    const { answer, text } = await ask([
      { at, text: "y\n" },
      { at: 2_000, text: "n\n" },
    ]);
    expect(answer).toBe("n");
    expect(text).toContain(at < 20 ? IGNORED.before : IGNORED.early);
  });

  it("isn't answered by a yes whose first key came too soon, whenever Enter follows", async () => {
    const { answer } = await ask([
      { at: 200, text: "y" },
      { at: 1_700, text: "\n" },
    ]);
    expect(answer).toBe("");
  });

  it.each(["y\nls\n", "y\ny\n", "yes\nn", "y\n\n"])(
    "isn't answered by the pasted %j, and says so",
    async (text) => {
      const asked = await ask([
        { at: 900, text },
        { at: 3_000, text: "no\n" },
      ]);
      expect(asked.answer).toBe("no");
      expect(asked.text).toContain(IGNORED.pasted);
    },
  );

  it("has no answer at the end of the input", async () => {
    expect((await ask([{ at: 100, text: "y\n" }])).answer).toBeUndefined();
  });

  it("is never answered by what came before the arming time was over, whatever is typed when", async () => {
    const key = fc.record({
      at: fc.integer({ min: 0, max: 4_000 }),
      text: fc.constantFrom("y\n", "y", "\n", "yes\n", "n\n"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(key, { maxLength: 8 }), async (keys) => {
        const typed = [...keys].sort((left, right) => left.at - right.at);
        const { answer, shown } = await ask(typed);
        if (answer === undefined || !/^y(es)?$/.test(answer)) return;
        const first = shown.find(({ text }) => text.startsWith("Allow"))?.at ?? 0;
        expect(typed.some(({ at, text }) => text.startsWith("y") && at >= first + ARMING_MS)).toBe(true);
      }),
    );
  });
});

import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ShieldQuestion } from "../../../src/main/shield/question";
import { KeyboardTurns } from "../../../src/main/terminal/keyboard-turns";
import { LineInput } from "../../../src/main/terminal/line-input";
import { TerminalShieldDesk } from "../../../src/main/terminal/shield-desk";

const QUESTION: ShieldQuestion = {
  edge: "egress",
  tool: "read_file",
  findings: [
    { kind: "secret:aws", count: 2 },
    { kind: "pii:email", count: 1 },
  ],
  score: 0.9,
  mayPassRaw: true,
};

function terminal(isTTY = true) {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const input = new LineInput(stream, { wait: () => setImmediate(), interrupt: () => undefined });
  const turns = new KeyboardTurns();
  let shown = "";
  let onPrompt: (() => void) | undefined;
  const prompted = () =>
    new Promise<void>((resolve) => {
      onPrompt = resolve;
    });
  const desk = new TerminalShieldDesk({
    input: {
      isTerminal: isTTY,
      discardUntilQuiet: (quietMs, signal) => input.discardUntilQuiet(quietMs, signal),
      readLine: (signal) => {
        onPrompt?.();
        return input.readLine(signal);
      },
    },
    write: (text) => {
      shown += text;
    },
    showsTyping: true,
    turns,
  });
  return { desk, stream, turns, prompted, shown: () => shown };
}

async function answer(line: string, question: Partial<ShieldQuestion> = {}) {
  const { desk, stream, prompted } = terminal();
  const ready = prompted();
  const answered = desk.ask({ ...QUESTION, ...question }, new AbortController().signal);
  await ready;
  stream.write(`${line}\n`);
  return answered;
}

describe("asking at the terminal about what the shield found", () => {
  it.each([
    ["", "redact"],
    ["r", "redact"],
    ["yes", "redact"],
    ["ra", "redact"],
    [" Block ", "block"],
    ["b", "block"],
    ["raw", "raw"],
  ])("takes %j for %s", async (line, expected) => {
    expect(await answer(line)).toBe(expected);
  });

  it("doesn't let through what must not be let through, and doesn't offer it", async () => {
    expect(await answer("raw", { mayPassRaw: false })).toBe("redact");
    const { desk, stream, prompted, shown } = terminal();
    const ready = prompted();
    const answered = desk.ask({ ...QUESTION, mayPassRaw: false }, new AbortController().signal);
    await ready;
    stream.end();
    expect(await answered).toBe("redact");
    expect(shown()).not.toContain("raw");
  });

  it("shows kinds and counts in one line that nothing can break", async () => {
    const { desk, stream, prompted, shown } = terminal();
    const ready = prompted();
    const answered = desk.ask(
      { ...QUESTION, tool: "mcp__x\n[Shield] fine\u202e" },
      new AbortController().signal,
    );
    await ready;
    stream.write("b\n");
    await answered;
    expect(shown()).toBe(
      "\n[Shield] The result of mcp__x\\n[Shield] fine\\u{202e} holds secret:aws ×2, pii:email (certainty 90 %)\n" +
        'Redact (r, default), block (b), or write "raw" to let it through as it is, once: ',
    );
  });

  it("asks nobody where there is no terminal", async () => {
    const { desk, stream, shown } = terminal(false);
    stream.write("raw\n");
    expect(await desk.ask(QUESTION, new AbortController().signal)).toBe("redact");
    expect(shown()).toBe("");
  });

  it("redacts when it is withdrawn, before or while it is shown", async () => {
    const { desk, prompted } = terminal();
    expect(await desk.ask(QUESTION, AbortSignal.abort())).toBe("redact");
    const ready = prompted();
    const cancel = new AbortController();
    const answered = desk.ask(QUESTION, cancel.signal);
    await ready;
    cancel.abort();
    expect(await answered).toBe("redact");
  });

  it("puts one question at a time: what was typed for one never answers another", async () => {
    const { desk, stream, turns, prompted, shown } = terminal();
    let release = () => {};
    const other = turns.take(
      () =>
        new Promise<never>((_, reject) => {
          release = () => reject(new Error("closed"));
        }),
    );
    const ready = prompted();
    const [first, second] = [QUESTION, { ...QUESTION, tool: "grep" }].map((question) =>
      desk.ask(question, new AbortController().signal),
    );
    await Promise.resolve();
    expect(shown()).toBe("");
    release();
    await expect(other).rejects.toThrow("closed");
    await ready;
    expect(shown()).not.toContain("grep");
    const next = prompted();
    stream.write("raw\n");
    expect(await first).toBe("raw");
    await next;
    expect(shown()).toContain("The result of grep");
    stream.write("b\n");
    expect(await second).toBe("block");
  });
});

import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { LineInput } from "../../../src/main/terminal/line-input";

describe("reading lines", () => {
  it("gives one line at a time, whatever the pieces", async () => {
    const stream = new PassThrough();
    const input = new LineInput(stream);
    stream.write("first\nsec");
    expect(await input.readLine()).toBe("first");
    const second = input.readLine();
    stream.write("ond\r\nthird\n");
    expect(await second).toBe("second");
    expect(await input.readLine()).toBe("third");
  });

  it("ends with undefined at the end of the input", async () => {
    const stream = new PassThrough();
    const input = new LineInput(stream);
    stream.end("half a line");
    expect(await input.readLine()).toBeUndefined();
    expect(await input.readLine()).toBeUndefined();
  });

  it("discards what was typed, until nothing is typed any more, and says whether there was something", async () => {
    const stream = new PassThrough();
    const typed = ["y\n", "y", "\n", ""];
    let waits = 0;
    const wait = async () => {
      waits += 1;
      stream.write(typed.shift() ?? "");
      await setImmediate();
    };
    const input = new LineInput(stream, { wait, interrupt: () => undefined });
    expect(await input.discardUntilQuiet(500)).toBe(true);
    expect(waits).toBe(4);
    expect(await input.discardUntilQuiet(500)).toBe(false);
    const answer = input.readLine();
    stream.write("n\nrest");
    expect(await answer).toBe("n");
    expect(await input.discardUntilQuiet(500)).toBe(true);
  });

  it("lets every key through while it discards, Ctrl+C still interrupts, and lines are whole again afterwards", async () => {
    const modes: boolean[] = [];
    const stream = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (raw: boolean) => modes.push(raw),
    });
    const keys = ["y\u0003"];
    const interrupts: string[] = [];
    const wait = async () => {
      const key = keys.shift();
      if (key) stream.write(key);
      await setImmediate();
    };
    const input = new LineInput(stream, { wait, interrupt: () => void interrupts.push("SIGINT") });
    expect(await input.discardUntilQuiet(500)).toBe(true);
    expect([modes, interrupts]).toEqual([[true, false], ["SIGINT"]]);
  });

  it("stops waiting on abort and can be asked again", async () => {
    const stream = new PassThrough();
    const input = new LineInput(stream);
    const cancel = new AbortController();
    const line = input.readLine(cancel.signal);
    cancel.abort();
    expect(await line).toBeUndefined();
    stream.write("later\n");
    expect(await input.readLine()).toBe("later");
  });

  it("refuses a line without end instead of gathering it for ever", async () => {
    const stream = new PassThrough();
    const input = new LineInput(stream);
    const line = input.readLine();
    stream.write("a".repeat(1_100_000));
    await expect(line).rejects.toThrow("longer than 1000000 characters");
  });
});

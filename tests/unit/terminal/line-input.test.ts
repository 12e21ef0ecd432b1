import { PassThrough } from "node:stream";
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

  it("forgets what was typed before the question was shown", async () => {
    const stream = new PassThrough();
    const input = new LineInput(stream);
    stream.write("y\ny\n");
    await input.discardTypeAhead();
    const answer = input.readLine();
    stream.write("n\n");
    expect(await answer).toBe("n");
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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Line, readLines } from "../../../src/main/audit/lines";
import { MAX_LINE } from "../../../src/main/audit/record";

async function linesOf(chunks: readonly Buffer[]): Promise<Line[]> {
  async function* stream() {
    yield* chunks;
  }
  const lines: Line[] = [];
  for await (const line of readLines(stream())) lines.push(line);
  return lines;
}

describe("reading lines", () => {
  test("where a text is cut into chunks makes no difference", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "字", "\n", "\r"), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(80), { maxLength: 6 }), async (whole, cuts) => {
        const bytes = Buffer.from(whole);
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
          bytes.length,
        ];
        const chunks = places.slice(1).map((place, index) => bytes.subarray(places[index], place));
        const lines = await linesOf(chunks);
        expect(lines.map((line) => line.bytes.toString() + (line.terminated ? "\n" : "")).join("")).toBe(
          whole,
        );
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
      }),
    );
  });

  test("a line without end stops the reading instead of filling the memory", async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536, 97);
      }
    }
    const lines: Line[] = [];
    for await (const line of readLines(endless())) lines.push(line);
    expect(lines).toEqual([expect.objectContaining({ oversized: true, terminated: false })]);
    expect(sent).toBeLessThanOrEqual(MAX_LINE + 65_536);
  });
});

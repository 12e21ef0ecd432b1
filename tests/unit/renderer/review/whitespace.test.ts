import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markSegments, splitWhitespace } from "../../../../src/renderer/review/whitespace";

const shown = (line: string) =>
  splitWhitespace(line)
    .map(({ kind, text }) => ({ text, spaces: text.replaceAll(" ", "·"), tab: "→" })[kind])
    .join("");

describe("splitWhitespace", () => {
  it.each([
    ["plain words here", "plain words here"],
    ["  indented", "··indented"],
    ["trailing ", "trailing·"],
    ["a  b", "a··b"],
    ["\ttab", "→tab"],
    ["a \t b", "a·→·b"],
    ["   ", "···"],
    ["", ""],
  ])("makes visible what the eye misses in %j", (line, expected) => {
    expect(shown(line)).toBe(expected);
  });

  it("loses and invents nothing", () => {
    const lines = fc.string({ unit: fc.constantFrom(" ", "\t", "a", "中", "·") });
    fc.assert(
      fc.property(lines, (line) => {
        expect(
          splitWhitespace(line)
            .map(({ text }) => text)
            .join(""),
        ).toBe(line);
      }),
    );
  });

  it("leaves no trailing space and no tab as plain text", () => {
    const lines = fc.string({ unit: fc.constantFrom(" ", "\t", "a") });
    fc.assert(
      fc.property(lines, (line) => {
        expect(shown(line)).not.toMatch(/\t| $|^ | {2}/);
      }),
    );
  });
});

describe("markSegments", () => {
  const marks = fc
    .uniqueArray(fc.nat(60), { maxLength: 8 })
    .map((edges) => edges.sort((a, b) => a - b))
    .map((edges) => edges.flatMap((end, at) => (at % 2 === 1 ? [{ start: edges[at - 1] ?? 0, end }] : [])));
  const lines = fc.string({ unit: fc.constantFrom(" ", "\t", "a"), maxLength: 50 });

  it("marks exactly the characters of the parts, whatever pieces the line has", () => {
    fc.assert(
      fc.property(lines, marks, (line, parts) => {
        const drawn = markSegments(splitWhitespace(line), parts);
        expect(drawn.map(({ text }) => text).join("")).toBe(line);
        expect(drawn.every(({ text }) => text !== "")).toBe(true);
        expect(drawn.flatMap(({ text, marked }) => Array.from(text, () => marked))).toEqual(
          Array.from(line, (_, at) => parts.some(({ start, end }) => start <= at && at < end)),
        );
      }),
    );
  });

  it("copes with a line of nothing but pieces and parts", () => {
    const line = " \t".repeat(200_000);
    const parts = Array.from({ length: 100_000 }, (_, at) => ({ start: at * 4, end: at * 4 + 2 }));
    expect(markSegments(splitWhitespace(line), parts)).toHaveLength(400_000);
  });
});

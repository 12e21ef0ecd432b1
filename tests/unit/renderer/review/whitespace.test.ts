import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitWhitespace } from "../../../../src/renderer/review/whitespace";

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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldLine } from "../../../src/main/base/fold-line";

describe("folding a line", () => {
  it("leaves a line that fits as it is, and an empty one too", () => {
    expect(foldLine("12345678", 8)).toEqual(["12345678"]);
    expect(foldLine("", 8)).toEqual([""]);
  });

  it("begins a new row where the next character has no room, wide ones and tabs counted", () => {
    expect(foldLine("123456789", 8)).toEqual(["12345678", "9"]);
    expect(foldLine("12世界45", 8)).toEqual(["12世界45"]);
    expect(foldLine("123世界45", 8)).toEqual(["123世界4", "5"]);
    expect(foldLine("1\t2", 8)).toEqual(["1", "\t", "2"]);
  });

  it("loses nothing and splits no character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 8, max: 40 }), (line, cells) => {
        const rows = foldLine(line, cells);
        expect(rows.join("")).toBe(line);
        for (const row of rows) expect(row).not.toMatch(/\p{Cs}/u);
      }),
    );
  });

  it("folds 50 MB", () => {
    expect(foldLine("a".repeat(50_000_000), 100)).toHaveLength(500_000);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLetterRuns } from "../../../../src/renderer/review/letter-runs";

const shown = (text: string) =>
  splitLetterRuns(text)
    .map((run) => (run.rightToLeft ? `[${run.text}]` : run.text))
    .join("");

describe("splitLetterRuns", () => {
  it.each([
    ["mv \u05d0\u05d1 / 1 \u05d2", "mv [\u05d0\u05d1] / 1 [\u05d2]"],
    ["\u0645\u0644\u0641 2", "[\u0645\u0644\u0641] 2"],
    ["\ufb2a\u{10840}", "[\ufb2a\u{10840}]"],
    ["plain 你好 é", "plain 你好 é"],
    ["", ""],
  ])("keeps the words of %j apart", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("loses and invents nothing, and leaves no right-to-left letter outside a run", () => {
    const letters = fc.string({
      unit: fc.constantFrom(" ", "/", "1", "a", "\u05d0", "\u0627", "\u{1e900}", "\u0301"),
    });
    fc.assert(
      fc.property(letters, (text) => {
        const runs = splitLetterRuns(text);
        expect(runs.map((run) => run.text).join("")).toBe(text);
        for (const run of runs)
          expect(/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Adlam}]/u.test(run.text)).toBe(
            run.rightToLeft,
          );
      }),
    );
  });
});

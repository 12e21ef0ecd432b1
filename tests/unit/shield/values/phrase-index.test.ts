import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PhraseIndex } from "../../../../src/main/shield/values/phrase-index";
import { isWorth } from "../../../../src/main/shield/values/worth";

const SEEDS = { first: 7, second: 11 };

function indexOf(...values: readonly string[]): PhraseIndex {
  const index = new PhraseIndex(SEEDS);
  for (const value of values) index.add(value, `value:${value}`, isWorth);
  return index;
}

const found = (index: PhraseIndex, text: string) =>
  index.find(text).map(({ start, end }) => text.slice(start, end));

describe("finding values", () => {
  it.each([
    ["alone", "Lovelace", "Lovelace", ["Lovelace"]],
    ["in other case", "Lovelace", "LOVELACE, lovelace", ["LOVELACE", "lovelace"]],
    [
      "without its accents, and with others",
      "José Müller",
      "Jose Muller / JOSÉ MÜLLER",
      ["Jose Muller", "JOSÉ MÜLLER"],
    ],
    ["taken apart into accents of their own", "José", "Jose\u0301", ["Jose\u0301"]],
    ["in wide letters", "Lovelace", "Ｌｏｖｅｌａｃｅ", ["Ｌｏｖｅｌａｃｅ"]],
    ["with what can't be seen in it", "Lovelace", "Love\u200blace", ["Love\u200blace"]],
    [
      "of several words, over a line's end",
      "Ada King Lovelace",
      "by Ada\n  King Lovelace.",
      ["Ada\n  King Lovelace"],
    ],
    [
      "of several words with other marks between them",
      "Ada O'Brien-King",
      '"ada o\\\'brien king"',
      ["ada o\\'brien king"],
    ],
    ["not within a longer word", "Love", "Lovelace Glove love-letter", ["love"]],
    ["not its words apart", "Ada King", "Ada was King", []],
    [
      "with characters that mean something to patterns",
      "a.*b+(c)?[d]",
      "x a.*b+(c)?[d] y aXXb",
      ["a.*b+(c)?[d"],
    ],
    ["a mail address", "ada@example.org", "<ada@example.org>", ["ada@example.org"]],
    ["Chinese, which has no spaces", "张伟明", "客户张伟明的电话", ["张伟明"]],
    ["a number", "123456", "id=123456, 1234567", ["123456"]],
    ["a number with a point, not two numbers", "1234.56", "1234.56 1234, 56", ["1234.56"]],
    ["letters beyond the basic plane", "𝒜𝒹𝒶𝒹𝒶", "x 𝒜𝒹𝒶𝒹𝒶 y", ["𝒜𝒹𝒶𝒹𝒶"]],
    ["between NULs", "Lovelace", "\0Lovelace\0", ["Lovelace"]],
  ])("%s", (_, value, text, expected) => {
    expect(found(indexOf(value), text)).toEqual(expected);
  });

  it.each(["", "a", "abc", "12345", "!!!", "张"])("leaves out %j, which says nothing", (value) => {
    expect(indexOf(value).size).toBe(0);
  });

  it("finds the longest of values that hold each other, and those that overlap", () => {
    const index = indexOf("Anna Maria", "Maria Schmidt", "Schmidt", "Anna Maria Schmidt-Rossi");
    expect(found(index, "Schmidt. Anna Maria Schmidt!")).toEqual(["Schmidt", "Anna Maria", "Maria Schmidt"]);
    expect(found(index, "Anna Maria Schmidt Rossi")).toEqual(["Anna Maria Schmidt Rossi"]);
  });

  it("knows a long value by any eleven of its words in a row", () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}x`);
    const index = indexOf(words.join(" "));
    for (let at = 0; at + 11 <= words.length; at += 1)
      expect(found(index, words.slice(at, at + 11).join(" "))).not.toEqual([]);
    expect(found(index, words.slice(0, 7).join(" "))).toEqual([]);
  });

  it("finds each of 100,000 values, and none of 100,000 others", () => {
    const index = new PhraseIndex(SEEDS);
    for (let at = 0; at < 100_000; at += 1) index.add(`Name${at} Of${at * 7}`, "value:x#y", isWorth);
    expect(index.size).toBe(100_000);
    const text = (offset: number) =>
      Array.from({ length: 100_000 }, (_, at) => `Name${at} Of${(at + offset) * 7}`).join(";");
    expect(index.find(text(0))).toHaveLength(100_000);
    expect(index.find(text(1))).toEqual([]);
  });

  it("says that there is too much rather than to leave values out", () => {
    const index = new PhraseIndex(SEEDS, { phrases: 10 });
    const fill = () => {
      for (let at = 0; at < 20; at += 1) index.add(`value${at}`, "value:x", isWorth);
    };
    expect(fill).toThrow(expect.objectContaining({ code: "shield_failed" }));
  });

  it("finds a value wherever it stands between other words", () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    const gap = fc.constantFrom(" ", ", ", "\n", '","', "/", " -- ");
    const other = fc.array(fc.tuple(word, gap), { maxLength: 30 });
    const value = fc.array(fc.stringMatching(/^[a-z]{4,8}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(other, value, other, gap, (before, words, after, between) => {
        const index = indexOf(words.join(" "));
        const text = `${before.flat().join("")}${words.join(between)}\n${after.flat().join("")}`;
        const start = before.flat().join("").length;
        const end = start + words.join(between).length;
        const hits = index.find(text);
        // Words in front of it may make a run that begins earlier with the same words.
        expect(hits.some((hit) => hit.start <= start && hit.end >= end) || covers(hits, start, end)).toBe(
          true,
        );
      }),
    );
  });
});

function covers(hits: readonly { start: number; end: number }[], start: number, end: number): boolean {
  let reached = start;
  for (const hit of hits) if (hit.start <= reached) reached = Math.max(reached, hit.end);
  return reached >= end;
}

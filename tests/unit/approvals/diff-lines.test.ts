import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffFile, showWhitespace } from "../../../src/main/approvals/diff-file";
import { diffLines } from "../../../src/main/approvals/diff-lines";
import type { DiffLine } from "../../../src/preload/contract/views";

const marks = { added: "+", removed: "-", context: " ", hunk: "" } as const;
const draw = (lines: readonly DiffLine[]) => lines.map(({ kind, text }) => marks[kind] + text);

const lineCount = (text: string) => (text === "" ? 0 : text.replace(/\n$/, "").split("\n").length);

/** The old file, or the new one, put together from a diff without the lines of the other. */
function oneSide(signs: string, shown: string, other: string): string {
  let text = "";
  let mine = false;
  for (const [index, line] of shown.split("\n").entries()) {
    const sign = signs.charAt(index);
    if (sign === "\\") text = mine ? text.slice(0, -1) : text;
    else if (sign !== other && sign !== "") text += `${line}\n`;
    if (sign !== "\\") mine = sign !== other;
  }
  return text;
}

describe("diffLines", () => {
  it("shows a change with three lines around it and the numbers of both files", () => {
    const before = Array.from({ length: 9 }, (_, n) => `line ${n + 1}\n`).join("");
    const diff = diffLines(before, before.replace("line 5", "LINE 5"));
    expect(draw(diff.lines)).toEqual([
      "@@ -2,7 +2,7 @@",
      " line 2",
      " line 3",
      " line 4",
      "-line 5",
      "+LINE 5",
      " line 6",
      " line 7",
      " line 8",
    ]);
    expect(diff).toMatchObject({ added: 1, removed: 1 });
    expect(diff.lines.find(({ kind }) => kind === "removed")).toMatchObject({ before: 5 });
    expect(diff.lines.find(({ kind }) => kind === "added")).toMatchObject({ after: 5 });
  });

  it("shows a new file as added lines", () => {
    expect(draw(diffLines("", "a\nb\n").lines)).toEqual(["@@ -0,0 +1,2 @@", "+a", "+b"]);
  });

  it.each([
    ["a space at the end", "a\n", "a \n", "+a·"],
    ["a tab for spaces", "    a\n", "\ta\n", "+→\ta"],
    ["a carriage return", "a\n", "a\r\n", "+a\\x0d"],
    ["a byte order mark", "a\n", "\u{feff}a\n", "+\\u{feff}a"],
    ["a bidirectional override", "a\n", "\u{202e}a\n", "+\\u{202e}a"],
    ["a space that doesn't break", "a b\n", "a\u{a0}b\n", "+a\\xa0b"],
    ["a zero-width space", "a\n", "a\u{200b}\n", "+a\\u{200b}"],
  ])("makes %s visible", (_name, before, after, line) => {
    expect(draw(diffLines(before, after).lines)).toContain(line);
  });

  it("shows that the line break at the end of the file goes away", () => {
    expect(draw(diffLines("a\n", "a").lines)).toContain("\\ No newline at end of file");
  });

  it("has no lines when nothing changes", () => {
    expect(diffLines("a\nb\n", "a\nb\n")).toEqual({ lines: [], added: 0, removed: 0 });
  });

  it("cuts nothing from a diff of 2,000 lines", () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `old ${n}\n`).join("");
    const diff = diffLines(lines, lines.replaceAll("old", "new"));
    expect(diff).toMatchObject({ added: 2000, removed: 2000 });
  });

  it("falls back to all removed, all added when comparing takes too long", () => {
    const before = Array.from({ length: 3000 }, (_, n) => `a${n}\n`).join("");
    const after = `${Array.from({ length: 3000 }, (_, n) => `b${n}\n`).join("")}end`;
    const diff = diffLines(before, after, 0);
    expect(diff).toMatchObject({ added: 3001, removed: 3000 });
    expect(diff.lines[0]?.text).toBe("@@ -1,3000 +1,3001 @@");
    expect(draw(diff.lines.slice(-2))).toEqual(["+end", "\\ No newline at end of file"]);
  });

  it("always shows enough to rebuild the new text from the old", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", "  x", ""))
      .map((lines) => lines.map((l) => `${l}\n`).join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { lines } = diffLines(before, after);
        const rebuilt = before.split("\n").slice(0, -1);
        for (const line of lines.filter(({ kind }) => kind === "removed").reverse()) {
          rebuilt.splice((line.before ?? 0) - 1, 1);
        }
        for (const line of lines.filter(({ kind }) => kind === "added")) {
          rebuilt.splice((line.after ?? 0) - 1, 0, line.text);
        }
        expect(rebuilt.map((line) => `${line}\n`).join("")).toBe(after);
      }),
    );
  });

  it("has all lines of both files, for whoever can fold and unfold", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", "", "d"), { maxLength: 30 })
      .chain((lines) => fc.constantFrom("", "\n").map((end) => lines.join("\n") + end));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const { signs, text: shown, added, removed } = diffFile(before, after);
        expect(oneSide(signs, shown, "+")).toBe(before);
        expect(oneSide(signs, shown, "-")).toBe(after);
        expect(added - removed).toBe(lineCount(after) - lineCount(before));
      }),
    );
  });

  it("draws only trailing spaces, so that ordinary code stays readable", () => {
    expect(showWhitespace("  if (a) b  ")).toBe("  if (a) b··");
    expect(showWhitespace("a · b → c")).toBe("a · b → c");
  });

  it("shows no two lines alike: a dot or an arrow never passes for whitespace", () => {
    const line = fc.string({ unit: fc.constantFrom(" ", "\t", "·", "→", "\r", "\\", "a", "\u00a0") });
    fc.assert(
      fc.property(line, line, (one, other) => {
        fc.pre(one !== other);
        expect(showWhitespace(one)).not.toBe(showWhitespace(other));
      }),
      { numRuns: 5000 },
    );
    expect(showWhitespace("a ")).not.toBe(showWhitespace("a·"));
    expect(showWhitespace("\ta")).not.toBe(showWhitespace("→\ta"));
  });

  it("copes with a million spaces before the end of a line", () => {
    const line = `${" ".repeat(1_000_000)}x`;
    expect(showWhitespace(line)).toBe(line);
  });
});

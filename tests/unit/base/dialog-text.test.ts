import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldLongWords, quoted, rowsInDialog } from "../../../src/main/base/dialog-text";

describe("rowsInDialog", () => {
  it.each([
    ["a command", "git commit -m 'Say why' && git push", 1],
    ["nothing", "", 1],
    ["lines with blank ones between", "a\n\nb", 3],
    ["indented code", "function f() {\n    return 1;\n}", 3],
    ["a long line of words", "word ".repeat(24).trim(), 2],
    ["a long path", "/home/ada/projects/company/department/repository/packages/core/src/index.ts", 2],
    ["Chinese, twice as wide", "读".repeat(45), 2],
    ["Japanese and Korean", "ファイルを読む 파일 읽기", 1],
    ["Greek, Cyrillic and accents in one character", "λ привет é ·", 1],
    ["an escape of something hidden", "rm \\u{202e}x", 1],
  ])("counts the rows of %s", (_, text, rows) => {
    expect(rowsInDialog(text)).toBe(rows);
  });

  it.each([
    ["spaces that push the rest out of sight", `echo hello${" ".repeat(500)}; touch evil`],
    ["tabs", "echo\thello"],
    ["two spaces between words", "a  b"],
    ["a space at the end", "a "],
    ["indentation without end", `${" ".repeat(17)}a`],
    ["a word wider than the box", "x".repeat(61)],
    ["unusual spaces", "rm\u00a0-rf\u2003x"],
    ["letters written from right to left", "mv \u05d0 / 1 \u05d1"],
    ["marks stacked on a letter", "a\u0301\u0302\u0303"],
    ["signs as wide as a word", "\u{1242b}\u{1242b}"],
    ["a ligature as wide as a sentence", "\ufdfd"],
  ])("vouches for no text with %s", (_, text) => {
    expect(rowsInDialog(text)).toBeUndefined();
  });

  it("takes linear time for any text", () => {
    for (const text of [`${" a".repeat(200_000)}  `, "a".repeat(400_000), " ".repeat(400_000)]) {
      expect(rowsInDialog(text)).toBeUndefined();
    }
  });
});

describe("foldLongWords", () => {
  it.each([
    "word ".repeat(40),
    "/home/ada/projects/company/department/repository/packages/core/src/a",
    "读".repeat(90),
  ])("leaves alone what a box can wrap by itself: %s", (text) => expect(foldLongWords(text)).toBe(text));

  it("breaks every word that would widen a box, and loses nothing of it", () => {
    const part = fc.constantFrom(
      "x",
      "/",
      " ",
      "读",
      "\u{1242b}",
      "-",
      "\n",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        const folded = foldLongWords(text);
        expect(folded.replaceAll("\n… ", "")).toBe(text);
        expect(folded).not.toMatch(/[^ /\n\p{Script=Han}]{61}/u);
      }),
    );
  });
});

describe("quoted", () => {
  it("leaves a single line as it is", () => {
    expect(quoted("ls -la")).toBe("ls -la");
  });

  it("puts every line of several behind a bar, and loses nothing", () => {
    const lines = fc.array(fc.constantFrom("", "a", "Project: x", "│ b"), { minLength: 2 });
    fc.assert(
      fc.property(lines, (lines) => {
        expect(quoted(lines.join("\n")).split("\n")).toEqual(lines.map((line) => `│ ${line}`));
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overwritesLine, safeTerminalText } from "../../../src/main/base/terminal-text";

describe("safeTerminalText", () => {
  it.each([
    ["colours", "\u001b[1;31mred\u001b[0m", "red"],
    ["cursor movement", "a\u001b[2K\u001b[1Gb", "ab"],
    ["a window title", "\u001b]0;title\u0007text", "text"],
    ["a link", "\u001b]8;;https://x.test\u001b\\label\u001b]8;;\u001b\\", "label"],
    ["a device control string", "a\u001bPq123\u001b\\b", "ab"],
    ["a character set choice", "\u001b(Ba", "a"],
    ["a one-byte CSI", "\u009b31mred", "red"],
  ])("removes %s", (_, text, shown) => {
    expect(safeTerminalText(text)).toBe(shown);
  });

  it("shows a carriage return as a new line, so that nothing is overwritten", () => {
    expect(safeTerminalText("rm -rf /\rls      \r\nok")).toBe("rm -rf /\nls      \nok");
  });

  it("shows other control and bidirectional characters, also when removal brings a sequence together", () => {
    expect(safeTerminalText("a\u0008b\u202e")).toBe("a\\x08b\\u{202e}");
    expect(safeTerminalText("\u001b\u001b[0m[31m")).toBe("\\x1b[31m");
  });

  it("keeps backslashes as they are, so that a model can quote the text", () => {
    expect(safeTerminalText("\\x1b C:\\new")).toBe("\\x1b C:\\new");
  });

  it("never lets an escape character through", () => {
    const parts = fc.constantFrom(
      "\u001b",
      "[",
      "]",
      "0",
      ";",
      "m",
      "\u0007",
      "\\",
      "P",
      "\u009b",
      "x",
      "\r",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
        expect(safeTerminalText(list.join(""))).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
      }),
      { numRuns: 3000 },
    );
  });

  it("copes with 50 MB of unfinished sequences", () => {
    expect(safeTerminalText("\u001b]".repeat(1_000_000)).length).toBe(5_000_000);
    expect(safeTerminalText(`\u001b[${"0".repeat(50_000_000)}`).length).toBe(50_000_005);
  });
});

describe("overwritesLine", () => {
  it.each([
    "a",
    " ",
    "\u001b[31ma\u001b[0m",
    "\u001b[K",
    "\u001b[2K",
    "\u001b[0K\u001b[0m",
    "\u009bK",
    "\u0007a",
  ])("takes %j for something that replaces what is there", (text) => expect(overwritesLine(text)).toBe(true));

  it.each(["", "\u001b[0m", "\u001b[?25h", "\u0007", "\u001b]0;title\u0007", "\u001b[1;31m\u001b[m"])(
    "takes %j for nothing",
    (text) => expect(overwritesLine(text)).toBe(false),
  );
});

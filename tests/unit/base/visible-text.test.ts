import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeHidden, showInvisibles } from "../../../src/main/base/visible-text";

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]/u;

/** Reads the escapes back, as a person would who knows the rule. */
function decode(shown: string): string {
  return shown.replace(
    /(\\+)(?:(n|t)|x([0-9a-f]{2})|u\{([0-9a-f]{1,6})\})/g,
    (whole: string, slashes: string, ...groups: (string | undefined)[]) => {
      const [short, hex, long] = groups;
      const literal = "\\".repeat(Math.floor(slashes.length / 2));
      if (slashes.length % 2 === 0) return literal + whole.slice(slashes.length);
      if (short !== undefined) return literal + (short === "n" ? "\n" : "\t");
      return literal + String.fromCodePoint(Number.parseInt(hex ?? long ?? "", 16));
    },
  );
}

const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "\\",
        "\\\\",
        "n",
        "t",
        "x1b",
        "u{202e}",
        "\u001b",
        "\u202e",
        "\u200b",
        "\u00a0",
        "xa0",
        "\n",
        "\t",
        "\r",
        "\ud800",
        "a",
        "字",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("showInvisibles", () => {
  it.each([
    ["a right-to-left override", "a\u202eb", "a\\u{202e}b"],
    ["an escape character", "\u001b[31m", "\\x1b[31m"],
    ["a zero-width space", "a\u200bb", "a\\u{200b}b"],
    ["a newline and a tab", "a\nb\tc", "a\\nb\\tc"],
    ["a carriage return", "a\rb", "a\\x0db"],
    ["half of a surrogate pair", "a\ud800b", "a\\u{d800}b"],
    ["an unassigned code point", "a\u0378b", "a\\u{378}b"],
    ["a tag character", "a\u{e0041}b", "a\\u{e0041}b"],
    ["a variation selector", "a\ufe0fb", "a\\u{fe0f}b"],
    ["a Hangul filler", "a\u3164b", "a\\u{3164}b"],
  ])("shows %s", (_, text, shown) => {
    expect(showInvisibles(text)).toBe(shown);
  });

  it("keeps newlines and tabs where they are wanted, but no carriage return", () => {
    expect(showInvisibles("a\n\tb\r", { keepNewlines: true })).toBe("a\n\tb\\x0d");
  });

  it("leaves letters of all scripts, emoji and ordinary backslashes alone", () => {
    const text = "Grüße 你好 שלום 👍 C:\\Users\\me \\d+";
    expect(showInvisibles(text)).toBe(text);
  });

  it("shows unusual spaces where every character counts, and only there", () => {
    const text = "rm\u00a0x\u2003y\u202fz \u3000";
    expect(showInvisibles(text)).toBe(text);
    expect(showInvisibles(text, { showSpaces: true })).toBe("rm\\xa0x\\u{2003}y\\u{202f}z \u3000");
    const literal = showInvisibles("\\\u00a0", { showSpaces: true });
    expect(literal).not.toBe(showInvisibles("\\xa0", { showSpaces: true }));
  });

  it("tells an escape from text that reads like one", () => {
    expect(showInvisibles("\\x1b")).toBe("\\\\x1b");
    expect(showInvisibles("\\u{202e}")).not.toBe(showInvisibles("\u202e"));
    expect(showInvisibles("\\\u202e")).not.toBe(showInvisibles("\\u{202e}"));
  });

  it("can be read back exactly, whatever the text", () => {
    fc.assert(
      fc.property(tricky, fc.boolean(), (text, showSpaces) => {
        expect(decode(showInvisibles(text, { showSpaces }))).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  it("leaves nothing hidden, whatever the text", () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(showInvisibles(text)).not.toMatch(HIDDEN);
        expect(escapeHidden(text).replace(/[\n\t]/g, "")).not.toMatch(HIDDEN);
      }),
      { numRuns: 2000 },
    );
  });

  it("copes with 50 MB of backslashes and of text", () => {
    const backslashes = "\\".repeat(50_000_000);
    expect(showInvisibles(`${backslashes}x1b`).length).toBe(100_000_003);
    expect(showInvisibles("a".repeat(50_000_000)).length).toBe(50_000_000);
  });
});

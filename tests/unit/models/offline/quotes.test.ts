import { describe, expect, it } from "vitest";
import { maskQuotes } from "../../../../src/main/models/offline/quotes";

describe("hiding what is quoted", () => {
  it("finds a quote behind one that never closes", () => {
    const { text, restore } = maskQuotes('say “this and "that"');
    expect(text).toMatch(/^say “this and \uE0000\uE001$/u);
    expect(restore("\uE0000\uE001")).toBe("that");
  });

  it("takes no second look at text that opens quotes and closes none", () => {
    const text = "“‘「'a".repeat(200_000);
    expect(maskQuotes(text).text).toBe(text);
  });
});

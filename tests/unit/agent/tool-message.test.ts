import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shorten } from "../../../src/main/agent/tool-message";

describe("shortening a long output", () => {
  it("keeps beginning and end and says that something is missing", () => {
    const short = shorten(`first ${"x".repeat(1_000)} last`, 200);
    expect(short).toMatch(/^first /);
    expect(short).toMatch(/ last$/);
    expect(short).toContain("characters left out");
  });

  it("stays within its bound and never splits a character", () => {
    const emoji = fc
      .array(fc.constantFrom("😀", "a", "读"), { minLength: 140, maxLength: 400 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(emoji, fc.integer({ min: 100, max: 130 }), (text, limit) => {
        const short = shorten(text, limit);
        expect(short.length).toBeLessThanOrEqual(limit);
        expect(Buffer.from(short, "utf8").toString("utf8")).toBe(short);
      }),
    );
  });
});

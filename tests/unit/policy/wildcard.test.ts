import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Wildcard } from "../../../src/main/policy/wildcard";

describe("a wildcard", () => {
  it.each([
    ["rm", "rm", true],
    ["rm", "rmdir", false],
    ["rm*", "rmdir", true],
    ["*", "", true],
    ["a*b", "ab", true],
    ["a*b", "a\nb", true],
    ["a*b", "a", false],
    ["a*a", "a", false],
    ["*a*b*", "xxbxa", false],
    ["a.c", "abc", false],
    ["(a|b)+[c]", "(a|b)+[c]", true],
  ])("%s against %s: %s", (pattern, text, expected) => {
    expect(new Wildcard(pattern).matches(text)).toBe(expected);
  });

  it("takes an escaped star literally", () => {
    const wildcard = new Wildcard("a\\*", { escapes: true });
    expect(wildcard.open).toBe(false);
    expect([wildcard.matches("a*"), wildcard.matches("ab")]).toEqual([true, false]);
  });

  it("matches whatever its own stars are replaced by", () => {
    const text = fc.string({ maxLength: 8 }).map((part) => part.replaceAll("*", "x"));
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        fc.array(text, { minLength: 6, maxLength: 6 }),
        (parts, fills) => {
          const filled = parts.reduce((whole, part, index) => whole + (fills[index] ?? "") + part);
          expect(new Wildcard(parts.join("*")).matches(filled)).toBe(true);
        },
      ),
    );
  });

  it("answers about thousands of stars against a long text that nearly fits", () => {
    const wildcard = new Wildcard(`${"a*".repeat(5000)}b`);
    expect(wildcard.matches("a".repeat(100_000))).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PrefixIndex } from "../../../src/main/policy/prefix-index";

const words = fc.array(fc.stringMatching(/^[ab]{0,5}$/), { maxLength: 20 });
const word = fc.stringMatching(/^[ab]{0,7}$/);

function indexOf(items: readonly string[]): PrefixIndex<string> {
  const index = new PrefixIndex<string>();
  for (const item of items) index.add(item, item);
  return index;
}

describe("the prefix index", () => {
  it("finds what a plain search over all items finds", () => {
    fc.assert(
      fc.property(words, word, (items, text) => {
        const found = [...indexOf(items).beginningOf(text)].sort();
        expect(found).toEqual(items.filter((item) => text.startsWith(item)).sort());
      }),
    );
  });

  it("finds an item that begins with the text when there is one", () => {
    fc.assert(
      fc.property(words, word, (items, text) => {
        const found = indexOf(items).someExtending(text);
        expect(found !== undefined).toBe(items.some((item) => item.startsWith(text)));
        if (found !== undefined) expect(found.startsWith(text)).toBe(true);
      }),
    );
  });
});

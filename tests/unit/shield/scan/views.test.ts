import { expect, test } from "vitest";
import { viewsOf } from "../../../../src/main/shield/scan/views";

/** Where a word of a view stands in the original. */
function placeIn(text: string, kind: string, word: string): string | undefined {
  for (const view of viewsOf(text)) {
    const at = view.text.indexOf(word);
    if (view.kind !== kind || at < 0) continue;
    const span = view.place(at, at + word.length);
    return span && text.slice(span.start, span.end);
  }
  return undefined;
}

test("escapes are read once, and know where they stood", () => {
  expect(placeIn('{"a":"\\u0061\\x62%63&#100;&#x65;f"}', "unescaped", "abcdef")).toBe(
    "\\u0061\\x62%63&#100;&#x65;f",
  );
  expect(placeIn("a%2541b", "unescaped", "a%41b")).toBe("a%2541b");
  expect(placeIn("x\u200by ＡＢ", "unescaped", "xy AB")).toBe("x\u200by ＡＢ");
});

test("pieces of a string are put together, and an empty string is left alone", () => {
  expect(placeIn('f("abc" + "def")', "unescaped", "abcdef")).toBe('abc" + "def');
  expect(placeIn("f('abc'\n  'def')", "unescaped", "abcdef")).toBe("abc'\n  'def");
  expect(viewsOf('f("", \'"\')')).toEqual([]);
});

test("lines are put together where one word may go on", () => {
  expect(placeIn("key\n  abcd1234efgh\n  5678ijkl;", "joined", "efgh5678")).toBe("efgh\n  5678");
  expect(viewsOf("a sentence that ends\nand one that begins")).toEqual([]);
});

test("what doesn't go over a line's end has no place in the joined view", () => {
  expect(placeIn("abcd1234efgh\n5678ijkl", "joined", "abcd1234")).toBeUndefined();
});

test("base64 and hex are decoded, in one line or wrapped, and their place is the whole run", () => {
  const plain = "name of the thing: Quillfeather, and more of it to make lines";
  const encoded = Buffer.from(plain).toString("base64");
  const lines = encoded.replace(/(.{40})/g, "$1\n");
  expect(placeIn(`x ${encoded} y`, "decoded", "Quillfeather")).toBe(encoded);
  expect(placeIn(`x:\n${lines}\n`, "decoded", "Quillfeather")).toBe(lines);
  const hex = Buffer.from(plain).toString("hex");
  expect(placeIn(`x ${hex} y`, "decoded", "Quillfeather")).toBe(hex);
});

test("ordinary words are not taken for base64", () => {
  expect(viewsOf("const registerEverythingAtOnce = createHandlersForEverything")).toEqual([]);
});

test("a long stretch without an escape is left out, and places behind it still hold", () => {
  const text = `\\u0061bc ${"word ".repeat(2_000)} d\\u0065f`;
  const [view] = viewsOf(text);
  expect(view?.text.length).toBeLessThan(2_000);
  expect(placeIn(text, "unescaped", "def")).toBe("d\\u0065f");
});

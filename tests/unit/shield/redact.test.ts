import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../src/main/gate/call";
import type { Finding } from "../../../src/main/shield/finding";
import { textsOf } from "../../../src/main/shield/json-texts";
import { Marks } from "../../../src/main/shield/marks";

const at = (start: number, end: number, kind = "secret:x", score = 0.5): Finding => ({
  kind,
  start,
  end,
  score,
});

const find = (text: string): Finding[] =>
  [...text.matchAll(/S[0-9]+|red|secret/g)].map(({ 0: found, index }) =>
    at(index, index + found.length, found.startsWith("S") ? "secret:s" : "value:a.csv#b"),
  );

describe("redacting a text", () => {
  it.each([
    ["one", "key=abc;", [at(4, 7)], "key=[redacted: secret:x];"],
    ["two beside each other", "abcd", [at(0, 2, "a"), at(2, 4, "b")], "[redacted: a][redacted: b]"],
    [
      "overlapping ones are called after the surest",
      "abcdef",
      [at(0, 4, "a", 0.2), at(2, 6, "b", 0.9)],
      "[redacted: b]",
    ],
    ["one within another", "abcdef", [at(0, 6, "a", 0.9), at(2, 3, "b", 0.2)], "[redacted: a]"],
    ["in any order", "abcdef", [at(4, 5), at(0, 1)], "[redacted: secret:x]bcd[redacted: secret:x]f"],
    ["beyond the end", "abc", [at(1, 99), at(50, 60)], "a[redacted: secret:x]"],
    ["an empty one is none", "abc", [at(1, 1)], "abc"],
    ["half a character is a whole one", "a😀b😀", [at(2, 5)], "a[redacted: secret:x]"],
  ])("%s", (_, text, findings, redacted) => {
    expect(new Marks().redact(text, findings).text).toBe(redacted);
  });

  it("never takes a text that looks like a mark for one", () => {
    const text = "[redacted: S123]";
    const marks = new Marks();
    const once = marks.redact(text, [at(11, 15, "secret:s")]).text;
    expect(once).toBe("[redacted: [redacted: secret:s]]");
    expect(marks.redact(once, [at(23, 29)]).text).toBe(once);
  });

  it("takes a mark whole that a finding reaches into", () => {
    const marks = new Marks();
    const once = marks.redact("p=S1!", [at(2, 4)]).text;
    expect(marks.redact(once, [at(0, 6)]).text).toBe("[redacted: secret:x]!");
  });

  it("changes nothing more the second time, whatever stands in the marks", () => {
    const piece = fc.constantFrom("S1", "S22", "red", "secret", "[redacted: ", "]", " ", "x", "😀", "\n");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const marks = new Marks();
        const text = pieces.join("");
        const once = marks.redact(text, find(text)).text;
        expect(marks.redact(once, find(once))).toEqual({ text: once, findings: [] });
        expect(once).not.toMatch(/S[0-9]/);
      }),
    );
  });
});

describe("redacting JSON", () => {
  const redact = (value: JsonValue) => {
    const marks = new Marks();
    const texts = textsOf(value);
    return texts.redact(find(texts.laidOut), (text, own) => marks.redact(text, own)).value;
  };

  it("redacts texts, keys and numbers, and leaves everything else as it was", () => {
    const findDigits = (text: string) =>
      [...text.matchAll(/\d{6}/g)].map(({ index }) => at(index, index + 6, "n"));
    const value = { a: ["x123456", 123456, 12, true, null], k654321: { b: "" } };
    const texts = textsOf(value);
    const marks = new Marks();
    expect(texts.redact(findDigits(texts.laidOut), (text, own) => marks.redact(text, own)).value).toEqual({
      a: ["x[redacted: n]", "[redacted: n]", 12, true, null],
      "k[redacted: n]": { b: "" },
    });
  });

  it("keeps two keys that differ by what was redacted", () => {
    expect(redact({ S1: 1, S2: 2, S3: 3 })).toEqual({
      "[redacted: secret:s]": 1,
      "[redacted: secret:s] (2)": 2,
      "[redacted: secret:s] (3)": 3,
    });
  });

  it("shows the look a key beside its value", () => {
    expect(textsOf({ password: "x y" }).laidOut).toContain('"password": "x y"');
  });

  it("keeps the shape of any value, and a member called __proto__", () => {
    expect(JSON.stringify(redact(JSON.parse('{"__proto__":"S1","a":[{}]}')))).toBe(
      '{"__proto__":"[redacted: secret:s]","a":[{}]}',
    );
    const shape = (value: JsonValue): unknown => {
      if (typeof value !== "object" || value === null) return typeof value === "string" ? "text" : value;
      return Array.isArray(value) ? value.map(shape) : Object.values(value).map(shape);
    };
    const text = fc.constantFrom("S1", "aS22b", "red", "x", "");
    const anything = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.integer(),
        fc.boolean(),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(text, tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(anything, (value) => {
        const done = redact(value);
        expect(shape(done)).toEqual(shape(value));
        expect(JSON.stringify(done)).not.toMatch(/S[0-9]/);
      }),
    );
  });
});

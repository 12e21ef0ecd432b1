import { describe, expect, test } from "vitest";
import { maskAndCut, maskArguments } from "../../../src/main/audit/mask";
import { sha256 } from "../../../src/main/base/sha256";
import type { JsonValue } from "../../../src/main/gate/call";
import { canonicalJson } from "../../../src/main/gate/canonical-json";

describe("arguments on the record", () => {
  test("values under secret names are masked at any depth, whatever their type", () => {
    const masked = maskArguments({
      path: "a.txt",
      password: "hunter2",
      nested: [
        { apiKey: "hunter2", pin_secret: 1234, authorization: ["hunter2"], max_token: 5, secret: true },
      ],
    });
    expect(masked).toEqual({
      path: "a.txt",
      password: "[masked]",
      nested: [
        { apiKey: "[masked]", pin_secret: "[masked]", authorization: "[masked]", max_token: 5, secret: true },
      ],
    });
  });

  test("a long text is cut with its length and the digest of the whole", () => {
    const text = "字".repeat(50_000);
    const { content } = maskArguments({ content: text });
    expect(content).toBe(`${"字".repeat(2_000)}… [cut: 50000 characters, sha256 ${sha256(text)}]`);
  });

  test("a secret that straddles the cut, or the end of what is searched, doesn't show", () => {
    const token = `ghp_${"A1b2C3d4E5".repeat(5)}`;
    for (const lead of [1_990, 15_980, 15_998]) {
      const text = `${"x ".repeat(lead / 2)}${token} ${"y".repeat(30_000)}`;
      expect(maskAndCut(text)).not.toContain("A1b2");
    }
    // Masks make the searched part shorter than what is kept: its ragged end must not show.
    const many = `${"API_KEY=hunter2hunter2hunter2hunter2hunter2hunter2hunter2hunter2hunter2 ".repeat(250)}`;
    expect(maskAndCut(many)).not.toContain("hunter2");
  });

  test("deep, wide and large arguments are bounded, and say so", () => {
    let deep: JsonValue = "end";
    for (let level = 0; level < 200; level += 1) deep = { deep };
    expect(canonicalJson(maskArguments({ deep }))).toContain("nested too deeply");
    expect(maskArguments({ list: Array.from({ length: 10_000 }, () => 1) }).list).toHaveLength(501);
    const wide = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`k${index}`, "z".repeat(1_000)]),
    );
    const cut = maskArguments(wide);
    expect(Object.keys(cut)).toEqual(["[cut]"]);
    expect(cut["[cut]"]).toContain(sha256(canonicalJson(wide)));
  });
});

describe("canonical JSON", () => {
  test("doesn't depend on the order of keys, and keeps unusual keys", () => {
    const left: JsonValue = JSON.parse('{"b":1,"a":{"d":[1,"x",null],"c":true},"__proto__":"p"}');
    const right: JsonValue = JSON.parse('{"__proto__":"p","a":{"c":true,"d":[1,"x",null]},"b":1}');
    expect(canonicalJson(left)).toBe(canonicalJson(right));
    expect(canonicalJson(left)).toBe('{"__proto__":"p","a":{"c":true,"d":[1,"x",null]},"b":1}');
    expect(canonicalJson({ a: ["1"] })).not.toBe(canonicalJson({ a: [1] }));
  });
});

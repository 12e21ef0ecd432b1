import { describe, expect, it } from "vitest";
import { expandBraces } from "../../../../src/main/shell/syntax/braces";

describe("brace expansion", () => {
  it.each([
    ["a", ["a"]],
    ["{a,b}", ["a", "b"]],
    ["x{a,b}y{c,d}", ["xayc", "xayd", "xbyc", "xbyd"]],
    ["{a,{b,c}}", ["a", "b", "c"]],
    ["{{a,b},c}", ["a", "b", "c"]],
    ["{a},{b,c}", ["{a},b", "{a},c"]],
    ["{a,b\\,c}", ["a", "b\\,c"]],
    ["{a,'b,c'}", ["a", "'b,c'"]],
    ["\\{a,b}", ["\\{a,b}"]],
    ["{a..e..2}", ["a", "c", "e"]],
    ["{5..1..2}", ["5", "3", "1"]],
    ["{-2..1}", ["-2", "-1", "0", "1"]],
    ["{01..10..9}", ["01", "10"]],
    ["{a..1}", ["{a..1}"]],
    ["a{b", ["a{b"]],
    ["{}", ["{}"]],
    ["{a}", ["{a}"]],
  ])("%s", (raw, words) => {
    expect(expandBraces(raw)).toEqual(words);
  });

  it("gives up on more words than a person writes", () => {
    expect(expandBraces("{1..1000}")).toBeUndefined();
    expect(expandBraces("{a,b}".repeat(20))).toBeUndefined();
    expect(expandBraces(`{${"x".repeat(30_000)},a}`)).toBeUndefined();
  });
});

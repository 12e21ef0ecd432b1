import { describe, expect, it } from "vitest";
import { rowAfterKey } from "../../../../../src/renderer/main/sidebar/row-keys";

describe("keys in the list of sessions", () => {
  it.each([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, 2],
    ["ArrowDown", -1, 0],
    ["ArrowUp", 2, 1],
    ["ArrowUp", 0, 0],
    ["Home", 2, 0],
    ["End", 0, 2],
  ])("%s from row %i goes to %i", (key, row, next) => {
    expect(rowAfterKey(key, row, 3)).toBe(next);
  });

  it("others go nowhere, and none does in an empty list", () => {
    expect(rowAfterKey("a", 0, 3)).toBeUndefined();
    expect(rowAfterKey("End", -1, 0)).toBeUndefined();
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPlaces } from "../../../../src/main/settings/permissions/json-places";

describe("places in a JSON text", () => {
  it("are found for keys and elements, also after strings full of brackets", () => {
    const places = findPlaces('{\n"a": "}]\\"[{",\n"b": [\n1,\n{"c": null}\n],\n"d":\n2}');
    expect(places.lineOf(["a"])).toBe(2);
    expect(places.lineOf(["b", 0])).toBe(4);
    expect(places.lineOf(["b", 1, "c"])).toBe(5);
    expect(places.lineOf(["d"])).toBe(7);
    expect(places.lineOf(["b", 9])).toBe(3);
    expect(places.lineOf([])).toBe(1);
  });

  it("never call a key a duplicate that isn't one, whatever the value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        expect(findPlaces(JSON.stringify(value, null, indent)).duplicates).toEqual([]);
      }),
    );
  });

  it("name the key that an object has twice, at any depth", () => {
    expect(findPlaces('{"a": 1, "b": [{"c": 1, "d": {"a": 1},\n"c": 2}]}').duplicates).toEqual([
      { key: "c", line: 2 },
    ]);
  });
});

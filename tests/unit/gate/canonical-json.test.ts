import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../src/main/gate/call";
import { canonicalJson } from "../../../src/main/gate/canonical-json";

describe("canonical JSON", () => {
  it("writes JSON that reads back equal and does not depend on key order", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.parse(JSON.stringify(value)) as JsonValue;
        expect(JSON.parse(canonicalJson(json))).toEqual(json);
        if (typeof json === "object" && json !== null && !Array.isArray(json)) {
          const reversed = Object.fromEntries(Object.entries(json).reverse());
          expect(canonicalJson(reversed)).toBe(canonicalJson(json));
        }
      }),
    );
  });
});

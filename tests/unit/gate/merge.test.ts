import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSION_BEHAVIORS, PermissionDecision } from "../../../src/main/gate/decision";
import { converge, mergeDecisions } from "../../../src/main/gate/merge";
import { decision } from "../../support/gate-fakes";

const anyDecision = fc
  .tuple(
    fc.constantFrom(...PERMISSION_BEHAVIORS),
    fc.string({ minLength: 1 }).map((text) => `s${text}`),
  )
  .map(([behavior, source]) => new PermissionDecision(behavior, "r", source));
const STRICTNESS = { passthrough: 0, allow: 1, ask: 2, deny: 3 } as const;

describe("merging opinions", () => {
  it("lets the first of the strictest win", () => {
    const deny1 = decision("deny", "one");
    const merged = mergeDecisions([decision("allow"), decision("ask"), deny1, decision("deny", "two")]);
    expect(merged).toBe(deny1);
  });

  it("has no result without an opinion, and a passthrough is none", () => {
    expect(mergeDecisions([])).toBeUndefined();
    expect(mergeDecisions([decision("passthrough")])).toBeUndefined();
  });

  it("converges nothing to allow, and says by default", () => {
    expect(converge(undefined)).toMatchObject({
      behavior: "allow",
      source: "default",
      reason: "No permission rule blocked the request",
    });
  });

  it("gives the same behavior in any order", () => {
    fc.assert(
      fc.property(
        fc
          .array(anyDecision)
          .chain((list) =>
            fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
          ),
        ([list, shuffled]) => {
          expect(converge(mergeDecisions(shuffled)).behavior).toBe(converge(mergeDecisions(list)).behavior);
        },
      ),
    );
  });

  it("is never laxer than its strictest opinion, and never becomes laxer by another one", () => {
    fc.assert(
      fc.property(fc.array(anyDecision), anyDecision, (list, more) => {
        const before = converge(mergeDecisions(list));
        const after = converge(mergeDecisions([...list, more]));
        const strictest = Math.max(STRICTNESS.allow, ...list.map((one) => STRICTNESS[one.behavior]));
        expect(STRICTNESS[before.behavior]).toBe(strictest);
        expect(STRICTNESS[after.behavior]).toBeGreaterThanOrEqual(STRICTNESS[before.behavior]);
      }),
    );
  });

  it("only ever names an opinion that was given", () => {
    fc.assert(
      fc.property(fc.array(anyDecision), (list) => {
        const merged = mergeDecisions(list);
        expect(merged === undefined || list.includes(merged)).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { policyStatus, policyView } from "../../../../src/main/desktop/policy/policy-view";
import { presetPolicy, SHIELD_OFF, type ShieldPolicy } from "../../../../src/main/shield/policy";
import { FakePolicy } from "./fake-policy";

class ShieldedPolicy extends FakePolicy {
  constructor(readonly policy: ShieldPolicy) {
    super();
  }

  override shield(): ShieldPolicy {
    return this.policy;
  }
}

describe("what the header tells of the shield", () => {
  it("is its preset, that it has none of its own, or nothing at all", () => {
    const own = { ...SHIELD_OFF, edges: { ...SHIELD_OFF.edges, egress: "block" } } as const;
    const told = [presetPolicy("secrets"), own, SHIELD_OFF].map((shield) => new ShieldedPolicy(shield));
    expect(told.map((policy) => policyStatus(policy).shield)).toEqual(["secrets", "custom", undefined]);
    expect(told.map((policy) => policyView(policy).shield)).toEqual(["secrets", "custom", undefined]);
  });
});

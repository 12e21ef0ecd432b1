import { describe, expect, it } from "vitest";
import { CurrentPolicy } from "../../../../src/main/desktop/policy/current-policy";
import type { PolicyState } from "../../../../src/main/policy/state";
import type { PolicyStatusView } from "../../../../src/preload/contract/views";
import { policyState } from "../../../support/policy-fakes";
import { FakePolicy, fakeSession } from "./fake-policy";

/** Keeps its state for as long as nothing changes, as the real one does, and counts how often all of it is asked for. */
class SteadyPolicy extends FakePolicy {
  steady: PolicyState = policyState({});
  overviews = 0;

  override state(): PolicyState {
    return this.steady;
  }

  override overview() {
    this.overviews += 1;
    return super.overview();
  }
}

function setUp(policy = new FakePolicy()) {
  const told: PolicyStatusView[] = [];
  const current = new CurrentPolicy((status) => told.push(status));
  const first = current.begin(fakeSession(policy));
  return { policy, told, current, first };
}

describe("CurrentPolicy", () => {
  it("tells a change once, and nothing when nothing changed", () => {
    const { policy, told, current, first } = setUp();
    expect(first).toEqual({ mode: "default", trust: "none" });
    current.refresh();
    policy.setMode("plan");
    current.refresh();
    current.refresh();
    expect(told).toEqual([{ mode: "plan", trust: "none" }]);
  });

  it("tells whether what a project wants is in force", () => {
    const { policy, told, current } = setUp();
    policy.becomeUntrusted();
    current.refresh();
    void policy.trustProject("d1");
    current.refresh();
    policy.becomeUntrusted([]);
    current.refresh();
    expect(told.map(({ trust }) => trust)).toEqual(["untrusted", "trusted", "none"]);
  });

  it("tells why the settings can't be understood, everything visible", () => {
    const { policy, told, current } = setUp();
    policy.break(new Error("a\u{202e}b:3: no"));
    current.refresh();
    expect(told).toMatchObject([{ failure: "a\\u{202e}b:3: no" }]);
  });

  it("looks at all rules only when the policy is another one", () => {
    const policy = new SteadyPolicy();
    const { current } = setUp(policy);
    const { overviews } = policy;
    for (let n = 0; n < 10; n += 1) current.refresh();
    expect(policy.overviews).toBe(overviews);
    policy.steady = policyState({}, "plan");
    current.refresh();
    expect(policy.overviews).toBe(overviews + 1);
  });

  it("tells nothing once the session has ended", () => {
    const { policy, told, current } = setUp();
    current.end();
    policy.setMode("bypass");
    current.refresh();
    expect(told).toEqual([]);
    expect(current.session).toBeUndefined();
  });
});

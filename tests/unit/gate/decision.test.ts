import { describe, expect, it } from "vitest";
import {
  DecisionContractError,
  PERMISSION_BEHAVIORS,
  PermissionDecision,
} from "../../../src/main/gate/decision";

describe("a decision", () => {
  it("is one of four behaviors, in a list nobody can extend", () => {
    expect(PERMISSION_BEHAVIORS).toEqual(["allow", "deny", "ask", "passthrough"]);
    expect(Object.isFrozen(PERMISSION_BEHAVIORS)).toBe(true);
  });

  it.each([
    ["an unknown behavior", "maybe", "r", "s"],
    ["a blank reason", "allow", "  ", "s"],
    ["a blank source", "allow", "r", "\n"],
    ["a reason that is no string", "allow", 7, "s"],
    ["a prototype name as behavior", "constructor", "r", "s"],
  ])("is refused with %s", (_, behavior, reason, source) => {
    const build = () => Reflect.construct(PermissionDecision, [behavior, reason, source]);
    expect(build).toThrow(DecisionContractError);
  });

  it("is frozen", () => {
    const decision = new PermissionDecision("deny", "no", "me");
    expect(() => Object.assign(decision, { behavior: "allow" })).toThrow(TypeError);
    expect(decision.behavior).toBe("deny");
  });

  it.each([
    ["an object literal", { behavior: "allow", reason: "r", source: "s" }],
    ["an object on its prototype", Object.create(PermissionDecision.prototype)],
    ["a copy of one", { ...new PermissionDecision("allow", "r", "s") }],
    ["true", true],
    ["null", null],
  ])("is not %s", (_, value) => {
    expect(PermissionDecision.isDecision(value)).toBe(false);
  });

  it("becomes a tool result when it is a deny", () => {
    const result = new PermissionDecision("deny", "Not here", "me").toToolResult();
    expect(result).toEqual({ ok: false, code: "permission_denied", message: "Not here" });
  });

  it.each(["allow", "ask", "passthrough"] as const)("is never a tool result when it is %s", (behavior) => {
    const decision = new PermissionDecision(behavior, "r", "s");
    expect(() => decision.toToolResult()).toThrow(DecisionContractError);
  });
});

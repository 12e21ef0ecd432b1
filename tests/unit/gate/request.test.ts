import { describe, expect, it } from "vitest";
import { DecisionContractError } from "../../../src/main/gate/decision";
import { createPermissionRequest } from "../../../src/main/gate/request";
import { CONTEXT, decision, prepared } from "../../support/gate-fakes";

describe("a permission request", () => {
  it("is frozen to its depth, so that what was decided is what runs", () => {
    const request = createPermissionRequest(prepared("t", "read", { list: [{ a: 1 }] }), CONTEXT);
    const inner = (request.arguments.list as readonly object[])[0];
    expect(() => Object.assign(request, { effect: "write" })).toThrow(TypeError);
    expect(() => Object.assign(inner ?? {}, { a: 2 })).toThrow(TypeError);
    expect(() => Object.assign(request.context, { workspace: "/" })).toThrow(TypeError);
  });

  it("is not built from a call that prepare refused", () => {
    const refused = { ok: false, code: "invalid_json", message: "no" };
    expect(() => Reflect.apply(createPermissionRequest, undefined, [refused, CONTEXT])).toThrow(
      DecisionContractError,
    );
  });

  it("takes recommendations only as decision objects", () => {
    const call = prepared("t", "read");
    expect(createPermissionRequest(call, CONTEXT, [decision("ask")]).recommendations).toHaveLength(1);
    const forged = [{ behavior: "allow", reason: "r", source: "hook" }];
    expect(() => Reflect.apply(createPermissionRequest, undefined, [call, CONTEXT, forged])).toThrow(
      DecisionContractError,
    );
  });
});

import { describe, expect, it } from "vitest";
import { createPermissionRequest } from "../../src/main/gate/request";
import { DEFAULT_PROFILE, findProfile, isRegisteredProfile, profileNames } from "../../src/main/profiles";
import { CONTEXT, decision, prepared } from "../support/gate-fakes";
import { policyPorts } from "../support/policy-fakes";

describe("the registry of profiles", () => {
  it("knows its own objects, and only them", () => {
    const strict = findProfile("strict");
    expect(strict && isRegisteredProfile(strict)).toBe(true);
    expect(strict && isRegisteredProfile({ ...strict })).toBe(false);
    expect(profileNames()).toContain(DEFAULT_PROFILE);
  });

  it.each(["lax", "", "__proto__", "constructor"])("has no profile %j", (name) => {
    expect(findProfile(name)).toBeUndefined();
  });

  it("hands out frozen objects", () => {
    const strict = findProfile("strict");
    expect(() => Object.assign(strict ?? {}, { createGate: () => undefined })).toThrow(TypeError);
  });
});

describe("the strict profile", () => {
  const boundary = { isPathWithinWorkspace: () => Promise.resolve(false) };
  const late = { name: "late", behavior: "ask", reason: "A user's rule", matches: () => true } as const;
  const gate = findProfile("strict")?.createGate({ boundary, rules: [late], policy: policyPorts() });

  it("hears the boundary, hooks, its own rule and the user's, in this order", async () => {
    const call = prepared("write_file", "write", { path: "../x" });
    const evaluation = await gate?.evaluate(
      createPermissionRequest(call, CONTEXT, [decision("allow", "hook")]),
    );
    expect(evaluation?.candidates.map((candidate) => candidate.source)).toEqual([
      "workspace-boundary",
      "hook",
      "confirm-file-write",
      "late",
    ]);
    expect(evaluation?.merged.behavior).toBe("deny");
  });

  it("lets no allow silence an ask", async () => {
    const call = prepared("shell", "execute", { command: "ls" });
    const evaluation = await gate?.evaluate(
      createPermissionRequest(call, CONTEXT, [decision("allow", "hook")]),
    );
    expect(evaluation?.merged).toMatchObject({ behavior: "ask", source: "shell-default" });
  });
});

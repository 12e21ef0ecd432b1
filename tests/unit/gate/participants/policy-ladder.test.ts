import { describe, expect, it } from "vitest";
import { PermissionGate } from "../../../../src/main/gate/gate";
import { PolicyLadder } from "../../../../src/main/gate/participants/policy-ladder";
import { CallReader } from "../../../../src/main/policy/call-facts";
import type { PolicyState } from "../../../../src/main/policy/state";
import { request } from "../../../support/gate-fakes";
import { explain, explainShell, policyPorts, policyState } from "../../../support/policy-fakes";

describe("the policy's opinion", () => {
  it("is one, with every rung beside it on the record", async () => {
    const { candidates, merged } = await explainShell("npm test", {
      settings: { permissions: { allow: ["Bash(npm test)"] } },
    });
    expect(merged).toMatchObject({ behavior: "allow", source: "policy" });
    expect(candidates.map(({ behavior, source }) => `${behavior} ${source}`)).toEqual([
      "allow policy",
      "passthrough policy:override",
      "passthrough policy:capability",
      "passthrough policy:plan",
      "passthrough policy:allow-rules",
      "passthrough policy:mode",
    ]);
    expect(candidates.at(-1)?.reason).toContain("ask");
  });

  it("names the rule or setting that speaks, on the opinion and on its rung", async () => {
    const rule = { text: "Bash(npm test)", origin: { scope: "user", line: 1 } };
    const { candidates } = await explainShell("npm test", {
      settings: { permissions: { allow: ["Bash(npm test)"] } },
    });
    expect(candidates[0]?.rule).toEqual(rule);
    expect(candidates.find(({ source }) => source === "policy:allow-rules")?.rule).toEqual(rule);
    const set = await explainShell("npm test", { settings: { tools: { overrides: { shell: "deny" } } } });
    expect(set.candidates[0]?.rule?.text).toBe("tools.overrides: shell: deny");
  });

  it("says why no allow rule covers a call", async () => {
    const { candidates } = await explainShell("npm test > x", {
      settings: { permissions: { allow: ["Bash(npm test)"] } },
    });
    expect(candidates.find(({ source }) => source === "policy:allow-rules")?.reason).toContain("redirect");
  });

  it("follows a change of mode at the next call", async () => {
    let state: PolicyState = policyState({}, "default");
    const gate = new PermissionGate([
      new PolicyLadder(new CallReader({ ...policyPorts(), state: () => state })),
    ]);
    const call = request("write_file", "write", { path: "a" });
    expect((await gate.evaluate(call)).merged.behavior).toBe("ask");
    state = policyState({}, "plan");
    expect((await gate.evaluate(call)).merged.behavior).toBe("deny");
  });

  it("is tightened, and never loosened, by what a lower layer says of a tool", async () => {
    const floors = [{ tool: "write_file", behavior: "ask", origin: { scope: "project" } }] as const;
    const state = {
      ...policyState({}, "bypass"),
      tools: { overrides: new Map(), capabilities: new Map(), floors },
    };
    const gate = new PermissionGate([
      new PolicyLadder(new CallReader({ ...policyPorts(), state: () => state })),
    ]);
    expect((await gate.evaluate(request("write_file", "write", { path: "a" }))).merged.behavior).toBe("ask");
    expect((await gate.evaluate(request("edit_file", "write", { path: "a" }))).merged.behavior).toBe("allow");
    const plan = { ...state, mode: "plan" } as const;
    const planning = new PermissionGate([
      new PolicyLadder(new CallReader({ ...policyPorts(), state: () => plan })),
    ]);
    expect((await planning.evaluate(request("write_file", "write", { path: "a" }))).merged.behavior).toBe(
      "deny",
    );
  });

  it("asks about a tool that nobody declared", async () => {
    for (const mode of ["default", "accept_edits", "auto", "bubble"]) {
      expect((await explain("mcp__a__b", { path: "a" }, { mode })).merged.behavior, mode).toBe("ask");
    }
    expect((await explain("mcp__a__b", {}, { mode: "plan" })).merged.behavior).toBe("deny");
  });
});

describe("mode dont_ask", () => {
  it("turns every ask into a deny in the name of who asked", async () => {
    const { merged, candidates } = await explain("write_file", { path: ".git/x" }, { mode: "dont_ask" });
    expect(merged.behavior).toBe("deny");
    expect(candidates.some(({ behavior }) => behavior === "ask")).toBe(true);
    const settings = { tools: { overrides: { read_file: "ask" } } };
    const read = await explain("read_file", { path: "a" }, { mode: "dont_ask", settings });
    expect(read.merged).toMatchObject({ behavior: "deny", source: "policy" });
    expect(read.merged.reason).toContain("dont_ask");
  });
});

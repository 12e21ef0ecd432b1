import { describe, expect, it } from "vitest";
import { PermissionGate } from "../../../../src/main/gate/gate";
import { ExplicitRules } from "../../../../src/main/gate/participants/explicit-rules";
import { CallReader } from "../../../../src/main/policy/call-facts";
import { request } from "../../../support/gate-fakes";
import { explain, explainShell, policyPorts } from "../../../support/policy-fakes";

const MODES = ["default", "plan", "accept_edits", "bypass", "dont_ask", "auto", "bubble"];

describe("explicit deny and ask rules", () => {
  it("stand in every mode and above overrides, capabilities and allow rules", async () => {
    const settings = {
      permissions: { allow: ["Bash", "Bash(ls)"], deny: ["Bash(rm *)"], ask: ["Bash(ls)"] },
      tools: { overrides: { shell: "allow" }, capabilities: { execute: "allow" } },
    };
    for (const mode of MODES) {
      expect((await explainShell("rm x", { mode, settings })).merged).toMatchObject({
        behavior: "deny",
        source: "deny-rule",
      });
      expect((await explainShell("ls", { mode, settings })).merged).toMatchObject({
        behavior: mode === "dont_ask" ? "deny" : "ask",
        source: "ask-rule",
      });
    }
  });

  it("hold in the strict profile, where allow rules count for nothing", async () => {
    const situation = {
      profile: "strict",
      settings: { permissions: { allow: ["Bash"], deny: ["Bash(rm *)"], ask: ["Read(a)"] } },
    };
    expect((await explainShell("rm x", situation)).merged.source).toBe("deny-rule");
    expect((await explainShell("ls", situation)).merged).toMatchObject({
      behavior: "ask",
      source: "shell-default",
    });
    expect((await explain("read_file", { path: "a" }, situation)).merged.behavior).toBe("ask");
  });

  it("say which rule it was", async () => {
    const { merged } = await explainShell("ls", { settings: { permissions: { ask: ["Bash(ls *)"] } } });
    expect(merged.reason).toBe("The rule Bash(ls *) (user settings) wants a person's word");
    expect(merged.rule).toEqual({ text: "Bash(ls *)", origin: { scope: "user", line: 1 } });
    // The audit record has a schema of its own, and the reason names the rule already.
    expect(merged.toRecord()).not.toHaveProperty("rule");
  });

  it("say why when they can't tell", async () => {
    const { merged } = await explainShell("$X", {
      mode: "bypass",
      settings: { permissions: { deny: ["Bash(rm *)"] } },
    });
    expect(merged).toMatchObject({ behavior: "ask", source: "deny-rule" });
    expect(merged.reason).toContain("Bash(rm *)");
  });

  it("deny when the disk can't be asked", async () => {
    const ports = policyPorts({ settings: { permissions: { deny: ["Read(a)"] } } });
    const paths = { ...ports.paths, resolve: () => Promise.reject(new Error("EIO")) };
    const gate = new PermissionGate([new ExplicitRules("deny", new CallReader({ ...ports, paths }))]);
    const { merged } = await gate.evaluate(request("read_file", "read", { path: "b" }));
    expect(merged).toMatchObject({ behavior: "deny", source: "deny-rule" });
  });
});

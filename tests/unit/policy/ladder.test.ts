import { describe, expect, it } from "vitest";
import { climb, deciding, type LadderCall, RUNGS } from "../../../src/main/policy/ladder";
import { type CallKind, MODES, PERMISSION_MODES } from "../../../src/main/policy/modes";
import type { Rule, RuleBehavior } from "../../../src/main/policy/rule";
import { NO_TOOL_POLICY, type ToolPolicy } from "../../../src/main/policy/tool-policy";

const ORIGIN = { scope: "user" } as const;
const ALLOWED: Rule = {
  text: "Bash(x)",
  tool: "shell",
  family: "shell",
  content: { kind: "none" },
  behavior: "allow",
  origin: ORIGIN,
};

function call(over: Partial<LadderCall> = {}): LadderCall {
  const none = { why: "No allow rule covers the call" };
  const base = { tool: "shell", effect: "execute", shell: true, readOnly: false, mode: "default" } as const;
  return { ...base, tools: NO_TOOL_POLICY, allowed: none, ...over };
}

function tools(override?: RuleBehavior, capability?: RuleBehavior): ToolPolicy {
  return {
    overrides: new Map(override ? [["shell", { behavior: override, origin: ORIGIN }]] : []),
    capabilities: new Map(capability ? [["execute", { behavior: capability, origin: ORIGIN }]] : []),
    floors: [],
  };
}

describe("the ladder", () => {
  it("records every rung, whichever decides", () => {
    const rungs = climb(call({ tools: tools("ask", "deny"), mode: "plan", allowed: ALLOWED }));
    expect(rungs.map((rung) => [rung.name, rung.behavior])).toEqual([
      ["override", "ask"],
      ["capability", "deny"],
      ["plan", "deny"],
      ["allow-rules", "allow"],
      ["mode", "deny"],
    ]);
    expect(rungs.map((rung) => rung.name)).toEqual(RUNGS);
    expect(deciding(rungs)).toMatchObject({ name: "override", behavior: "ask" });
  });

  it.each<[string, Partial<LadderCall>, string, RuleBehavior]>([
    ["a capability before plan mode", { tools: tools(undefined, "ask"), mode: "plan" }, "capability", "ask"],
    ["plan mode before allow rules", { mode: "plan", allowed: ALLOWED }, "plan", "deny"],
    ["proven reading through plan mode", { mode: "plan", readOnly: true }, "mode", "allow"],
    ["allow rules before the mode", { mode: "dont_ask", allowed: ALLOWED }, "allow-rules", "allow"],
    ["the mode when nothing else speaks", {}, "mode", "ask"],
  ])("lets %s", (_, over, rung, behavior) => {
    expect(deciding(climb(call(over)))).toMatchObject({ name: rung, behavior });
  });

  it("takes a tool whose effect nobody declared for one that executes", () => {
    const odd = call({
      tool: "x",
      shell: false,
      effect: "frobnicate" as never,
      tools: tools(undefined, "deny"),
    });
    expect(deciding(climb(odd))).toMatchObject({ name: "capability", behavior: "deny" });
    expect(deciding(climb({ ...odd, tools: NO_TOOL_POLICY, mode: "plan" }))).toMatchObject({
      behavior: "deny",
    });
  });

  it("is silent about names that objects have by birth", () => {
    expect(deciding(climb(call({ tool: "constructor", tools: tools("allow") }))).name).toBe("mode");
  });
});

describe("the modes", () => {
  const columns: [CallKind, Partial<LadderCall>][] = [
    ["read", { shell: false, effect: "read" }],
    ["write", { shell: false, effect: "write" }],
    ["read_only_shell", { readOnly: true }],
    ["shell", {}],
    ["other", { shell: false, effect: "network" }],
  ];

  it.each([
    ["default", "allow ask allow ask ask"],
    ["plan", "allow deny allow deny deny"],
    ["accept_edits", "allow allow allow ask ask"],
    ["bypass", "allow allow allow allow allow"],
    ["dont_ask", "allow deny allow deny deny"],
    ["auto", "allow ask allow ask ask"],
    ["bubble", "allow ask ask ask ask"],
  ] as const)("%s: %s", (mode, row) => {
    const words = columns.map(([, over]) => deciding(climb(call({ ...over, mode }))).behavior);
    expect(words.join(" ")).toBe(row);
  });

  it("have a word for everything", () => {
    for (const mode of PERMISSION_MODES) expect(Object.keys(MODES[mode])).toHaveLength(columns.length);
  });
});

import { describe, expect, it } from "vitest";
import type { RuleScope } from "../../../../src/main/policy/rule";
import {
  mergePermissionLayers,
  type PermissionLayer,
} from "../../../../src/main/settings/permissions/merge-layers";
import { readPermissionSettings } from "../../../../src/main/settings/permissions/read-permissions";

function layer(scope: RuleScope, value: unknown, trusted = true): PermissionLayer {
  return {
    scope,
    file: `${scope}.json`,
    trusted,
    settings: readPermissionSettings(value, `${scope}.json`).settings,
  };
}

describe("layers of settings", () => {
  it("are united, never replaced", () => {
    const { rules } = mergePermissionLayers([
      layer("project", { permissions: { deny: [], allow: ["Bash(make)"] } }),
      layer("user", { permissions: { deny: ["Bash(rm *)"], additionalDirectories: ["/a"] } }),
      layer("managed", { permissions: { ask: ["Bash"] } }),
    ]);
    expect(rules.map(({ text, behavior, origin }) => [text, behavior, origin.scope, origin.file])).toEqual([
      ["Bash", "ask", "managed", "managed.json"],
      ["Bash(rm *)", "deny", "user", "user.json"],
      ["Bash(make)", "allow", "project", "project.json"],
    ]);
  });

  it("take single values from the highest, which a lower one may tighten but not loosen", () => {
    const { tools, defaultMode } = mergePermissionLayers([
      layer("user", {
        permissions: { defaultMode: "plan" },
        tools: { overrides: { shell: "ask", glob: "ask" } },
      }),
      layer("personal", {
        permissions: { defaultMode: "bypass" },
        tools: { overrides: { shell: "allow", glob: "deny", grep: "allow" }, capabilities: { net: "ask" } },
      }),
    ]);
    expect(defaultMode).toMatchObject({ mode: "plan", origin: { scope: "user" } });
    expect([...tools.overrides].map(([tool, word]) => [tool, word.behavior])).toEqual([
      ["shell", "ask"],
      ["glob", "ask"],
      ["grep", "allow"],
    ]);
    expect(tools.capabilities.get("network")?.behavior).toBe("ask");
    expect(tools.floors).toMatchObject([{ tool: "glob", behavior: "deny", origin: { scope: "personal" } }]);
  });

  it("let a repository nobody has trusted only tighten", () => {
    const shipped = {
      permissions: {
        allow: ["Bash"],
        deny: ["Bash(rm *)"],
        ask: ["Write"],
        defaultMode: "bypass",
        additionalDirectories: ["/"],
      },
      tools: {
        overrides: { shell: "allow", read_file: "ask" },
        capabilities: { write: "allow", execute: "deny" },
      },
    };
    const merged = mergePermissionLayers([layer("project", shipped, false)]);
    expect(merged.rules.map(({ behavior }) => behavior)).toEqual(["deny", "ask"]);
    expect(merged.defaultMode).toBeUndefined();
    expect(merged.additionalDirectories).toEqual([]);
    expect(merged.tools.overrides.size + merged.tools.capabilities.size).toBe(0);
    expect(merged.tools.floors).toMatchObject([
      { tool: "read_file", behavior: "ask" },
      { effect: "execute", behavior: "deny" },
    ]);
    const trusted = mergePermissionLayers([layer("project", shipped, true)]);
    expect(trusted.defaultMode?.mode).toBe("bypass");
    expect(trusted.rules).toHaveLength(3);
    expect(trusted.additionalDirectories).toMatchObject([{ path: "/", origin: { scope: "project" } }]);
  });
});

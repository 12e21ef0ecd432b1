import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../../src/main/settings/permissions/permission-settings";
import {
  parsePermissionSettings,
  readPermissionSettings,
} from "../../../../src/main/settings/permissions/read-permissions";

function problemsOf(text: string): readonly string[] {
  return parsePermissionSettings(text, "s.json").problems.map(formatProblem);
}

function mistake(text: string): string {
  try {
    parsePermissionSettings(text, "s.json");
  } catch (error) {
    return error instanceof Error ? `${error.name} ${error.message}` : "";
  }
  return "no mistake";
}

describe("the permission part of a settings file", () => {
  it("is read with the line of every rule", () => {
    const { settings, problems } = parsePermissionSettings(
      `\uFEFF{
  "model": {"kind": "offline"},
  "permissions": {
    "deny": ["Bash(rm *)",
      "Read(./.env)"],
    "allow": ["Bash(npm test)"],
    "defaultMode": "acceptEdits",
    "additionalDirectories": ["../lib"]
  },
  "tools": {"capabilities": {"exec": "ask", "execute": "deny"}, "overrides": {"Bash": "allow"}}
}`,
      "s.json",
    );
    expect(problems).toEqual([]);
    expect(settings.rules.map(({ behavior, rule, line }) => [behavior, rule.text, line])).toEqual([
      ["deny", "Bash(rm *)", 4],
      ["deny", "Read(./.env)", 5],
      ["allow", "Bash(npm test)", 6],
    ]);
    expect(settings.defaultMode).toBe("accept_edits");
    expect(settings.additionalDirectories).toEqual(["../lib"]);
    expect([...settings.overrides]).toEqual([["shell", "allow"]]);
    // Two names for one effect: the stricter word counts.
    expect([...settings.capabilities]).toEqual([["execute", "deny"]]);
  });

  it("reports a bad rule by file and line and keeps the others", () => {
    const text = `{"permissions": {"deny": [\n"Bash(",\n"(x)",\n5,\n"${"*".repeat(10_000)}",\n"Read(a)"\n]}}`;
    const { settings, problems } = parsePermissionSettings(text, "s.json");
    expect(settings.rules.map(({ rule }) => rule.text)).toEqual(["Read(a)"]);
    expect(problems.map(({ severity, line }) => [severity, line])).toEqual([
      ["error", 2],
      ["error", 3],
      ["error", 4],
      ["error", 5],
    ]);
    expect(problems.map(formatProblem)[0]).toBe(
      's.json:2: error: The deny rule "Bash(" counts for nothing: The rule must end with ")"',
    );
    expect(problems.every(({ message }) => message.length < 300)).toBe(true);
  });

  it("reports keys and names that mean nothing: an error where they could restrict", () => {
    expect(
      problemsOf(
        `{"permissions": {\n"denny": [],\n"deny": ["toString"]},\n"tools": {"capabilities": {"exce": "deny"},\n"x": 1}}`,
      ),
    ).toEqual([
      's.json:2: error: "permissions.denny" means nothing here and could restrict something. Did you mean "deny"?',
      's.json:5: error: "tools.x" means nothing here and could restrict something',
      's.json:4: error: There is no capability "exce", only write, execute (exec) and network (net). Did you mean "exec"?',
      "s.json:3: warning: toString: No built-in tool is called toString",
    ]);
  });

  it.each([
    ["no JSON", "{", "not valid JSON"],
    [
      "a list of rules that is none",
      '{"permissions": {\n"deny": "Bash(rm *)"}}',
      "s.json:2: permissions.deny",
    ],
    ["permissions that are a list", '{"permissions": []}', "s.json:1: permissions"],
    ["an unknown mode", '{"permissions": {"defaultMode": "paln"}}', 'no mode "paln"'],
    ["a mode with the name of a method", '{"permissions": {"defaultMode": "constructor"}}', "no mode"],
    [
      "an unknown word for a tool",
      '{"tools": {"overrides": {\n"shell": "denied"}}}',
      "s.json:2: tools.overrides.shell",
    ],
    ["a key twice", '{"permissions": {"deny": ["Bash"],\n"deny": []}}', '"deny" twice: s.json:2'],
    ["a key twice, once escaped", '{"permissions": {"deny": ["Bash"], "d\\u0065ny": []}}', "twice"],
    ["a part twice", '{"permissions": {"deny": ["Bash"]}, "permissions": {}}', "twice"],
    ["something that is no object", "[]", "mistakes"],
    ["null", "null", "mistakes"],
    ["five megabytes", `{"permissions": {"deny": ["${"a".repeat(5_000_000)}"]}}`, "larger than 1 MB"],
    ["deep nesting", "[".repeat(400_000) + "]".repeat(400_000), "s.json"],
  ])("stops the start for %s: deny rules could be lost", (_, text, message) => {
    expect(mistake(text)).toContain("ConfigurationError");
    expect(mistake(text)).toContain(message);
  });

  it("isn't touched by names that objects have by birth", () => {
    const { settings } = parsePermissionSettings(
      '{"__proto__": {"permissions": {"allow": ["Bash"]}}, "tools": {"overrides": {"constructor": "deny", "toString": "ask"}}}',
      "s.json",
    );
    expect(settings.rules).toEqual([]);
    expect(settings.overrides.get("constructor")).toBe("deny");
    expect(settings.overrides.get("valueOf")).toBeUndefined();
  });

  it("reads settings that are a value, too", () => {
    expect(readPermissionSettings({ permissions: { ask: ["Bash"] } }, "request").settings.rules).toHaveLength(
      1,
    );
    expect(readPermissionSettings({}, "request").settings.rules).toEqual([]);
  });
});

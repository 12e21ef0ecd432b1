import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ToolArguments } from "../../../src/main/gate/call";
import { MODES, PERMISSION_MODES } from "../../../src/main/policy/modes";
import { parseRule } from "../../../src/main/policy/parse-rule";
import { RULE_BEHAVIORS } from "../../../src/main/policy/rule";
import { parseLayer } from "../../../src/main/settings/read-layer";
import { explain, explainShell } from "../../support/policy-fakes";

const PAGE = readFileSync(new URL("../../../docs/permissions.md", import.meta.url), "utf8");

/** Cells of the tables' rows; a `\|` is no border. */
function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("\\|", "|")),
    );
}

function tablesAfter(marker: string): string[] {
  return PAGE.split(marker)
    .slice(1)
    .map((text) => /^(?:\|.*\n?)+/m.exec(text)?.[0] ?? "");
}

const unquote = (cell = "") => cell.replace(/^`|`$/g, "");

/** The words before a call's argument, for calls that are no commands. */
const TOOL_CALLS: Readonly<Record<string, (argument: string) => ToolArguments>> = {
  read_file: (path) => ({ path }),
  write_file: (path) => ({ path, content: "" }),
  edit_file: (path) => ({ path, old_text: "a", new_text: "b" }),
  web_fetch: (url) => ({ url }),
};

async function decide(rules: string, call: string): Promise<string> {
  const permissions: Record<string, string[]> = { allow: [], ask: [], deny: [] };
  for (const [, behavior = "", rule = ""] of rules.matchAll(/\b(allow|ask|deny) `([^`]+)`/g)) {
    permissions[behavior]?.push(rule);
  }
  const mode = /\bmode `(\w+)`/.exec(rules)?.[1];
  const situation = { settings: { permissions }, ...(mode === undefined ? {} : { mode }) };
  const [name = "", argument = ""] = call.split(" ", 2);
  const toArguments = TOOL_CALLS[name];
  if (toArguments) return (await explain(name, toArguments(argument), situation)).merged.behavior;
  if (name.startsWith("mcp__")) return (await explain(name, {}, situation)).merged.behavior;
  return (await explainShell(call, situation)).merged.behavior;
}

describe("the examples of the page on permissions", () => {
  const rows = tablesAfter("<!-- checked -->").flatMap(rowsOf);

  it("are found", () => {
    expect(rows.length).toBeGreaterThan(50);
  });

  it.each(rows)("%s: %s becomes %s", async (rules = "", call, expected) => {
    for (const [, rule = ""] of rules.matchAll(/\b(?:allow|ask|deny) `([^`]+)`/g)) {
      expect(parseRule(rule)).toEqual({ ok: true, rule: expect.anything() });
    }
    expect(await decide(rules, unquote(call))).toBe(expected);
  });
});

describe("the page on permissions", () => {
  it("shows the modes table as it is in force", () => {
    const rows = rowsOf(tablesAfter("## Modes")[0] ?? "").map(([mode, ...words]) => [
      unquote(mode),
      ...words,
    ]);
    expect(rows).toEqual(
      PERMISSION_MODES.map((mode) => {
        const { read, write, read_only_shell, shell, other } = MODES[mode];
        return [mode, read, write, read_only_shell, shell, other];
      }),
    );
  });

  it("shows settings that are taken without a complaint", () => {
    const examples = [...PAGE.matchAll(/```json\n([\s\S]+?)```/g)].map(([, text = ""]) =>
      parseLayer(text, "example"),
    );
    expect(examples.flatMap(({ problems }) => problems)).toEqual([]);
    const rules = examples.flatMap(({ settings }) => settings.rules);
    expect(RULE_BEHAVIORS.map((kind) => rules.filter((rule) => rule.behavior === kind).length)).toEqual([
      3, 1, 2,
    ]);
    expect(examples.flatMap(({ hooks }) => hooks.map(({ event }) => event))).toEqual([
      "PreToolUse",
      "PreToolUse",
      "Stop",
    ]);
    expect(examples.flatMap(({ shield }) => shield?.preset ?? [])).toEqual(["balanced"]);
  });

  it("names every tool of both vocabularies as the rules know it", () => {
    const rows = rowsOf(tablesAfter("## Rules")[0] ?? "");
    expect(rows.map(([own]) => unquote(own))).toContain("shell");
    for (const [own, also] of rows) {
      for (const [, name = ""] of `${own} ${also}`.matchAll(/`(\w+)`/g)) {
        const reading = parseRule(name);
        expect(reading.ok && reading.rule.tool).toBe(name.startsWith("mcp__") ? name : unquote(own));
      }
    }
  });
});

import { expect, it } from "vitest";
import { matches } from "../../../src/main/hooks/matcher";
import { hookNamesOf } from "../../../src/main/hooks/vocabulary";

const TOOLS = [
  "shell",
  "read_file",
  "write_file",
  "edit_file",
  "glob",
  "grep",
  "mcp__db__query",
  "notebook_x",
];

/** A matcher, and the tools whose calls a hook with it hears of. */
it.each<[string, readonly string[]]>([
  ["", TOOLS],
  ["  ", TOOLS],
  ["*", TOOLS],
  ["Bash", ["shell"]],
  ["shell", ["shell"]],
  ["bash", ["shell"]],
  ["BASH", ["shell"]],
  ["READ_FILE|edit", ["read_file", "edit_file"]],
  ["^bash$", ["shell"]],
  ["MCP__DB__.*", ["mcp__db__query"]],
  // As rules are written: every call of the tool.
  ["Bash(git *)", ["shell"]],
  ["Bash(git push:*)|Edit(src/**)", ["shell", "edit_file"]],
  ["bash(rm *), Read(.env)", ["shell", "read_file"]],
  ["Bash(git (a|b) *)", ["shell"]],
  ["Bash(git *", TOOLS],
  ["Bas", []],
  ["Edit|Write", ["write_file", "edit_file"]],
  ["Edit, Write", ["write_file", "edit_file"]],
  ["MultiEdit", ["edit_file"]],
  ["edit_file | Read", ["read_file", "edit_file"]],
  ["Bash|", ["shell"]],
  ["|", TOOLS],
  ["NotebookEdit", []],
  ["mcp__db__query", ["mcp__db__query"]],
  ["mcp__db", []],
  ["mcp__db__.*", ["mcp__db__query"]],
  ["mcp__.*__query", ["mcp__db__query"]],
  ["mcp__*", ["mcp__db__query"]],
  ["mcp__files__.*", []],
  // Unanchored, as there.
  ["Edit.*", ["edit_file"]],
  [".*Edit", ["edit_file"]],
  ["G.*", ["glob", "grep"]],
  ["^G.+", ["glob", "grep"]],
  ["^Bash$", ["shell"]],
  ["^Bas$", []],
  ["^(Edit|Write)$", ["write_file", "edit_file"]],
  ["^(?:Edit|Multi(?:Edit|Write))$", ["edit_file"]],
  ["^Bash|Read$", ["shell", "read_file"]],
  ["(Bash", TOOLS],
  ["Bash)", TOOLS],
  // Not understood: heard of everything.
  ["[BR].*", TOOLS],
  ["(?!Bash).*", TOOLS],
  ["Bash\\b", TOOLS],
  ["(Ba)+sh", TOOLS],
  ["Ba{1}sh", TOOLS],
  [`${"x".repeat(1001)}`, TOOLS],
])("%j is heard of %j", (matcher, heard) => {
  expect(TOOLS.filter((tool) => matches(matcher, hookNamesOf(tool)))).toEqual(heard);
});

it("takes no time for what makes other matchers take long, and errs on the side of hearing", () => {
  const deep = `${"(a|".repeat(300)}b${")".repeat(300)}`;
  const nasty = ["(a+)+$", "(a|b)".repeat(150), "(".repeat(500), deep, `b${".*b".repeat(300)}|a`];
  expect(nasty.filter((matcher) => !matches(matcher, ["a".repeat(10_000)]))).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ToolArguments } from "../../../src/main/gate/call";
import { foreignName, fromForeign, hookNamesOf, toForeign } from "../../../src/main/hooks/vocabulary";

const EDIT = { path: "src/a.ts", old_text: "a", new_text: "b" };

describe("arguments in the words of Claude Code's tools", () => {
  it.each<[string, ToolArguments, string, ToolArguments]>([
    ["shell", { command: "ls" }, "Bash", { command: "ls" }],
    ["read_file", { path: "a.ts", limit: 3 }, "Read", { file_path: "/w/a.ts", limit: 3 }],
    ["write_file", { path: "./a.ts", content: "x" }, "Write", { file_path: "/w/a.ts", content: "x" }],
    ["edit_file", EDIT, "Edit", { file_path: "/w/src/a.ts", old_string: "a", new_string: "b" }],
    ["glob", { pattern: "*.ts" }, "Glob", { pattern: "*.ts" }],
    [
      "grep",
      { pattern: "x", path: "src", ignore_case: true },
      "Grep",
      { pattern: "x", path: "/w/src", "-i": true },
    ],
    ["grep", { pattern: "x" }, "Grep", { pattern: "x" }],
    ["web_fetch", { url: "https://example.com" }, "WebFetch", { url: "https://example.com" }],
    ["mcp__db__query", { path: "a" }, "mcp__db__query", { path: "a" }],
    // Told as it would be, for hooks that look for it.
    ["read_file", { path: "../b" }, "Read", { file_path: "/b" }],
    ["read_file", { path: "/etc/passwd" }, "Read", { file_path: "/etc/passwd" }],
  ])("%s %j", (tool, ours, name, theirs) => {
    expect(foreignName(tool)).toBe(name);
    expect(toForeign(tool, ours, "/w")).toEqual(theirs);
    expect(fromForeign({ tool, updated: theirs, current: ours, workspace: "/w" })).toEqual({
      arguments: ours,
    });
  });

  it("are the same when a hook hands them back, whatever they are", () => {
    const args = fc.oneof(
      fc.record({ path: fc.string(), old_text: fc.string(), new_text: fc.string() }),
      fc.record({ path: fc.stringMatching(/^(\.\.?\/|\/|[a-z]+\/?){1,5}$/), content: fc.string() }),
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("write_file", "edit_file", "read_file", "grep", "mcp__x__y"),
        args,
        (tool, ours) => {
          // Both words for one argument are a fault of their own.
          fc.pre(!["file_path", "old_string", "new_string", "-i", "replace_all"].some((key) => key in ours));
          const current = JSON.parse(JSON.stringify(ours));
          fc.pre(!Object.hasOwn(current, "__proto__"));
          const updated = toForeign(tool, current, "/w");
          expect(fromForeign({ tool, updated, current, workspace: "/w" })).toEqual({ arguments: current });
        },
      ),
    );
  });
});

describe("what a hook answers", () => {
  const from = (tool: string, updated: ToolArguments, current: ToolArguments = {}) =>
    fromForeign({ tool, updated, current, workspace: "/w" });

  it.each<[string, string, ToolArguments, ToolArguments]>([
    ["our own words", "edit_file", EDIT, EDIT],
    [
      "both mixed",
      "edit_file",
      { path: "a", old_string: "x", new_text: "y" },
      { path: "a", old_text: "x", new_text: "y" },
    ],
    [
      "an absolute path inside",
      "write_file",
      { file_path: "/w/b/c.ts", content: "" },
      { path: "b/c.ts", content: "" },
    ],
    ["one by detours", "read_file", { path: "/w/b/../c.ts" }, { path: "c.ts" }],
    ["the workspace itself", "grep", { pattern: "x", path: "/w" }, { pattern: "x", path: "." }],
    ["one outside, for the path guard", "read_file", { file_path: "/etc/passwd" }, { path: "/etc/passwd" }],
    ["one beside", "read_file", { file_path: "/w2/a" }, { path: "/w2/a" }],
    ["one that climbs", "read_file", { file_path: "../a" }, { path: "../a" }],
    ["a name of dots", "read_file", { file_path: "/w/..a" }, { path: "..a" }],
    ["no path at all", "read_file", { file_path: 3 }, { path: 3 }],
    ["a description", "shell", { command: "ls", description: "List" }, { command: "ls" }],
    ["no wish for more", "edit_file", { ...EDIT, replace_all: false }, EDIT],
    [
      "a wish for every occurrence",
      "edit_file",
      { ...EDIT, replace_all: true },
      { ...EDIT, replace_all: true },
    ],
    ["another one", "shell", { command: "ls", timeout: 3 }, { command: "ls", timeout: 3 }],
  ])("%s", (_, tool, updated, told) => {
    expect(from(tool, updated)).toEqual({ arguments: told });
  });

  it("is refused when it names one thing in two ways", () => {
    expect(from("write_file", { path: "a", file_path: "/w/b", content: "" })).toEqual({
      fault: "updatedInput names both file_path and path",
    });
    expect(from("write_file", { path: "a", file_path: "/w/a", content: "" })).toEqual({
      arguments: { path: "a", content: "" },
    });
  });
});

it("a matcher can ask for a tool by each of its names", () => {
  expect(hookNamesOf("edit_file")).toEqual(["Edit", "edit_file", "MultiEdit"]);
  expect(hookNamesOf("mcp__a__b")).toEqual(["mcp__a__b"]);
});

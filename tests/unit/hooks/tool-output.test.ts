import { expect, it } from "vitest";
import type { JsonValue } from "../../../src/main/gate/call";
import { describeOutput, readOutput } from "../../../src/main/hooks/tool-output";

const ok = { ok: true, output: "text" } as const;
const failed = { ok: false, code: "shell_timeout", message: "text" } as const;

it.each<[string, JsonValue]>([
  ["shell", { stdout: "text", stderr: "", interrupted: false, isImage: false }],
  ["read_file", { type: "text", file: { filePath: "/w/a", content: "text" } }],
  ["write_file", { filePath: "/w/a", success: true, message: "text" }],
  ["edit_file", { filePath: "/w/a", success: true, message: "text" }],
  ["grep", { content: "text" }],
  ["mcp__a__b", [{ type: "text", text: "text" }]],
])("the output of %s is laid out as there, and read out of it again", (tool, layout) => {
  expect(describeOutput(tool, ok, "/w/a")).toEqual(layout);
  expect(readOutput(tool, layout)).toBe("text");
});

it("tells of a command that failed", () => {
  expect(describeOutput("shell", failed)).toMatchObject({ stdout: "text", interrupted: true });
});

it.each<[string, JsonValue, string]>([
  ["shell", "as it is", "as it is"],
  ["shell", { stdout: "a", stderr: "b" }, "a\nb"],
  ["shell", { stdout: "", stderr: "b" }, "b"],
  ["shell", { stdout: 3 }, '{"stdout":3}'],
  ["read_file", { content: "a" }, '{"content":"a"}'],
  [
    "mcp__a__b",
    [
      { type: "text", text: "a" },
      { type: "text", text: "b" },
    ],
    "a\nb",
  ],
  ["mcp__a__b", [{ type: "image", data: "a" }], '[{"type":"image","data":"a"}]'],
  ["mcp__a__b", [], "[]"],
  ["shell", 3, "3"],
])("what a hook puts in place of the output of %s: %j", (tool, value, text) => {
  expect(readOutput(tool, value)).toBe(text);
});

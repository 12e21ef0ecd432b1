import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineTool } from "../../../src/main/tools/define-tool";
import { MAX_ARGUMENTS, prepareCall } from "../../../src/main/tools/prepare";
import { createRegistry } from "../../../src/main/tools/registry";

const tools = createRegistry([
  defineTool({
    name: "write",
    description: "Writes.",
    effect: "write",
    filePath: "path",
    schema: z.strictObject({ path: z.string(), times: z.int().default(1), note: z.string().optional() }),
    invoke: () => Promise.resolve("done"),
  }),
]).snapshot();

function prepare(raw: string, tool = "write") {
  return prepareCall(tools, { id: "c1", tool, arguments: raw });
}

describe("preparing a call", () => {
  it("gives what the schema made of the arguments, with the effect of the definition, frozen to its depth", () => {
    const call = prepare('{"path": "a"}');
    expect(call).toEqual({
      ok: true,
      id: "c1",
      tool: "write",
      effect: "write",
      arguments: { path: "a", times: 1 },
    });
    expect(Object.isFrozen(call) && call.ok && Object.isFrozen(call.arguments)).toBe(true);
  });

  it("takes null for the absence of an optional argument, and of no other", () => {
    const absent = prepare('{"path": "a", "times": null, "note": null}');
    expect(absent).toMatchObject({ ok: true, arguments: { path: "a", times: 1 } });
    expect(absent).not.toHaveProperty("arguments.note");
    expect(prepare('{"path": null}')).toMatchObject({ ok: false, code: "invalid_arguments" });
    expect(prepare('{"path": "a", "other": null}')).toMatchObject({ ok: false, code: "invalid_arguments" });
  });

  it.each([
    ["/w/src/a.ts", "src/a.ts"],
    ["/w//a", "a"],
    ["/w/", "."],
    ["/w", "."],
    ["/w/a\\b", "a\\b"],
    ["/w/../etc/passwd", "/w/../etc/passwd"],
    ["/w/a/..\\b", "/w/a/..\\b"],
    ["/w2/a", "/w2/a"],
    ["/etc/passwd", "/etc/passwd"],
    ["w/a", "w/a"],
  ])("judges the path %j by its form from the workspace: %j", (path, told) => {
    const raw = JSON.stringify({ path, note: path });
    const call = prepareCall(tools, { id: "c", tool: "write", arguments: raw }, ["/w"]);
    expect(call).toMatchObject({ ok: true, arguments: { path: told, note: path } });
  });

  it("refuses an unknown tool and names those there are", () => {
    expect(prepare("{}", "wriet\u202e")).toEqual({
      ok: false,
      code: "unknown_tool",
      message: 'There is no tool named "wriet\\u{202e}". The tools are: write.',
    });
  });

  it.each(["toString", "__proto__", "constructor"])("knows no tool named %s", (name) => {
    expect(prepare("{}", name)).toMatchObject({ code: "unknown_tool" });
  });

  it.each([
    "",
    "{",
    "nonsense",
    '{"path": "a"} more',
    '{"path": "a", "path": "b"}',
    '{"path": "a", "p\\u0061th": "b"}',
    '{"path": "a", "__proto__": {}}',
    '{"path": {"__proto__": 1}}',
    `{"path": ${"[".repeat(100)}${"]".repeat(100)}}`,
    `{"path": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`,
  ])("refuses as invalid JSON: %.40s", (raw) => {
    expect(prepare(raw)).toMatchObject({ ok: false, code: "invalid_json" });
  });

  it.each(["[]", "null", '"text"', "1"])("refuses JSON that is no object as wrong arguments: %s", (raw) => {
    expect(prepare(raw)).toMatchObject({ ok: false, code: "invalid_arguments" });
  });

  it("allows the same key in different objects, and brackets and quotes in texts", () => {
    const nested = createRegistry([
      defineTool({
        name: "n",
        description: "n",
        effect: "read",
        schema: z.strictObject({
          a: z.strictObject({ b: z.string() }),
          b: z.array(z.strictObject({ a: z.string() })),
        }),
        invoke: () => Promise.resolve(""),
      }),
    ]).snapshot();
    const raw = '{"a": {"b": "{\\"a\\": [,"}, "b": [{"a": "x"}, {"a": "}{"}]}';
    expect(prepareCall(nested, { id: "c", tool: "n", arguments: raw })).toMatchObject({ ok: true });
  });

  it("refuses wrong arguments and names each with what is wrong", () => {
    const call = prepare('{"times": "x", "extra": 1}');
    expect(call).toMatchObject({ ok: false, code: "invalid_arguments" });
    const message = call.ok ? "" : call.message;
    expect(message).toContain("path: ");
    expect(message).toContain("times: ");
    expect(message).toContain("extra");
  });

  it("refuses arguments that are too long, and keeps its own message short", () => {
    expect(prepare(`{"path": "${"x".repeat(MAX_ARGUMENTS)}"}`)).toMatchObject({ code: "invalid_arguments" });
    const call = prepare(`{"path": "a", "${"x".repeat(100_000)}": 1}`);
    expect(call.ok ? 0 : call.message.length).toBeLessThan(3000);
  });

  it("never throws, whatever a model writes", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      "\\",
      "path",
      "__proto__",
      "1",
      "\u2028",
      "\ud800",
      " ",
    );
    const raw = fc.oneof(
      fc.json(),
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(raw, (text) => {
        const call = prepare(text);
        if (call.ok) expect(typeof call.arguments.path).toBe("string");
        else expect(call.message).not.toBe("");
      }),
      { numRuns: 3000 },
    );
  });
});

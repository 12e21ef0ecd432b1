import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createRegistry, ToolRegistry, ToolRegistryError } from "../../../src/main/tools/registry";
import type { ToolDefinition } from "../../../src/main/tools/tool";

function tool(change: Partial<ToolDefinition> = {}): ToolDefinition {
  return {
    name: "a_tool",
    description: "Does it.",
    effect: "read",
    schema: z.strictObject({ path: z.string().describe("Which file.") }),
    invoke: () => Promise.resolve("done"),
    ...change,
  };
}

describe("the tool registry", () => {
  it.each(["", "a-b", "a.b", "a b", "ä", "a\n"])("refuses the name %j", (name) => {
    expect(() => createRegistry([tool({ name })])).toThrow(ToolRegistryError);
  });

  it("refuses a name twice, an empty description and a schema that lets unknown keys pass", () => {
    expect(() => createRegistry([tool(), tool()])).toThrow("already");
    expect(() => createRegistry([tool({ description: " \n" })])).toThrow("description");
    expect(() => createRegistry([tool({ schema: z.object({ path: z.string() }) })])).toThrow("strict");
    expect(() => createRegistry([tool({ schema: z.looseObject({}) })])).toThrow("strict");
  });

  it("tells the model name, description and JSON schema, and nothing else", () => {
    const [spec] = createRegistry([tool()]).snapshot().specs();
    expect(Object.keys(spec ?? {}).sort()).toEqual(["description", "name", "parameters"]);
    expect(spec?.parameters).toMatchObject({
      type: "object",
      properties: { path: { type: "string", description: "Which file." } },
      required: ["path"],
      additionalProperties: false,
    });
  });

  it("gives snapshots that later registrations don't change", () => {
    const registry = new ToolRegistry();
    registry.register(tool());
    const snapshot = registry.snapshot();
    registry.register(tool({ name: "later" }));
    expect(snapshot.names).toEqual(["a_tool"]);
    expect(snapshot.get("later")).toBeUndefined();
    expect(snapshot.specs()).toHaveLength(1);
    expect(registry.snapshot().names).toEqual(["a_tool", "later"]);
    expect(() => Object.assign(snapshot.specs()[0] ?? {}, { name: "x" })).toThrow(TypeError);
  });
});

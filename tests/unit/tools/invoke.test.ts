import { describe, expect, it } from "vitest";
import { z } from "zod";
import { invokeCall } from "../../../src/main/tools/invoke";
import { prepareCall } from "../../../src/main/tools/prepare";
import { createRegistry } from "../../../src/main/tools/registry";
import { type ToolContext, type ToolDefinition, ToolError } from "../../../src/main/tools/tool";

const context: ToolContext = { workspace: "/w", signal: new AbortController().signal, expected: undefined };

async function invoke(handler: ToolDefinition["invoke"], given = context) {
  const schema = z.strictObject({ path: z.string() });
  const tools = createRegistry([
    { name: "t", description: "t", effect: "read", schema, invoke: handler },
  ]).snapshot();
  const prepared = prepareCall(tools, { id: "c", tool: "t", arguments: '{"path": "a"}' });
  if (!prepared.ok) throw new Error(prepared.message);
  return invokeCall(tools, prepared, given);
}

describe("invoking a tool", () => {
  it("hands over exactly the frozen arguments that were decided", async () => {
    const result = await invoke((args) =>
      Promise.resolve(`${JSON.stringify(args)} ${Object.isFrozen(args)}`),
    );
    expect(result).toEqual({ ok: true, output: '{"path":"a"} true' });
  });

  it("keeps the code of a ToolError and hides no other failure", async () => {
    expect(await invoke(() => Promise.reject(new ToolError("file_not_found", "gone")))).toEqual({
      ok: false,
      code: "file_not_found",
      message: "gone",
    });
    expect(
      await invoke(() => {
        throw new Error("broken");
      }),
    ).toEqual({ ok: false, code: "tool_execution_error", message: "The tool t failed: broken" });
    expect(await invoke(() => Promise.reject("text"))).toMatchObject({ code: "tool_execution_error" });
  });

  it.each([undefined, null, 1, {}, ["a"]])("refuses %j as a result", async (result) => {
    const handler: unknown = () => Promise.resolve(result);
    expect(await invoke(handler as ToolDefinition["invoke"])).toMatchObject({
      ok: false,
      code: "invalid_tool_result",
    });
  });

  it("calls a failure after a cancel cancelled", async () => {
    const cancelled = { ...context, signal: AbortSignal.abort() };
    expect(await invoke(() => Promise.reject(new Error("aborted")), cancelled)).toMatchObject({
      code: "cancelled",
    });
  });

  it("does not run a tool that is no longer there", async () => {
    const prepared = { ok: true, id: "c", tool: "gone", effect: "read", arguments: {} } as const;
    expect(await invokeCall(createRegistry([]).snapshot(), prepared, context)).toMatchObject({
      code: "unknown_tool",
    });
  });
});

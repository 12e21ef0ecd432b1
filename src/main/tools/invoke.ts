import type { PreparedCall } from "../gate/call";
import type { ToolResult } from "../gate/decision";
import type { ToolSnapshot } from "./registry";
import { type ToolContext, ToolError } from "./tool";

/**
 * Runs a call that has been decided. Always resolves: a ToolError keeps its code, anything else thrown is
 * `tool_execution_error`, a result that isn't a text is `invalid_tool_result`, a failure after a cancel is `cancelled`.
 */
export async function invokeCall(
  tools: ToolSnapshot,
  prepared: PreparedCall,
  context: ToolContext,
): Promise<ToolResult> {
  const tool = tools.get(prepared.tool);
  if (!tool) return fail("unknown_tool", `There is no tool named ${prepared.tool} any more.`);
  try {
    const output: unknown = await tool.invoke(prepared.arguments, context);
    if (typeof output === "string") return { ok: true, output };
    return fail("invalid_tool_result", `The tool ${tool.name} returned something other than text.`);
  } catch (error) {
    if (error instanceof ToolError) return fail(error.code, error.message);
    if (context.signal.aborted) return fail("cancelled", "The call was cancelled.");
    return fail(
      "tool_execution_error",
      `The tool ${tool.name} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function fail(code: string, message: string): ToolResult {
  return { ok: false, code, message };
}

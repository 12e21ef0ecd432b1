import { errorMessage } from "../base/errors";
import type { PreparedCall } from "../gate/call";
import type { ToolFailure, ToolResult } from "../gate/decision";
import type { ToolSnapshot } from "./registry";
import { type ToolContext, type ToolDefinition, ToolError } from "./tool";

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
    return failureOf(tool, error, context.signal);
  }
}

/** Why a call could not succeed as things stand, found out before anybody is asked about it. Changes nothing. */
export async function checkCall(
  tools: ToolSnapshot,
  prepared: PreparedCall,
  context: ToolContext,
): Promise<ToolFailure | undefined> {
  const tool = tools.get(prepared.tool);
  if (!tool?.check) return undefined;
  try {
    await tool.check(prepared.arguments, context);
    return undefined;
  } catch (error) {
    return failureOf(tool, error, context.signal);
  }
}

function failureOf(tool: ToolDefinition, error: unknown, signal: AbortSignal): ToolFailure {
  if (error instanceof ToolError) return fail(error.code, error.message);
  if (signal.aborted) return fail("cancelled", "The call was cancelled.");
  const detail = errorMessage(error);
  return fail("tool_execution_error", `The tool ${tool.name} failed: ${detail}`);
}

function fail(code: string, message: string): ToolFailure {
  return { ok: false, code, message };
}

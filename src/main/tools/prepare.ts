import { z } from "zod";
import { errorMessage } from "../base/errors";
import { showInvisibles } from "../base/visible-text";
import { deepFreeze, type JsonValue, type PreparedCall, type RefusedCall, type ToolCall } from "../gate/call";
import { fromWorkspaceRoot } from "../workspace/path-guard";
import type { ToolSnapshot } from "./registry";
import { findJsonFault } from "./strict-json";
import type { ToolDefinition } from "./tool";

/** Characters of raw arguments; more is refused unparsed. */
export const MAX_ARGUMENTS = 8_000_000;

const MAX_MESSAGE = 2000;

const jsonObject = z.record(z.string(), z.json());

/**
 * Turns what the model wrote into a call that can be judged, or says what is wrong with it. The effect comes from the
 * tool's definition. Never throws for anything a model can write.
 *
 * @param roots absolute forms of the workspace: a path below one of them is judged, recorded and used from the root.
 */
export function prepareCall(
  tools: ToolSnapshot,
  call: ToolCall,
  roots: readonly string[] = [],
): PreparedCall | RefusedCall {
  const tool = tools.get(call.tool);
  if (!tool) {
    return refuse(
      "unknown_tool",
      `There is no tool named ${clip(JSON.stringify(call.tool), 100)}. The tools are: ${tools.names.join(", ")}.`,
    );
  }
  if (call.arguments.length > MAX_ARGUMENTS) {
    return refuse(
      "invalid_arguments",
      `The arguments have ${call.arguments.length} characters; ${MAX_ARGUMENTS} is the most. Do it in smaller parts.`,
    );
  }
  const parsed = parseObject(call.arguments);
  if (!parsed.ok) return parsed;
  const checked = tool.schema.safeParse(fromRoot(tool, withoutNulls(tool, parsed.value), roots));
  if (!checked.success) {
    return refuse(
      "invalid_arguments",
      `The arguments of ${tool.name} are wrong. ${explainIssues(checked.error)}`,
    );
  }
  // What the schema made of the arguments is what is judged and run; it must be plain JSON, for the record and the digest.
  const result = jsonObject.safeParse(checked.data);
  if (!result.success)
    return refuse("invalid_arguments", `The arguments of ${tool.name} hold more than plain JSON.`);
  return Object.freeze({
    ok: true,
    id: call.id,
    tool: tool.name,
    effect: tool.effect,
    arguments: deepFreeze(withoutUndefined(result.data)),
  });
}

/** An optional argument that is null is none, as many models write it. */
function withoutNulls({ schema }: ToolDefinition, args: object): Record<string, unknown> {
  const isAbsent = ([key, value]: [string, unknown]) => {
    if (value !== null || !Object.hasOwn(schema.shape, key)) return false;
    const argument = z.safeParse.bind(undefined, schema.shape[key] ?? z.never());
    return argument(undefined).success && !argument(null).success;
  };
  return Object.fromEntries(Object.entries(args).filter((entry) => !isAbsent(entry)));
}

function fromRoot({ filePath }: ToolDefinition, args: Record<string, unknown>, roots: readonly string[]) {
  const path = filePath === undefined ? undefined : args[filePath];
  if (filePath === undefined || typeof path !== "string") return args;
  return { ...args, [filePath]: fromWorkspaceRoot(path, roots) };
}

type Parsed = { readonly ok: true; readonly value: object } | RefusedCall;

function parseObject(raw: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch (error) {
    const detail = errorMessage(error);
    return refuse("invalid_json", `The arguments are not valid JSON: ${detail}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse(
      "invalid_arguments",
      'The arguments must be one JSON object, such as {"path": "README.md"}.',
    );
  }
  const fault = findJsonFault(raw);
  if (!fault) return { ok: true, value };
  if (fault.kind === "too_deep") return refuse("invalid_json", "The arguments are nested too deeply.");
  const key = clip(JSON.stringify(fault.key), 100);
  const why = fault.kind === "duplicate_key" ? "is given more than once" : "is not allowed";
  return refuse("invalid_json", `The key ${key} ${why}.`);
}

function explainIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => (issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`))
    .join("; ");
}

function withoutUndefined(value: Record<string, JsonValue | undefined>): Record<string, JsonValue> {
  const result: Record<string, JsonValue> = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) result[key] = item;
  return result;
}

function refuse(code: RefusedCall["code"], message: string): RefusedCall {
  return Object.freeze({ ok: false, code, message: clip(showInvisibles(message), MAX_MESSAGE) });
}

function clip(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

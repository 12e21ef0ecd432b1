import type { PreparedCall, RefusedCall, ToolArguments, ToolCall } from "./call";
import { canonicalJson } from "./canonical-json";
import type { ToolResult } from "./decision";
import { createPermissionRequest, type PermissionRequest } from "./request";

/** That a person changed a call's arguments, for the record. */
export interface EditTrace {
  /** Where they changed them. */
  readonly surface: string;
  /** The arguments as the model proposed them. */
  readonly original: ToolArguments;
}

/** What is being decided: a call as the model proposed it or, with `edit`, as a person changed it. */
export interface Matter {
  readonly prepared: PreparedCall;
  readonly request: PermissionRequest;
  /** Somebody has worked on the arguments: whatever became of them is shown before it runs. */
  readonly touched: boolean;
  readonly edit?: EditTrace;
}

type Prepare = (call: ToolCall) => PreparedCall | RefusedCall;

/** The same call with other arguments, through the same strict schema. What a person may change is the arguments alone. */
export function prepareEdit(
  prepare: Prepare,
  { prepared }: Matter,
  args: string,
): PreparedCall | RefusedCall {
  const edited = prepare({ id: prepared.id, tool: prepared.tool, arguments: args });
  if (!edited.ok) return edited;
  if (edited.tool === prepared.tool && edited.effect === prepared.effect) return edited;
  return { ok: false, code: "invalid_arguments", message: "The call became one of another tool" };
}

/** The matter after an edit. Arguments that are the model's own again are no edit. */
export function editMatter(matter: Matter, edited: PreparedCall, surface: string): Matter {
  const original = matter.edit?.original ?? matter.prepared.arguments;
  const { context, recommendations } = matter.request;
  const request = createPermissionRequest(edited, context, recommendations);
  const next = { prepared: edited, request, touched: true };
  return canonicalJson(edited.arguments) === canonicalJson(original)
    ? next
    : { ...next, edit: { surface, original } };
}

/** Characters of the changed arguments that the model is told. */
const TOLD = 4_000;

/** The result as the model receives it: it must not take what a person did for its own proposal. */
export function tellOfEdit(result: ToolResult, { edit, prepared }: Matter): ToolResult {
  if (!edit) return result;
  const args = clip(JSON.stringify(prepared.arguments));
  const note = `[The person changed the arguments of this call to ${args}. This is what came of it.]`;
  return result.ok
    ? { ok: true, output: `${note}\n${result.output}` }
    : { ...result, message: `${note}\n${result.message}` };
}

function clip(text: string): string {
  if (text.length <= TOLD) return text;
  const head = text.slice(0, TOLD).replace(/[\ud800-\udbff]$/, "");
  return `${head}… (${text.length} characters in all)`;
}

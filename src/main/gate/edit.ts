import type { PreparedCall, RefusedCall, ToolArguments } from "./call";
import { canonicalJson } from "./canonical-json";
import type { ToolResult } from "./decision";
import type { Matter, Prepare } from "./matter";
import { createPermissionRequest } from "./request";

/** That a person changed a call's arguments, for the record. */
export interface EditTrace {
  /** Where they changed them. */
  readonly surface: string;
  /** The arguments as the model proposed them. */
  readonly original: ToolArguments;
}

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

/** The matter after an edit, not yet heard by hooks. Arguments that are the model's own again are no edit. */
export function editMatter(matter: Matter, edited: PreparedCall, surface: string): Matter {
  const { proposed: original, request } = matter;
  const next = {
    prepared: edited,
    request: createPermissionRequest(edited, request.context),
    proposed: original,
    touched: true,
    rewrites: [],
    remarks: [],
  };
  return canonicalJson(edited.arguments) === canonicalJson(original)
    ? next
    : { ...next, edit: { surface, original } };
}

/** Characters of the changed arguments that the model is told. */
const TOLD = 4_000;

/** The result as the model receives it: it must not take what a person did for its own proposal. */
export function tellOfEdit(result: ToolResult, { edit, prepared }: Matter): ToolResult {
  if (!edit) return result;
  const note = `[The person changed the arguments of this call to ${tellArguments(prepared.arguments)}. This is what came of it.]`;
  return result.ok
    ? { ...result, output: `${note}\n${result.output}` }
    : { ...result, message: `${note}\n${result.message}` };
}

/** As JSON, shortened to what the model can be told. */
export function tellArguments(args: ToolArguments): string {
  const text = JSON.stringify(args);
  if (text.length <= TOLD) return text;
  const head = text.slice(0, TOLD).replace(/[\ud800-\udbff]$/, "");
  return `${head}… (${text.length} characters in all)`;
}

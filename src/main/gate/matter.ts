import type { PreparedCall, RefusedCall, ToolArguments, ToolCall } from "./call";
import type { HookAnswer, Rewrite, RewriteTrace } from "./call-hooks";
import { canonicalJson } from "./canonical-json";
import { PermissionDecision, type ToolResult, type TurnHalt } from "./decision";
import { type EditTrace, prepareEdit, tellArguments } from "./edit";
import { createPermissionRequest, type PermissionRequest } from "./request";

export type Prepare = (call: ToolCall) => PreparedCall | RefusedCall;

/** What is being decided: a call as the model proposed it, or as a person or somebody's program changed it. */
export interface Matter {
  readonly prepared: PreparedCall;
  readonly request: PermissionRequest;
  /** The arguments as the model wrote them. */
  readonly proposed: ToolArguments;
  /** A person has worked on the arguments: whatever became of them is shown before it runs. */
  readonly touched: boolean;
  readonly edit?: EditTrace;
  /** What hooks and the shield changed since the model or the person wrote it. */
  readonly rewrites: readonly RewriteTrace[];
  /** What hooks have to tell the model along with the result. */
  readonly remarks: readonly string[];
  readonly halt?: TurnHalt;
}

export function newMatter(prepared: PreparedCall, request: PermissionRequest): Matter {
  return { prepared, request, proposed: prepared.arguments, touched: false, rewrites: [], remarks: [] };
}

/** The matter with what the hooks of a phase said; a rewrite is prepared again, and a bad one is a deny. */
export function takeAnswer(
  prepare: Prepare,
  matter: Matter,
  answer: HookAnswer,
  phase: RewriteTrace["phase"],
): Matter {
  const heard: Matter = {
    ...matter,
    ...(answer.context ? { remarks: [...matter.remarks, answer.context] } : {}),
    ...(answer.halt ? { halt: matter.halt ?? answer.halt } : {}),
  };
  const { rewrite, recommendations } = answer;
  if (rewrite) return takeRewrite(prepare, heard, rewrite, phase, recommendations);
  return recommendations.length === 0 ? heard : withRequest(heard, matter.prepared, recommendations);
}

function takeRewrite(
  prepare: Prepare,
  matter: Matter,
  { by, arguments: args }: Rewrite,
  phase: RewriteTrace["phase"],
  recommendations: readonly PermissionDecision[],
): Matter {
  const prepared = prepareEdit(prepare, matter, args);
  if (!prepared.ok) {
    const reason = `${by} changed the arguments to something that is not valid: ${prepared.message}`;
    const refusal = new PermissionDecision("deny", reason, "hook");
    return withRequest(matter, matter.prepared, [...recommendations, refusal]);
  }
  const original = matter.prepared.arguments;
  if (canonicalJson(prepared.arguments) === canonicalJson(original))
    return recommendations.length === 0 ? matter : withRequest(matter, matter.prepared, recommendations);
  const rewritten = { ...matter, rewrites: [...matter.rewrites, { by, phase, original }] };
  return withRequest(rewritten, prepared, recommendations);
}

function withRequest(matter: Matter, prepared: PreparedCall, added: readonly PermissionDecision[]): Matter {
  const { context, recommendations } = matter.request;
  const earlier = matter.rewrites.map(({ original }) => original);
  const request = createPermissionRequest(prepared, context, [...recommendations, ...added], earlier);
  return { ...matter, prepared, request };
}

/** The result with what hooks had to say about the call, and the word that it ends the turn. */
export function tellOfHooks(result: ToolResult, { rewrites, remarks, prepared, halt }: Matter): ToolResult {
  const names = [...new Set(rewrites.map(({ by }) => by))].join(", ");
  const notes = [
    ...(names === ""
      ? []
      : [
          `[${names} changed the arguments of this call to ${tellArguments(prepared.arguments)}. This is what came of it.]`,
        ]),
    ...remarks,
  ];
  const told = notes.length === 0 ? result : withNotes(result, notes.join("\n"));
  return halt ? { ...told, halt } : told;
}

function withNotes(result: ToolResult, notes: string): ToolResult {
  return result.ok
    ? { ...result, output: `${result.output}\n${notes}` }
    : { ...result, message: `${result.message}\n${notes}` };
}

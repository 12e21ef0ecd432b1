import type { TurnPlace } from "../agent/conversation-guard";
import type { JsonValue } from "../gate/call";
import type { PermissionDecision, ToolResult } from "../gate/decision";
import type { PermissionRequest } from "../gate/request";
import type { PermissionMode } from "../policy/modes";
import type { HookDefinition, HookEvent } from "./definition";
import { matches } from "./matcher";
import { describeOutput } from "./tool-output";
import { foreignName, hookNamesOf, toForeign } from "./vocabulary";

/** Something that hooks may hear of. */
export interface Occasion {
  readonly event: HookEvent;
  readonly phase?: HookDefinition["phase"];
  /** What a matcher is compared with; without it matchers don't count. */
  readonly subjects?: readonly string[];
  /** What hooks are told, besides what they always are. */
  readonly details: Readonly<Record<string, JsonValue>>;
  /** For records. */
  readonly place: TurnPlace & { readonly call?: string; readonly tool?: string };
}

/**
 * Whether a hook is to be heard. One that can't run is heard ahead of a call already, whatever it waits for: nobody need be
 * asked about a call that comes to nothing, and nothing is done that it could not look at.
 */
export function concerns({ event, phase, subjects }: Occasion, hook: HookDefinition): boolean {
  const due = hook.event === event && (!phase || hook.phase === phase);
  const inVain =
    phase === "before" &&
    hook.problem !== undefined &&
    (hook.event === "PreToolUse" || hook.event === "PostToolUse");
  return (due || inVain) && (!subjects || matches(hook.matcher, subjects));
}

export function ahead(request: PermissionRequest, phase: HookDefinition["phase"]): Occasion {
  return { ...ofCall("PreToolUse", request, { phase }), phase };
}

export function afterwards(request: PermissionRequest, result: ToolResult): Occasion {
  const occasion = ofCall("PostToolUse", request, { result: plain(result) });
  const { file_path = null } = toForeign(request.tool, request.arguments, request.context.workspace);
  const tool_response = describeOutput(request.tool, result, file_path);
  return { ...occasion, details: { ...occasion.details, tool_response } };
}

export function onDenial(request: PermissionRequest, { reason, source }: PermissionDecision): Occasion {
  const occasion = ofCall("PermissionDenied", request, {});
  return { ...occasion, details: { ...occasion.details, reason, source } };
}

export function onStart(place: TurnPlace, source: "startup" | "resume"): Occasion {
  return { event: "SessionStart", place, subjects: [source], details: { source } };
}

export function onPrompt(place: TurnPlace, prompt: string): Occasion {
  return { event: "UserPromptSubmit", place, details: { prompt } };
}

export function onStop(place: TurnPlace, active: boolean): Occasion {
  return { event: "Stop", place, details: { stop_hook_active: active } };
}

/** All that a hook is told, in the form that Claude Code's command hooks read. */
export function hookInput(occasion: Occasion, mode: PermissionMode): Readonly<Record<string, JsonValue>> {
  const { event, place, details } = occasion;
  return {
    session_id: place.session,
    // There is no such file here; hooks that read one find nothing.
    transcript_path: "",
    cwd: place.workspace,
    permission_mode: FOREIGN_MODES[mode] ?? mode,
    hook_event_name: event,
    ...details,
  };
}

const FOREIGN_MODES: Partial<Record<PermissionMode, string>> = Object.freeze({
  accept_edits: "acceptEdits",
  dont_ask: "dontAsk",
  bypass: "bypassPermissions",
});

function ofCall(
  event: HookEvent,
  request: PermissionRequest,
  own: Readonly<Record<string, JsonValue>>,
): Occasion {
  const { call, tool, effect, arguments: args, context } = request;
  return {
    event,
    subjects: hookNamesOf(tool),
    place: { ...context, call, tool },
    details: {
      tool_name: foreignName(tool),
      tool_input: toForeign(tool, args, context.workspace),
      tool_use_id: call,
      gatehouse: { tool, arguments: args, effect, ...own },
    },
  };
}

function plain(result: ToolResult): JsonValue {
  return result.ok
    ? { ok: true, output: result.output }
    : { ok: false, code: result.code, message: result.message };
}

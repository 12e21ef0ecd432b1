import type { CallView } from "../../../preload/contract/views";
import { showInvisibles } from "../../base/visible-text";
import type { PreparedCall, ToolCall } from "../../gate/call";
import type { CallEvent } from "../../gate/corridor-ports";
import type { ToolResult } from "../../gate/decision";
import { mainArgument } from "../../tools/main-argument";
import { bounded } from "./bounded";
import { callDisplay } from "./call-display";
import type { CallTiming } from "./call-times";
import { decisionView, opinionsOf } from "./opinions";
import { rewriteViews } from "./rewrite-view";

const LINES = { keepNewlines: true };

/** A card for a call that the model has just proposed. */
export function proposedCall(call: ToolCall): CallView {
  return {
    kind: "call",
    id: showInvisibles(call.id),
    tool: showInvisibles(call.tool),
    ...argumentsView(call.tool, parseObject(call.arguments), call.arguments),
    state: "proposed",
    candidates: [],
    rungs: [],
  };
}

const SUMMARY_LIMIT = 2_000;

function argumentsView(
  tool: string,
  parsed: Readonly<Record<string, unknown>> | undefined,
  raw: string,
): Pick<CallView, "summary" | "arguments" | "display"> {
  const display = callDisplay(tool, parsed);
  return {
    summary: bounded(showInvisibles(mainArgument(parsed ?? {})), SUMMARY_LIMIT),
    arguments: bounded(showInvisibles(parsed ? JSON.stringify(parsed, null, 2) : raw, LINES)),
    ...(display ? { display } : {}),
  };
}

/** What was shown of the model's own arguments goes, also where the person's have nothing to put in its place. */
function editedCall(
  { display: _models, rewrites: _before, ...view }: CallView,
  { tool, arguments: args }: Pick<PreparedCall, "tool" | "arguments">,
): CallView {
  return { ...view, state: "proposed", ...argumentsView(tool, args, ""), edited: true };
}

function rewrittenCall(
  { display: _earlier, ...view }: CallView,
  { prepared, rewrites }: Extract<CallEvent, { type: "rewritten" }>,
): CallView {
  const shown = argumentsView(prepared.tool, prepared.arguments, "");
  return {
    ...view,
    ...shown,
    rewrites: rewriteViews(rewrites, prepared.arguments),
  };
}

/** The card after one more event of its call; the last one comes with how the call spent its time. */
export function advanceCall(view: CallView, event: CallEvent, timing: CallTiming = {}): CallView {
  switch (event.type) {
    case "refused":
      return { ...view, state: "refused", outcome: outcome(event.failure, 0) };
    case "evaluated":
      return {
        ...view,
        state: "proposed",
        proposed: decisionView(event.evaluation.merged),
        ...opinionsOf(event.evaluation.candidates),
      };
    case "waiting":
      return { ...view, state: "waiting" };
    case "edited":
      return editedCall(view, event.prepared);
    case "rewritten":
      return rewrittenCall(view, event);
    case "decided":
      return {
        ...view,
        state: "proposed",
        decision: decisionView(event.decision),
        ...opinionsOf(event.candidates),
      };
    case "running":
      return { ...view, state: "running" };
    case "finished":
      return {
        ...view,
        state: "finished",
        outcome: outcome(event.result, event.durationMs, timing),
        ...changes(event.result),
        ...shielded(event.result),
      };
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    // A model may write anything; what isn't JSON is shown as it came.
    return undefined;
  }
}

function outcome(
  result: ToolResult,
  wholeMs: number,
  { waitedMs, ranMs }: CallTiming = {},
): NonNullable<CallView["outcome"]> {
  return {
    ok: result.ok,
    text: bounded(showInvisibles(result.ok ? result.output : result.message, LINES)),
    durationMs: ranMs ?? Math.max(0, wholeMs - (waitedMs ?? 0)),
    ...(waitedMs === undefined ? {} : { waitedMs }),
    ...(result.ok ? {} : { code: showInvisibles(result.code) }),
  };
}

function changes({ changes = [] }: ToolResult): Pick<CallView, "changes"> {
  if (changes.length === 0) return {};
  return { changes: changes.map((change) => ({ ...change, path: showInvisibles(change.path) })) };
}

function shielded({ shielded: found = [] }: ToolResult): Pick<CallView, "shielded"> {
  if (found.length === 0) return {};
  return { shielded: found.map(({ kind, count }) => ({ kind: showInvisibles(kind), count })) };
}

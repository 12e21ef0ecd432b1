import { errorMessage } from "../base/errors";
import type { ToolArguments } from "./call";
import { PermissionDecision, type ToolResult, type TurnHalt } from "./decision";
import type { PermissionRequest } from "./request";

/** Other arguments for a call than were proposed, and whose idea that was. */
export interface Rewrite {
  /** `data-shield`, or the name of a hook. */
  readonly by: string;
  /** A JSON object as text, like the model's own; it passes the same strict schema. */
  readonly arguments: string;
}

/** For the record and the person: what a call's arguments were before somebody's program changed them. */
export interface RewriteTrace {
  readonly by: string;
  readonly phase: "before" | "after";
  readonly original: ToolArguments;
}

/** What the hooks of one phase say of a call, all of them taken together. */
export interface HookAnswer {
  /** Candidates among the gate's own: a deny or an ask tightens, an allow silences nobody. */
  readonly recommendations: readonly PermissionDecision[];
  readonly rewrite?: Rewrite;
  /** Told to the model along with the result. Untrusted text. */
  readonly context?: string;
  /** The turn ends with this call; the calls behind it don't run. */
  readonly halt?: TurnHalt;
}

/** The person's own programs around a call. Each method bounds its own time, and records what it did to a result. */
export interface CallHooks {
  /** Ahead of the decision. */
  before(request: PermissionRequest, signal: AbortSignal): Promise<HookAnswer>;
  /** Between approval and record. An ask is a deny here: nobody is asked twice. */
  after(request: PermissionRequest, signal: AbortSignal): Promise<HookAnswer>;
  /** The tool ran. Answers what the model is to receive instead, or the same result. */
  result(request: PermissionRequest, result: ToolResult, signal: AbortSignal): Promise<ToolResult>;
  /** The call was denied. Observes only. */
  denied(request: PermissionRequest, decision: PermissionDecision, signal: AbortSignal): Promise<void>;
}

/** Nothing was heard, and so no time has passed. */
export const SILENT: HookAnswer = Object.freeze({ recommendations: Object.freeze([]) });

const SOURCE = "hook";

/** Hears a phase; one that throws, or answers nonsense, is a deny. */
export async function hearHooks(hear: () => Promise<HookAnswer>): Promise<HookAnswer> {
  try {
    const answer = await hear();
    if (answer.recommendations.every((each) => PermissionDecision.isDecision(each))) return answer;
    return denying("The hooks answered something other than decisions");
  } catch (error) {
    return denying(`The hooks failed: ${errorMessage(error)}`);
  }
}

function denying(reason: string): HookAnswer {
  return { recommendations: [new PermissionDecision("deny", reason, SOURCE)] };
}

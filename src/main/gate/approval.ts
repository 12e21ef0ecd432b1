import { untilAbort } from "../base/abort";
import { errorMessage } from "../base/errors";
import type { PreparedCall, RefusedCall } from "./call";
import type { RewriteTrace } from "./call-hooks";
import { PermissionDecision } from "./decision";
import type { Evaluation } from "./gate";
import type { Remember } from "./remember";
import type { PermissionRequest } from "./request";

/** The file a call would touch, as it was when the call was decided. */
export interface TargetIdentity {
  /** Absolute path without links; the file itself need not exist yet. */
  readonly realPath: string;
  /** `dev:ino:size:mtime` of what is there, or `absent`. */
  readonly state: string;
}

/** Ties an approval to what was shown: any later change of call or file gives another digest. */
export interface CallBinding {
  /** SHA-256, hex, over tool, arguments, workspace, real path and file identity. */
  readonly digest: string;
  readonly target?: TargetIdentity;
}

export interface CallBinder {
  /** @throws when the target can't be resolved safely; the call is then denied. */
  bind(request: PermissionRequest): Promise<CallBinding>;
}

/** What a person is asked. The proposed ask travels along so that its reason can be shown. */
export interface ApprovalRequest {
  /** Unique per ask; an answer for another id is worth nothing. */
  readonly id: string;
  readonly request: PermissionRequest;
  readonly evaluation: Evaluation;
  readonly binding: CallBinding;
  /** Allow rules, word for word, that the person may have remembered along with the answer; narrowest first. */
  readonly offers?: readonly string[];
  /** A person has changed the arguments; `evaluation` may then say allow, and what they made of it is shown all the same. */
  readonly edited: boolean;
  /** What hooks or the data shield changed of the arguments since they were proposed, in their order. */
  readonly rewrites?: readonly RewriteTrace[];
  /** What changed arguments (a JSON object as text) would come to. Says what is wrong with them; decides nothing. */
  tryEdit(args: string): PreparedCall | RefusedCall;
  /** Decides the call again as things stand now; used when a queued request reaches the front. */
  isCurrent(): Promise<boolean>;
}

/** `allow_session` and `allow_project` stand in the record only when the rule was in fact remembered. */
export type ApprovalVerdict =
  | "allow_once"
  | "allow_session"
  | "allow_project"
  | "deny"
  | "deny_with_note"
  | "unanswered";

/** How an ask was answered, for the record. */
export interface ApprovalTrace {
  readonly surface: string;
  readonly verdict: ApprovalVerdict;
}

/**
 * A person's word (`decision` is allow or deny), the news that the question has gone stale and must be put anew, or
 * arguments that the person would have instead: not an approval, the call is decided and shown again.
 */
export type ApprovalAnswer =
  | {
      readonly kind: "answered";
      readonly decision: PermissionDecision;
      readonly trace: ApprovalTrace;
      /** With an allow only. */
      readonly remember?: Remember;
    }
  | { readonly kind: "stale" }
  | {
      readonly kind: "edited";
      /** A JSON object as text, like the model's own. */
      readonly arguments: string;
      readonly surface: string;
    };

/** The one interface through which anybody is asked. Must reject or deny rather than wait for ever. */
export interface ApprovalProvider {
  request(ask: ApprovalRequest, signal: AbortSignal): Promise<ApprovalAnswer>;
}

const SOURCE = "approval";
const CANCELLED = "The session was cancelled before the call was approved";

/** The deny that stands for every way in which an ask goes unanswered. */
export function unanswered(reason: string): ApprovalAnswer & { kind: "answered" } {
  return {
    kind: "answered",
    decision: new PermissionDecision("deny", reason, SOURCE),
    trace: { surface: "none", verdict: "unanswered" },
  };
}

/**
 * Asks, and turns everything that isn't a proper answer into a deny: no provider, a throw, a rejection, a cancelled
 * signal, a non-decision, an ask or a passthrough. The source of these denials is `approval`.
 */
export async function askForApproval(
  provider: ApprovalProvider | undefined,
  ask: ApprovalRequest,
  signal: AbortSignal,
): Promise<ApprovalAnswer> {
  if (!provider) return unanswered("Nobody can be asked: there is no approval provider");
  if (signal.aborted) return unanswered(CANCELLED);
  try {
    const answer = await untilAbort(provider.request(ask, signal), signal);
    if (answer === undefined && signal.aborted) return unanswered(CANCELLED);
    return checkAnswer(answer);
  } catch (error) {
    if (signal.aborted) return unanswered(CANCELLED);
    return unanswered(`The approval failed: ${errorMessage(error)}`);
  }
}

function checkAnswer(answer: unknown): ApprovalAnswer {
  if (typeof answer !== "object" || answer === null || !("kind" in answer)) {
    return unanswered("The approval answered something other than a decision");
  }
  if (answer.kind === "stale") return { kind: "stale" };
  if (answer.kind === "edited" && "arguments" in answer && typeof answer.arguments === "string") {
    return { kind: "edited", arguments: answer.arguments, surface: surfaceOf(answer) };
  }
  if (
    answer.kind !== "answered" ||
    !("decision" in answer) ||
    !PermissionDecision.isDecision(answer.decision)
  ) {
    return unanswered("The approval answered something other than a decision");
  }
  const { decision } = answer;
  if (decision.behavior !== "allow" && decision.behavior !== "deny") {
    return unanswered(`The approval answered ${decision.behavior}, which is neither allow nor deny`);
  }
  const remember = decision.behavior === "allow" ? readRemember(answer) : undefined;
  return {
    kind: "answered",
    decision,
    trace: readTrace(answer, decision),
    ...(remember ? { remember } : {}),
  };
}

/** Anything but a proper wish is none: the call is then allowed once. */
function readRemember(answer: object): Remember | undefined {
  const remember: unknown = "remember" in answer ? answer.remember : undefined;
  if (typeof remember !== "object" || remember === null) return undefined;
  if (!("rule" in remember) || !("scope" in remember)) return undefined;
  const { rule, scope } = remember;
  if (typeof rule !== "string" || (scope !== "session" && scope !== "personal")) return undefined;
  return { rule, scope };
}

function readTrace(answer: object, decision: PermissionDecision): ApprovalTrace {
  const trace: unknown = "trace" in answer ? answer.trace : undefined;
  const surface = typeof trace === "object" && trace !== null ? surfaceOf(trace) : "unknown";
  const verdict =
    typeof trace === "object" && trace !== null && "verdict" in trace ? trace.verdict : undefined;
  if (decision.behavior === "allow") return { surface, verdict: "allow_once" };
  return { surface, verdict: verdict === "deny_with_note" || verdict === "unanswered" ? verdict : "deny" };
}

function surfaceOf(named: object): string {
  return "surface" in named ? String(named.surface) : "unknown";
}

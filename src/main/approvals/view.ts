import type { ReviewRewriteView, ReviewView } from "../../preload/contract/review";
import { showInvisibles } from "../base/visible-text";
import type { ApprovalRequest } from "../gate/approval";
import { ARMING_MS } from "./arming";
import { type CommandReading, NO_READING } from "./command-parts";
import { editorOf } from "./editor";
import { type ReadForReview, reviewBody } from "./review-body";
import { type RewriteStep, rewriteSteps, stepLines } from "./rewrite-steps";
import { ruleWordsView } from "./rule-words";
import type { QueuePosition } from "./surface";

/** A request as windows and boxes show it, with everything invisible made visible. */
export async function buildReviewView(
  ask: ApprovalRequest,
  position: QueuePosition,
  read: ReadForReview,
  readCommand: (ask: ApprovalRequest) => Promise<CommandReading> = async () => NO_READING,
): Promise<ReviewView> {
  const { request, evaluation, binding } = ask;
  const { merged } = evaluation;
  const editor = editorOf(request.arguments);
  return {
    id: ask.id,
    digest: binding.digest,
    index: position.index,
    total: position.total,
    ofSession: position.ofSession,
    tool: showInvisibles(request.tool),
    effect: request.effect,
    workspace: showInvisibles(request.context.workspace, { showSpaces: true }),
    reason: showInvisibles(merged.reason),
    source: showInvisibles(merged.source),
    ...(merged.rule ? { rule: ruleWordsView(merged.rule) } : {}),
    armingMs: ARMING_MS,
    // A rule that doesn't read as it is written would be another one than the person sees.
    remember: (ask.offers ?? []).filter((rule) => showInvisibles(rule, { showSpaces: true }) === rule),
    ...(ask.edited ? { edited: { allowed: merged.behavior === "allow" } } : {}),
    ...(ask.rewrites ? { rewrites: rewriteSteps(ask.rewrites, request.arguments).map(rewriteView) } : {}),
    ...(editor ? { editor } : {}),
    body: await reviewBody(ask, read, () => readCommand(ask)),
  };
}

/** Whole: the person answers for what these programs made of the call. */
function rewriteView(step: RewriteStep): ReviewRewriteView {
  const lines = stepLines(step);
  return { by: showInvisibles(step.by), ...(lines ? { lines } : {}) };
}

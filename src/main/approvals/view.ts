import type { ReviewView } from "../../preload/contract/views";
import type { ApprovalRequest } from "../gate/approval";
import { showInvisibles } from "../text/visible";
import { type ReadForReview, reviewBody } from "./review-body";
import type { QueuePosition } from "./surface";

/** For this long after it appears, or gets the focus back, a request takes no approval. Milliseconds. */
const ARMING_MS = 500;

/** A request as windows and boxes show it, with everything invisible made visible. */
export async function buildReviewView(
  ask: ApprovalRequest,
  position: QueuePosition,
  read: ReadForReview,
): Promise<ReviewView> {
  const { request, evaluation, binding } = ask;
  return {
    id: ask.id,
    digest: binding.digest,
    index: position.index,
    total: position.total,
    tool: showInvisibles(request.tool),
    effect: request.effect,
    workspace: showInvisibles(request.context.workspace, { showSpaces: true }),
    reason: showInvisibles(evaluation.merged.reason),
    source: showInvisibles(evaluation.merged.source),
    armingMs: ARMING_MS,
    body: await reviewBody(ask, read),
  };
}

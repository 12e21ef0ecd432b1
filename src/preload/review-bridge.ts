import type { ReviewBridge } from "./contract/bridge";
import { REVIEW_CHANNELS } from "./contract/channels";
import { invokeListed, type PageIpc } from "./main-bridge";

/** `window.gatehouseReview`: show me the request, here is my verdict. Nothing else. */
export function createReviewBridge(ipc: Pick<PageIpc, "invoke">): ReviewBridge {
  return {
    request: () => invokeListed(ipc, REVIEW_CHANNELS, "review.request", []),
    verdict: (input) => invokeListed(ipc, REVIEW_CHANNELS, "review.verdict", [input]),
  };
}

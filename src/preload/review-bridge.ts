import type { ReviewBridge } from "./contract/bridge";
import { REVIEW_CHANNELS } from "./contract/channels";
import { invokeListed, type PageIpc } from "./main-bridge";

/** `window.gatehouseReview`: show me the request, it is drawn, lay it out so, here is my verdict. Nothing else. */
export function createReviewBridge(ipc: Pick<PageIpc, "invoke">): ReviewBridge {
  return {
    request: () => invokeListed(ipc, REVIEW_CHANNELS, "review.request", []),
    drawn: () => invokeListed(ipc, REVIEW_CHANNELS, "review.drawn", []),
    layout: (layout) => invokeListed(ipc, REVIEW_CHANNELS, "review.layout", [{ layout }]),
    verdict: (input) => invokeListed(ipc, REVIEW_CHANNELS, "review.verdict", [input]),
  };
}

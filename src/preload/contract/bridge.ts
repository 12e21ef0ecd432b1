import type { AppEvent } from "./app-events";
import type { MainChannel } from "./channels";
import type { MainRequest, MainResponses } from "./requests";
import type { DiffLayout, ReviewRequest, ReviewResponses } from "./review";
import type { SessionChange } from "./views";

/** What every call over the bridge resolves to; it never rejects with an internal error. */
export type Envelope<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } };

/** `window.gatehouse` in the chat window. Exactly these keys. */
export interface MainBridge {
  invoke<C extends MainChannel>(
    channel: C,
    ...input: undefined extends MainRequest<C> ? [] : [MainRequest<C>]
  ): Promise<Envelope<MainResponses[C]>>;
  /** Returns the function that ends the subscription. */
  onSessionChange(listener: (change: SessionChange) => void): () => void;
  /** Whatever else there is to tell. Returns the function that ends the subscription. */
  onEvent(listener: (event: AppEvent) => void): () => void;
}

/** `window.gatehouseReview` in the review window: show me the request, it is drawn, lay it out so, here is my verdict. */
export interface ReviewBridge {
  request(): Promise<Envelope<ReviewResponses["review.request"]>>;
  drawn(): Promise<Envelope<ReviewResponses["review.drawn"]>>;
  layout(layout: DiffLayout): Promise<Envelope<ReviewResponses["review.layout"]>>;
  verdict(input: ReviewRequest<"review.verdict">): Promise<Envelope<ReviewResponses["review.verdict"]>>;
}

/**
 * Every channel there is, by window. The preloads derive their bridges from these lists and the main process its
 * handlers, so a channel can't exist on one side alone. The chat window has none that could approve anything.
 */
export const MAIN_CHANNELS = [
  "app.info",
  "projects.list",
  "projects.pick",
  "projects.open",
  "projects.openSample",
  "session.snapshot",
  "session.send",
  "session.stop",
  "session.reset",
  "approvals.show",
  "audit.list",
  "audit.verify",
  "audit.export",
  "model.get",
  "model.set",
] as const;

export const REVIEW_CHANNELS = ["review.request", "review.verdict"] as const;

/** Main → chat window: the conversation changed. */
export const SESSION_EVENT = "session.changed";

export type MainChannel = (typeof MAIN_CHANNELS)[number];
export type ReviewChannel = (typeof REVIEW_CHANNELS)[number];

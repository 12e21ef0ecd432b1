/**
 * Every channel there is, by window. The preloads derive their bridges from these lists and the main process its
 * handlers, so a channel can't exist on one side alone. The chat window has none that could approve anything:
 * `mode.set`, `mode.next`, `policy.trust`, `hooks.try`, `settings.set`, `changes.undo` and `changes.redo` at most bring up
 * a question of the main process.
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
  "session.retry",
  "session.resend",
  "sessions.list",
  "sessions.open",
  "sessions.rename",
  "sessions.delete",
  "sessions.search",
  "approvals.show",
  "mode.set",
  "mode.next",
  "policy.get",
  "policy.try",
  "policy.trust",
  "policy.revoke",
  "hooks.list",
  "hooks.try",
  "audit.page",
  "audit.watch",
  "audit.record",
  "audit.facets",
  "audit.locate",
  "audit.verify",
  "audit.export",
  "audit.cancel",
  "audit.openFolder",
  "model.get",
  "model.set",
  "files.complete",
  "changes.list",
  "changes.diff",
  "changes.undo",
  "changes.redo",
  "changes.stop",
  "settings.get",
  "settings.set",
  "welcome.seen",
] as const;

export const REVIEW_CHANNELS = ["review.request", "review.drawn", "review.layout", "review.verdict"] as const;

/** Main → chat window: the conversation changed. */
export const SESSION_EVENT = "session.changed";

/** Main → chat window: something else happened. */
export const APP_EVENT = "app.event";

export type MainChannel = (typeof MAIN_CHANNELS)[number];
export type ReviewChannel = (typeof REVIEW_CHANNELS)[number];

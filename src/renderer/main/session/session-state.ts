import type { ItemView, SessionChange, SessionSnapshot, SessionView } from "../../../preload/contract";

/** What the chat window knows about the session. */
export interface SessionState {
  readonly revision: number;
  /** Null until the first snapshot has come. */
  readonly session: SessionView | null;
  /** Changes that can't be applied yet, because something before them is missing. In order of revision. */
  readonly pending: readonly SessionChange[];
  /** Grows each time a snapshot is needed; whoever fetches does so when this changes. */
  readonly wanted: number;
}

export type SessionAction =
  | { readonly type: "change"; readonly change: SessionChange }
  | { readonly type: "snapshot"; readonly snapshot: SessionSnapshot };

/** More changes than these are not kept for a snapshot that doesn't come: it will hold what they say. */
const MAX_PENDING = 1_000;

/** Nothing is known, and a snapshot is wanted. */
export const INITIAL_SESSION: SessionState = Object.freeze({
  revision: -1,
  session: null,
  pending: [],
  wanted: 1,
});

/**
 * Applies what came over the bridge. Changes that arrive twice or late are dropped; a gap in the revisions asks for a
 * snapshot and keeps what lies behind the gap until it is there. Items that did not change keep their identity.
 */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  return action.type === "snapshot"
    ? applySnapshot(state, action.snapshot)
    : applyChange(state, action.change);
}

function applySnapshot(state: SessionState, snapshot: SessionSnapshot): SessionState {
  const newer = state.session === null || snapshot.revision > state.revision || state.pending.length > 0;
  if (!newer) return state;
  const fresh: SessionState = { ...state, ...snapshot, pending: [] };
  const reached = state.pending
    .filter((change) => change.revision > snapshot.revision)
    .reduce((before, change) => applyChange(before, change), fresh);
  // Still a gap: the next change shows it again. Asking at once could go on for ever.
  return { ...reached, pending: [], wanted: state.wanted };
}

function applyChange(state: SessionState, change: SessionChange): SessionState {
  if (change.revision <= state.revision && state.session !== null) return state;
  if (change.type === "replaced") {
    const pending = state.pending.filter(({ revision }) => revision > change.revision);
    return { ...state, revision: change.revision, session: change.session, pending };
  }
  // Before the first snapshot one is already on its way; after a gap the next ones wait with the first.
  if (state.session === null || state.pending.length > 0)
    return { ...state, pending: [...state.pending.slice(1 - MAX_PENDING), change] };
  const session = change.revision === state.revision + 1 ? nextSession(state.session, change) : null;
  if (session === null) return { ...state, pending: [change], wanted: state.wanted + 1 };
  return { ...state, revision: change.revision, session };
}

/** Null when the change speaks of an item that isn't there. */
function nextSession(
  session: SessionView,
  change: Exclude<SessionChange, { type: "replaced" }>,
): SessionView | null {
  switch (change.type) {
    case "status":
      return withStatus(session, change);
    case "cut":
      return change.length <= session.items.length
        ? { ...session, items: session.items.slice(0, change.length) }
        : null;
    case "item":
      return change.index <= session.items.length ? withItem(session, change.index, change.item) : null;
    case "text": {
      const item = session.items[change.index];
      if (item?.kind !== "assistant") return null;
      return withItem(session, change.index, { ...item, text: item.text + change.text });
    }
  }
}

/** Usage that the status doesn't tell is none. */
function withStatus(
  { usage: _old, ...session }: SessionView,
  { busy, model, policy, title, usage }: Extract<SessionChange, { type: "status" }>,
): SessionView {
  return { ...session, busy, model, policy, title, ...(usage ? { usage } : {}) };
}

function withItem(session: SessionView, index: number, item: ItemView): SessionView {
  const items = [...session.items];
  items[index] = item;
  return { ...session, items };
}

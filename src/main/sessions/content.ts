import { historyBefore, trimHistory } from "../agent/history";
import { DEFAULT_LIMITS } from "../agent/limits";
import type { Message } from "../models/model";
import type { Entry, Usage } from "./entry";
import { applyChange, type Items } from "./items";

/** What a session's log amounts to. */
export interface SessionContent {
  readonly items: Items;
  /** So many items before these are no longer kept; places in the log count them, too. */
  readonly dropped: number;
  /** What the model is told of the conversation, shortened as the agent does it. */
  readonly history: readonly Message[];
  /** The number of the last turn; 0 before the first. */
  readonly turn: number;
  /** A turn began and has not ended. */
  readonly working: boolean;
  readonly usage?: Usage;
}

export const EMPTY: SessionContent = Object.freeze({
  items: [],
  dropped: 0,
  history: [],
  turn: 0,
  working: false,
});

/** The content after one more entry. Pure: the log is all there is to know. */
export function follow(content: SessionContent, entry: Entry): SessionContent {
  switch (entry.type) {
    case "begin":
      return { ...EMPTY, dropped: entry.dropped };
    case "item":
    case "text":
      return {
        ...content,
        items: applyChange(content.items, { ...entry, index: entry.index - content.dropped }),
      };
    case "cut":
      return { ...content, items: content.items.slice(0, Math.max(0, entry.length - content.dropped)) };
    case "messages":
      return { ...content, history: trimmed([...content.history, ...entry.messages]) };
    case "rewind":
      return { ...content, history: historyBefore(content.history, entry.turn) };
    case "turn":
      return { ...content, turn: Math.max(content.turn, entry.turn), working: true };
    case "turn_end":
      return { ...content, working: false };
    case "usage":
      return { ...content, usage: { turn: entry.turn, session: entry.session } };
  }
}

function trimmed(history: readonly Message[]): readonly Message[] {
  return trimHistory(history, DEFAULT_LIMITS.historyCharacters);
}

/** The fewest lines that amount to a content, and what is left of it: of the oldest items only what the bound allows. */
export function compact(
  content: SessionContent,
  itemCharacters: number,
): { readonly lines: readonly string[]; readonly left: SessionContent } {
  const items = content.items.map((item) => JSON.stringify(item));
  const first = firstKept(items, itemCharacters);
  const dropped = content.dropped + first;
  const lines = [
    line({ type: "begin", version: 1, dropped }),
    ...items.slice(first).map((item, at) => `{"type":"item","index":${dropped + at},"item":${item}}`),
    ...content.history.map((message) => line({ type: "messages", messages: [message] })),
    line({ type: "turn", turn: content.turn }),
    ...(content.working ? [] : [line({ type: "turn_end" })]),
    ...(content.usage ? [line({ type: "usage", ...content.usage })] : []),
  ];
  return { lines, left: { ...content, dropped, items: content.items.slice(first) } };
}

/** An entry as it stands in the log. */
export function line(entry: Entry): string {
  return JSON.stringify(entry);
}

/** Leaves some room when it leaves anything out, so that this doesn't happen with every item. The last one always stays. */
function firstKept(items: readonly string[], limit: number): number {
  const size = items.reduce((sum, { length }) => sum + length, 0);
  if (size <= limit) return 0;
  let kept = 0;
  let first = items.length;
  while (first > 0) {
    kept += items[first - 1]?.length ?? 0;
    if (kept > limit * 0.75 && first < items.length) break;
    first -= 1;
  }
  return first;
}

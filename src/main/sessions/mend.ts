import type { CallView, ItemView } from "../../preload/contract/views";
import type { Message } from "../models/model";
import type { SessionContent } from "./content";

/** Told to the model, so that it looks instead of trusting that nothing happened. */
const TO_MODEL: Message = Object.freeze({
  role: "assistant" as const,
  text: "[Gatehouse ended while this turn was under way. What its last answer had begun may have happened or not.]",
  calls: [],
});

/**
 * A content as it is shown again: nothing waits, runs or grows any more, the person and the model are told of a turn that
 * was cut off, and places count from the first item that is left.
 */
export function mend(content: SessionContent): SessionContent {
  const items = content.items.map(ended);
  const cutOff = content.working;
  return {
    ...content,
    dropped: 0,
    working: false,
    items: [
      ...(content.dropped > 0 ? [NOTICES.shortened] : []),
      ...items,
      ...(cutOff ? [NOTICES.interrupted] : []),
    ],
    history: cutOff && content.history.length > 0 ? [...content.history, TO_MODEL] : content.history,
  };
}

const NOTICES = {
  shortened: {
    kind: "notice",
    tone: "info",
    text: "The beginning of this conversation is no longer kept: it grew too long.",
  },
  interrupted: {
    kind: "notice",
    tone: "error",
    text: "Gatehouse ended while this turn was under way. What was shown until then is here. Retry, or send a message to go on.",
  },
} as const satisfies Record<string, ItemView>;

function ended(item: ItemView): ItemView {
  if (item.kind === "assistant" && item.streaming) return { ...item, streaming: false };
  return item.kind === "call" ? endedCall(item) : item;
}

function endedCall(call: CallView): CallView {
  if (call.state === "finished" || call.state === "refused") return call;
  const ran = call.state === "running";
  const text = ran
    ? "Gatehouse ended while this call ran. How far it came is not known."
    : "Gatehouse ended before this call was run.";
  return {
    ...call,
    state: ran ? "finished" : "refused",
    outcome: { ok: false, code: "interrupted", text, durationMs: 0 },
  };
}

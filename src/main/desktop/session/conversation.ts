import type { CallView, ItemView } from "../../../preload/contract/views";
import type { AgentEvent, TurnEnd } from "../../agent/events";
import { showInvisibles } from "../../base/visible-text";
import type { ItemChange, Items } from "../../sessions/items";
import type { CallTiming } from "./call-times";
import { advanceCall, proposedCall } from "./call-view";

const LINES = { keepNewlines: true };

/** What an event changes in the conversation as people see it. Pure; everything shown is made visible here. */
export function changesOf(items: Items, event: AgentEvent, timing?: CallTiming): readonly ItemChange[] {
  switch (event.type) {
    case "turn_started":
      return [
        ...endStreaming(items),
        append(items, { kind: "user", text: showInvisibles(event.prompt, LINES), turn: event.turn }),
      ];
    case "text":
      return addText(items, showInvisibles(event.text, LINES));
    case "call_proposed":
      return [...endStreaming(items), append(items, proposedCall(event.call))];
    case "call":
      return updateCall(items, event, timing);
    case "message_done":
      return endStreaming(items);
    case "usage":
      return [];
    case "notice":
      return [...endStreaming(items), append(items, notice("info", event.text))];
    case "turn_ended":
      return [...endStreaming(items), ...explainEnd(items, event.end)];
  }
}

export function notice(tone: "info" | "error", text: string): ItemView {
  return { kind: "notice", tone, text: showInvisibles(text, LINES) };
}

export function append(items: Items, item: ItemView): ItemChange {
  return { type: "item", index: items.length, item };
}

function addText(items: Items, text: string): readonly ItemChange[] {
  if (text === "") return [];
  const last = items.at(-1);
  if (last?.kind === "assistant" && last.streaming) return [{ type: "text", index: items.length - 1, text }];
  return [append(items, { kind: "assistant", text, streaming: true })];
}

/** Only the last item can be growing: whatever comes after an answer ends it. */
function endStreaming(items: Items): readonly ItemChange[] {
  const last = items.at(-1);
  if (last?.kind !== "assistant" || !last.streaming) return [];
  return [{ type: "item", index: items.length - 1, item: { ...last, streaming: false } }];
}

function updateCall(
  items: Items,
  { call, event }: Extract<AgentEvent, { type: "call" }>,
  timing: CallTiming | undefined,
): readonly ItemChange[] {
  const id = showInvisibles(call);
  const index = items.findLastIndex((item) => item.kind === "call" && item.id === id);
  const item: ItemView | undefined = items[index];
  return isCall(item) ? [{ type: "item", index, item: advanceCall(item, event, timing) }] : [];
}

function isCall(item: ItemView | undefined): item is CallView {
  return item?.kind === "call";
}

/** The agent itself has said why it stopped at a limit; a failure and a stop by the person are told here. */
function explainEnd(items: Items, end: TurnEnd): readonly ItemChange[] {
  if (end.reason === "error") return [append(items, notice("error", end.message))];
  if (end.reason === "cancelled") return [append(items, notice("info", "Stopped."))];
  return [];
}

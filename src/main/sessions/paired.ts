import type { Message } from "../models/model";

/** Whether every call has its result right behind its answer, in order: what no model service would accept otherwise. */
export function isPaired(history: readonly Message[]): boolean {
  let open: readonly string[] = [];
  for (const message of history) {
    if (message.role === "tool") {
      if (open[0] !== message.call) return false;
      open = open.slice(1);
    } else {
      if (open.length > 0) return false;
      if (message.role === "assistant") open = message.calls.map(({ id }) => id);
    }
  }
  return open.length === 0;
}

import type { Message } from "../models/model";

/** Messages that stay or go together: an exchange, or an answer of the model with the results of its calls. */
type Group = readonly Message[];

const LEFT_OUT = Object.freeze({
  role: "user" as const,
  text: "[Earlier messages of this conversation were left out to save room.]",
});

/**
 * Shortens a history to a budget of characters without ever separating a call from its result. In this order, and only as
 * far as needed: the oldest whole exchanges go, then the outputs within the current exchange, oldest first, then its oldest
 * answers with their results. Where messages went, a note says so. The person's last message always stays, even when it
 * alone is too long.
 */
export function trimHistory(history: readonly Message[], budget: number): readonly Message[] {
  if (historySize(history) <= budget) return history;
  const room = budget - messageSize(LEFT_OUT);
  const exchanges = exchangesOf(withoutNote(history));
  const current = exchanges.at(-1) ?? [];
  const kept = keepNewest(exchanges, room);
  if (kept.length > current.length || historySize(kept) <= room) return [LEFT_OUT, ...kept];

  const lighter = emptyOldOutputs(current, room);
  const begin = lighter.findIndex((message) => message.role === "user" && !isNote(message)) + 1;
  const opening = lighter.slice(0, begin);
  const steps = splitBefore(lighter.slice(begin), (message) => message.role !== "tool");
  const newest = steps.length === 0 ? [] : keepNewest(steps, room - historySize(opening), 0);
  return [LEFT_OUT, ...opening, ...newest];
}

/**
 * The history before a message of the person, named by its turn. Stays right when older messages have been left out: what
 * is gone is then either before the cut, or everything before it is gone.
 */
export function historyBefore(history: readonly Message[], turn: number): readonly Message[] {
  const cut = history.findIndex((message) => message.role === "user" && (message.turn ?? -1) >= turn);
  return cut === -1 ? history : history.slice(0, cut);
}

/** Characters that a message adds to a request. */
export function messageSize(message: Message): number {
  if (message.role === "user") return message.text.length;
  if (message.role === "tool") return message.content.length + message.call.length + message.tool.length;
  return message.calls.reduce(
    (sum, call) => sum + call.id.length + call.tool.length + call.arguments.length,
    message.text.length,
  );
}

/** Characters of all messages. */
export function historySize(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + messageSize(message), 0);
}

/** An earlier trimming left its note at the front; one note is enough. */
function withoutNote(history: readonly Message[]): readonly Message[] {
  const [first, second] = history;
  return first?.role === "user" && first.text === LEFT_OUT.text && second?.role === "user"
    ? history.slice(1)
    : history;
}

/** What no person wrote, such as what a hook adds. */
function isNote(message: Message): boolean {
  return message.role === "user" && message.turn === undefined;
}

/** Each begins with a message of the person, or the notes right before it; a note in the middle of one begins nothing. */
function exchangesOf(messages: readonly Message[]): Group[] {
  const exchanges: Message[][] = [];
  let notes: Message[] = [];
  for (const message of messages) {
    notes.push(message);
    if (isNote(message)) continue;
    const last = exchanges.at(-1);
    if (!last || message.role === "user") exchanges.push(notes);
    else last.push(...notes);
    notes = [];
  }
  if (notes.length === 0) return exchanges;
  return [...exchanges.slice(0, -1), [...(exchanges.at(-1) ?? []), ...notes]];
}

function splitBefore(messages: readonly Message[], starts: (message: Message) => boolean): Group[] {
  const groups: Message[][] = [];
  for (const message of messages) {
    const current = groups.at(-1);
    if (!current || starts(message)) groups.push([message]);
    else current.push(message);
  }
  return groups;
}

/** The newest groups that fit, but no fewer than `least`. */
function keepNewest(groups: readonly Group[], budget: number, least = 1): readonly Message[] {
  let first = groups.length;
  let left = budget;
  while (first > 0) {
    left -= historySize(groups[first - 1] ?? []);
    if (left < 0 && groups.length - first >= least) break;
    first -= 1;
  }
  return groups.slice(first).flat();
}

function emptyOldOutputs(exchange: readonly Message[], budget: number): readonly Message[] {
  let excess = historySize(exchange) - budget;
  return exchange.map((message) => {
    if (excess <= 0 || message.role !== "tool") return message;
    const content = `[Output of ${message.content.length} characters left out to save room]`;
    if (content.length >= message.content.length) return message;
    excess -= message.content.length - content.length;
    return { ...message, content };
  });
}

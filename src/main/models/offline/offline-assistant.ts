import type { ToolCall } from "../../gate/call";
import type { Message, Model, ModelEvent, ModelRequest } from "../model";
import type { Understanding } from "./intent";
import type { Phrases } from "./phrases";
import { planNext } from "./plan";
import { progressOf } from "./progress";
import { phrasesFor, report } from "./reply";
import { understand } from "./understand";

/** One answer of the assistant. */
export type OfflineAnswer =
  | { readonly kind: "calls"; readonly calls: readonly ToolCall[] }
  | { readonly kind: "text"; readonly text: string };

/**
 * A small deterministic planner that needs no key and no network. It knows nothing but the messages it is given, claims to
 * be nothing else, and proposes exactly what was asked: whether it may happen is the gate's decision.
 */
export class OfflineAssistant implements Model {
  readonly name = "offline assistant";

  async *stream({ messages }: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const answer = answerTo(messages);
    if (answer.kind === "calls") {
      for (const call of answer.calls) yield { type: "call", call };
      yield { type: "finish", reason: "calls" };
      return;
    }
    for (const text of pieces(answer.text)) {
      if (signal.aborted) return;
      yield { type: "text", text };
    }
    yield { type: "finish", reason: "stop" };
  }
}

/** What the assistant answers to a conversation. Pure: the same messages always give the same answer. */
export function answerTo(messages: readonly Message[]): OfflineAnswer {
  const progress = progressOf(messages);
  const understanding = understand(progress.request);
  const phrases = phrasesFor(understanding.language);
  if (!understanding.ok) return { kind: "text", text: helpFor(understanding, phrases, messages) };
  const plan = planNext(understanding.intents, progress, (about) => phrases.about(about));
  if (plan.kind === "report") return { kind: "text", text: report(plan, phrases) };
  const first = progress.outcomes.length + 1;
  const calls = plan.proposals.map(({ tool, args }, index) => ({
    id: `offline_${progress.number}_${first + index}`,
    tool,
    arguments: JSON.stringify(args),
  }));
  return { kind: "calls", calls };
}

/** The examples once in a conversation, unless they are asked for. */
function helpFor(
  { clause, suggestion }: Extract<Understanding, { ok: false }>,
  phrases: Phrases,
  messages: readonly Message[],
): string {
  if (clause === undefined) return phrases.help(clause);
  if (suggestion !== undefined) return phrases.didYouMean(clause, suggestion);
  const hadExamples = messages.some(
    (message) => message.role === "assistant" && message.text.includes(phrases.examples),
  );
  return hadExamples ? phrases.helpAgain(clause) : phrases.help(clause);
}

/** Words, and parts of long ones: small enough to look like somebody writing, never half a character. */
function pieces(text: string): string[] {
  return text.match(/\s*\S{1,12}|\s+$/gu) ?? [];
}

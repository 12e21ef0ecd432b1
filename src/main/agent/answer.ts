import { abortable } from "../base/abort";
import { errorMessage } from "../base/errors";
import type { ToolCall } from "../gate/call";
import { type Model, ModelError, type ModelEvent, type ModelRequest, type TokenUsage } from "../models/model";
import type { CallIds } from "./call-ids";
import type { ReplyFilter } from "./conversation-guard";
import type { AgentEvent } from "./events";
import type { AgentLimits } from "./limits";

/** One answer of the model, whole or as far as it came. Its calls have ids that are unique in the conversation. */
export interface Answer {
  /** As the history may hold it. */
  readonly text: string;
  /** As the model wrote them. */
  readonly calls: readonly ToolCall[];
  /** Absent where the model doesn't tell, and for an answer that broke off. */
  readonly usage: TokenUsage | undefined;
  readonly end:
    | { readonly kind: "complete"; readonly reason: "stop" | "calls" | "length" | "other" }
    | { readonly kind: "cancelled" }
    | { readonly kind: "failed"; readonly code: string; readonly message: string };
}

interface AnswerPorts {
  readonly model: Model;
  readonly ids: Pick<CallIds, "claim">;
  readonly limits: AgentLimits;
  /** Of this answer. */
  readonly filter: ReplyFilter;
  emit(event: AgentEvent): void;
}

/**
 * Streams one answer. Never rejects: whatever goes wrong is the answer's end, and what arrived before stays. Leaves a model
 * that ignores the signal to itself.
 */
export async function collectAnswer(
  ports: AnswerPorts,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const parts = new AnswerParts(ports);
  let end: Answer["end"] | undefined;
  let usage: TokenUsage | undefined;
  try {
    for await (const event of abortable(ports.model.stream(request, signal), signal)) {
      if (event.type === "finish") {
        end = { kind: "complete", reason: event.reason };
        usage = event.usage;
        break;
      }
      await parts.add(event);
    }
  } catch (error) {
    end = failure(error);
  }
  if (signal.aborted) end = { kind: "cancelled" };
  try {
    return { text: await parts.finish(), calls: parts.calls, usage, end: end ?? cutOff(ports.model) };
  } catch (error) {
    // What was said so far is unknown to have passed the filter, so the history holds none of it.
    return { text: "", calls: [], usage, end: signal.aborted ? { kind: "cancelled" } : failure(error) };
  }
}

class AnswerParts {
  readonly calls: ToolCall[] = [];
  readonly #ports: AnswerPorts;
  #size = 0;

  constructor(ports: AnswerPorts) {
    this.#ports = ports;
  }

  /** @throws ModelError when the answer grows beyond its limits; the part that broke them is left out. */
  async add(event: Exclude<ModelEvent, { type: "finish" }>): Promise<void> {
    const { limits, ids, emit, model, filter } = this.#ports;
    this.#size +=
      event.type === "text" ? event.text.length : event.call.tool.length + event.call.arguments.length;
    const tooMany = event.type === "call" && this.calls.length >= limits.callsPerAnswer;
    if (tooMany || this.#size > limits.answerCharacters) {
      throw new ModelError(
        "model_bad_response",
        `An answer of ${model.name} was stopped: it exceeded ${limits.answerCharacters} characters or ` +
          `${limits.callsPerAnswer} tool calls. Ask for less at once, or try another model.`,
      );
    }
    if (event.type === "text") {
      this.#show(await filter.push(event.text));
      return;
    }
    this.#show(await filter.flush());
    const call = Object.freeze({ ...event.call, id: ids.claim(event.call.id) });
    this.calls.push(call);
    emit({ type: "call_proposed", call });
  }

  /** Shows what was held back; answers all of the text. */
  async finish(): Promise<string> {
    const { filter } = this.#ports;
    this.#show(await filter.flush());
    return filter.whole();
  }

  #show(text: string): void {
    if (text !== "") this.#ports.emit({ type: "text", text });
  }
}

function failure(error: unknown): Answer["end"] {
  if (error instanceof ModelError) return { kind: "failed", code: error.code, message: error.message };
  const message = errorMessage(error);
  return { kind: "failed", code: "model_failed", message: `The model failed: ${message}` };
}

function cutOff(model: Model): Answer["end"] {
  const message = `The answer of ${model.name} broke off before it was complete. What arrived is kept; ask again to go on.`;
  return { kind: "failed", code: "model_bad_response", message };
}

import type { ToolCall } from "../gate/call";
import { type Model, ModelError, type ModelEvent, type ModelRequest, type TokenUsage } from "../models/model";
import { abortable } from "./abortable";
import type { CallIds } from "./call-ids";
import type { AgentEvent } from "./events";
import type { AgentLimits } from "./limits";

/** One answer of the model, whole or as far as it came. Its calls have ids that are unique in the conversation. */
export interface Answer {
  readonly text: string;
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
  readonly ids: CallIds;
  readonly limits: AgentLimits;
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
      parts.add(event);
    }
  } catch (error) {
    end = failure(error);
  }
  if (signal.aborted) end = { kind: "cancelled" };
  return { text: parts.text, calls: parts.calls, usage, end: end ?? cutOff(ports.model) };
}

class AnswerParts {
  text = "";
  readonly calls: ToolCall[] = [];
  readonly #ports: AnswerPorts;
  #size = 0;

  constructor(ports: AnswerPorts) {
    this.#ports = ports;
  }

  /** @throws ModelError when the answer grows beyond its limits; the part that broke them is left out. */
  add(event: Exclude<ModelEvent, { type: "finish" }>): void {
    const { limits, ids, emit, model } = this.#ports;
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
      if (event.text === "") return;
      this.text += event.text;
      emit({ type: "text", text: event.text });
      return;
    }
    const call = Object.freeze({ ...event.call, id: ids.claim(event.call.id) });
    this.calls.push(call);
    emit({ type: "call_proposed", call });
  }
}

function failure(error: unknown): Answer["end"] {
  if (error instanceof ModelError) return { kind: "failed", code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "failed", code: "model_failed", message: `The model failed: ${message}` };
}

function cutOff(model: Model): Answer["end"] {
  const message = `The answer of ${model.name} broke off before it was complete. What arrived is kept; ask again to go on.`;
  return { kind: "failed", code: "model_bad_response", message };
}

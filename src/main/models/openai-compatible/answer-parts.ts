import type { LanguageModelV3StreamPart, LanguageModelV3Usage } from "@ai-sdk/provider";
import type { ToolCall } from "../../gate/call";
import type { ModelEvent, TokenUsage } from "../model";
import type { AnswerLimits } from "./endpoint";
import type { Failures } from "./failures";

/**
 * Reads the SDK's stream of one answer. Text comes as it arrives; calls come whole, at the end. When the answer breaks off,
 * the calls that are whole by then still come, before the error.
 *
 * @throws ModelError
 */
export async function* readParts(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  failures: Failures,
  limits: AnswerLimits,
): AsyncGenerator<ModelEvent> {
  const calls: ToolCall[] = [];
  let size = 0;
  let begun = 0;
  for await (const part of stream) {
    size += "delta" in part ? part.delta.length : 0;
    begun += part.type === "tool-input-start" ? 1 : 0;
    if (size > limits.characters || begun > limits.calls) throw failures.tooLong();
    if (part.type === "text-delta") {
      yield { type: "text", text: part.delta };
    } else if (part.type === "tool-call") {
      calls.push({ id: part.toolCallId, tool: part.toolName, arguments: part.input });
    } else if (part.type === "error") {
      yield* calls.filter(isWhole).map(asEvent);
      throw failureOf(part.error, failures);
    } else if (part.type === "finish") {
      yield* calls.map(asEvent);
      yield { type: "finish", reason: REASONS[part.finishReason.unified], ...usageOf(part.usage) };
      return;
    }
  }
  throw failures.cutOff();
}

const REASONS = {
  stop: "stop",
  "tool-calls": "calls",
  length: "length",
  "content-filter": "other",
  error: "other",
  other: "other",
} as const;

/** Both counts or nothing: half of them would be taken for the whole. */
function usageOf({ inputTokens, outputTokens }: LanguageModelV3Usage): { readonly usage?: TokenUsage } {
  const [input, output] = [inputTokens.total, outputTokens.total];
  return isCount(input) && isCount(output) ? { usage: { inputTokens: input, outputTokens: output } } : {};
}

/** The number is the server's; what is no count must not reach a sum. */
function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}

function asEvent(call: ToolCall): ModelEvent {
  return { type: "call", call };
}

/** At a break the SDK hands out calls as far as they came: half a set of arguments is no proposal. */
function isWhole(call: ToolCall): boolean {
  try {
    JSON.parse(call.arguments);
    return true;
  } catch {
    return false;
  }
}

/** Parts of kind `error`: a piece that is no chat answer, an end without a reason, or the server's own report. */
function failureOf(error: unknown, failures: Failures) {
  if (!(error instanceof Error)) return failures.reported(error);
  return error.name === "AI_InvalidResponseDataError" ? failures.cutOff() : failures.of(error);
}

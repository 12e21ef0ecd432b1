import type { ToolCall } from "../gate/call";
import type { ToolSpec } from "../tools/tool";

/** One entry of a conversation, in the order in which it happened. */
export type Message =
  /** `turn` is the one that the message began; absent for a note that no person wrote. */
  | { readonly role: "user"; readonly text: string; readonly turn?: number }
  | { readonly role: "assistant"; readonly text: string; readonly calls: readonly ToolCall[] }
  | {
      readonly role: "tool";
      readonly call: string;
      readonly tool: string;
      /** Whether the call succeeded. The content alone can't tell: an output may begin like an error. */
      readonly ok: boolean;
      /** The output, or `Error [<code>]: <message>`. */
      readonly content: string;
    };

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
}

/** What one answer took, as the service counted it. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A piece of a streamed answer. A `call` comes whole, its arguments as the raw string the model wrote. */
export type ModelEvent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "call"; readonly call: ToolCall }
  | {
      readonly type: "finish";
      readonly reason: "stop" | "calls" | "length" | "other";
      /** Absent where the service doesn't tell. */
      readonly usage?: TokenUsage;
    };

/** Proposes; can do nothing else. */
export interface Model {
  /** Shown to people, such as `offline assistant` or `gpt-5 (api.openai.com)`. */
  readonly name: string;
  /** @throws ModelError; must end soon after the signal aborts. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

export type ModelErrorCode =
  | "model_auth"
  | "model_rate_limited"
  | "model_unreachable"
  | "model_not_found"
  | "model_bad_response"
  | "model_failed";

/** The model did not answer properly; the message says what happened, to what, and what to do. Never holds a key. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

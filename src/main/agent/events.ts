import type { ToolCall } from "../gate/call";
import type { CallEvent } from "../gate/corridor-ports";
import type { TokenUsage } from "../models/model";

/** Why a turn ended. */
export type TurnEnd =
  | { readonly reason: "done" }
  | { readonly reason: "cancelled" }
  | { readonly reason: "turn_limit" }
  | { readonly reason: "repeated_denials" }
  /** The message never reached the model. */
  | { readonly reason: "blocked"; readonly by: string; readonly message: string }
  /** A hook ended it. */
  | { readonly reason: "stopped"; readonly by: string; readonly message: string }
  | { readonly reason: "error"; readonly code: string; readonly message: string };

/** What an agent reports while it works on one message of the person. Front-ends only display it. */
export type AgentEvent =
  | { readonly type: "turn_started"; readonly turn: number; readonly prompt: string }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "call_proposed"; readonly call: ToolCall }
  | { readonly type: "call"; readonly call: string; readonly event: CallEvent }
  /** One answer of the model is complete (more may follow after its calls). */
  | { readonly type: "message_done" }
  /** What the answer took that has just ended, where the model tells. */
  | { readonly type: "usage"; readonly usage: TokenUsage }
  /** A line from the agent itself, such as why it stopped. */
  | { readonly type: "notice"; readonly text: string }
  | { readonly type: "turn_ended"; readonly turn: number; readonly end: TurnEnd };

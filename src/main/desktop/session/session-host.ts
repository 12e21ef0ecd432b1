import type { AgentEvent, TurnEnd } from "../../agent/events";
import type { ApprovalProvider } from "../../gate/approval";
import type { ModelChoice } from "../../settings/model-choice";

/** One conversation in one project, as the desktop needs it; the composition root provides it. */
export interface AgentSession {
  /** Name of the profile that decides. */
  readonly profile: string;
  /** Name of the model, for people. */
  readonly model: string;
  /** Works on one message; never two at a time. The events are for display only. */
  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd>;
  /** Goes on with another model, the conversation kept. Called between turns only. */
  switchModel(model: ModelChoice): void;
}

export interface SessionHost {
  /** Starts a conversation in a folder (absolute path). Every ask goes to `approvals`. */
  open(options: {
    readonly workspace: string;
    readonly model: ModelChoice;
    readonly approvals: ApprovalProvider;
  }): Promise<AgentSession>;
}

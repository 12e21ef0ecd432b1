import type { AgentEvent, TurnEnd } from "../../agent/events";
import type { CommandReading } from "../../approvals/command-parts";
import type { ApprovalProvider, ApprovalRequest } from "../../gate/approval";
import type { ModelChoice } from "../../settings/model-choice";
import type { PolicySession } from "../policy/current-policy";

/** One conversation in one project, as the desktop needs it; the composition root provides it. */
export interface AgentSession extends PolicySession {
  /** Of the conversation: on its audit records, and under which it is kept. */
  readonly id: string;
  /** Name of the profile that decides. */
  readonly profile: string;
  /** Name of the model, for people. */
  readonly model: string;
  /** Works on one message; never two at a time. The events are for display only. */
  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd>;
  /** Goes on with another model, the conversation kept. Called between turns only. */
  switchModel(model: ModelChoice): void;
  /** Names of files of the project that fit what was typed, best first; none that rules hide. */
  findFiles(query: string, limit: number): Promise<readonly string[]>;
  /** A command line taken apart for the reviewer, judged as the gate judges it. */
  readCommand(ask: ApprovalRequest): Promise<CommandReading>;
}

export interface SessionHost {
  /** Starts a conversation in a folder (absolute path). Every ask goes to `approvals`. */
  open(options: {
    readonly workspace: string;
    readonly model: ModelChoice;
    readonly approvals: ApprovalProvider;
  }): Promise<AgentSession>;
}

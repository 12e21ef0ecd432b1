import type { AgentEvent, TurnEnd } from "../../agent/events";
import type { CommandReading } from "../../approvals/command-parts";
import type { SessionChanges } from "../../checkpoints/session-checkpoints";
import type { ResumedSession } from "../../compose/session";
import type { ApprovalProvider, ApprovalRequest } from "../../gate/approval";
import type { HookDesk } from "../../hooks/desk";
import type { Message } from "../../models/model";
import type { ModelChoice } from "../../settings/model-choice";
import type { ShieldDesk } from "../../shield/question";
import type { PolicySession } from "../policy/current-policy";

/** One conversation in one project, as the desktop needs it; the composition root provides it. */
export interface AgentSession extends PolicySession {
  /** Of the conversation: on its audit records, and under which it is kept. */
  readonly id: string;
  /** Name of the profile that decides. */
  readonly profile: string;
  /** Name of the model, for people. */
  readonly model: string;
  /** The person's own programs around its calls and turns. */
  readonly hooks: HookDesk;
  /** The files it changed, and the way to undo that; undefined where no checkpoints are kept. */
  readonly changes: SessionChanges | undefined;
  /** Works on one message; never two at a time. The events are for display only. */
  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd>;
  /** What the person wrote in a turn; undefined when that is no longer known. */
  promptOf(turn: number): string | undefined;
  /** Takes back a turn and all that followed it. Between turns only. */
  rewind(turn: number): void;
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
    /** Where a finding of the data shield is asked about; nowhere when left out. */
    readonly shieldDesk?: ShieldDesk;
    /** Goes on with an earlier conversation, under its id. */
    readonly resume?: ResumedSession;
    /** Told of what enters the history the model is told. Must not throw. */
    readonly recorded?: (added: readonly Message[]) => void;
  }): Promise<AgentSession>;
}

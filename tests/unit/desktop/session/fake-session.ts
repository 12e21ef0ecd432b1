import type { AgentEvent, TurnEnd } from "../../../../src/main/agent/events";
import type { CommandReading } from "../../../../src/main/approvals/command-parts";
import type { AgentSession, SessionHost } from "../../../../src/main/desktop/session/session-host";
import { type HookDesk, HookError } from "../../../../src/main/hooks/desk";
import type { Message } from "../../../../src/main/models/model";
import type { ModelChoice } from "../../../../src/main/settings/model-choice";
import { FakePolicy } from "../policy/fake-policy";

export interface Sent {
  readonly prompt: string;
  readonly signal: AbortSignal;
  emit(event: AgentEvent): void;
  finish(end?: TurnEnd): void;
  fail(error: Error): void;
}

type Opening = Parameters<SessionHost["open"]>[0];

/** An agent that works for as long as the test wants; it stops when it is told to. */
export class FakeSession implements AgentSession {
  readonly profile = "standard";
  readonly changes = undefined;
  readonly hooks: HookDesk = {
    list: () => [],
    try: () => Promise.reject(new HookError("There are no hooks here")),
  };
  readonly policy = new FakePolicy();
  readonly sent: Sent[] = [];
  readonly workspace: string;
  readonly opening: Opening;
  model: string;
  #turn: number;
  #prompts = new Map<number, string>();

  constructor(
    readonly id: string,
    opening: Opening,
  ) {
    this.opening = opening;
    this.workspace = opening.workspace;
    this.model = opening.model.kind;
    this.#turn = opening.resume?.turn ?? 0;
    for (const message of opening.resume?.history ?? []) this.#note(message);
  }

  promptOf(turn: number): string | undefined {
    return this.#prompts.get(turn);
  }

  rewind(turn: number): void {
    for (const later of [...this.#prompts.keys()].filter((each) => each >= turn)) this.#prompts.delete(later);
  }

  switchModel(choice: ModelChoice): void {
    this.model = choice.kind;
  }

  explain(): Promise<never> {
    return Promise.reject(new Error("nothing is tried here"));
  }

  findFiles(query: string): Promise<readonly string[]> {
    return Promise.resolve([`${this.workspace}: ${query}`]);
  }

  readCommand(): Promise<CommandReading> {
    return Promise.resolve({ parts: [], problems: [this.workspace] });
  }

  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd> {
    this.#turn += 1;
    const turn = this.#turn;
    const message: Message = { role: "user", text: prompt, turn };
    this.#note(message);
    this.opening.recorded?.([message]);
    onEvent({ type: "turn_started", turn, prompt });
    return new Promise((resolve, reject) => {
      const finish = (end: TurnEnd = { reason: "done" }) => {
        // What was held back never was in the history.
        if (end.reason === "blocked") this.#prompts.delete(turn);
        onEvent({ type: "turn_ended", turn, end });
        resolve(end);
      };
      signal.addEventListener("abort", () => finish());
      this.sent.push({ prompt, signal, emit: onEvent, finish, fail: reject });
    });
  }

  #note(message: Message): void {
    if (message.role === "user" && message.turn !== undefined) this.#prompts.set(message.turn, message.text);
  }
}

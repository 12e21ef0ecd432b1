import type { ToolCall } from "../gate/call";
import type { ToolResult } from "../gate/decision";
import type { Message, Model } from "../models/model";
import type { ToolSpec } from "../tools/tool";
import { admit, look } from "./admission";
import { type Answer, collectAnswer } from "./answer";
import type { CallIds } from "./call-ids";
import { type CallPorts, CallRunner, type Halt } from "./call-runner";
import { type ConversationGuard, OPEN_GUARD, type TurnPlace } from "./conversation-guard";
import type { AgentEvent, TurnEnd } from "./events";
import { historyBefore, trimHistory } from "./history";
import { type AgentLimits, DEFAULT_LIMITS } from "./limits";
import { SafeObserver } from "./observer";
import { toolMessage } from "./tool-message";
import type { TurnHooks } from "./turn-hooks";

export interface AgentPorts extends CallPorts {
  readonly model: Model;
  /** What the model is told about the tools. Copied: a later change of the list has no effect. */
  readonly tools: readonly ToolSpec[];
  /** Default: everything passes. */
  readonly guard?: ConversationGuard;
  readonly hooks?: TurnHooks;
  /** Of the session, which outlives its agent. */
  readonly ids: Pick<CallIds, "claim">;
}

export interface AgentOptions {
  /** Absolute path. */
  readonly workspace: string;
  readonly session: string;
  readonly systemPrompt: string;
  readonly limits?: Partial<AgentLimits>;
  /** Goes on with an earlier conversation: its history, and the number of its last turn. */
  readonly resume?: {
    readonly history: readonly Message[];
    readonly turn: number;
    /** It goes on without having ended, with another model say: hooks have heard of its start. */
    readonly begun?: boolean;
  };
  /** Told of messages before they enter the history; those of one answer and its results come together. Must not throw. */
  readonly recorded?: (added: readonly Message[]) => void;
}

/** A second message was sent while the agent still worked on the first. */
export class AgentBusyError extends Error {
  override readonly name = "AgentBusyError";
  readonly code = "agent_busy";

  constructor() {
    super("The agent is still working on the previous message; cancel that turn or wait until it ends");
  }
}

/** One conversation. Lets the model propose, sends every proposal through the corridor, and keeps the history valid. */
export class Agent {
  readonly #ports: AgentPorts;
  readonly #options: AgentOptions;
  readonly #limits: AgentLimits;
  readonly #tools: readonly ToolSpec[];
  #history: readonly Message[];
  #turn: number;
  #busy = false;
  /** The hooks for the start of a session have been heard. */
  #begun: boolean;
  /** What they said, as long as no message has got through with it. */
  #opening: string | undefined;

  constructor(ports: AgentPorts, options: AgentOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#limits = Object.freeze({ ...DEFAULT_LIMITS, ...options.limits });
    this.#tools = Object.freeze([...ports.tools]);
    this.#history = [...(options.resume?.history ?? [])];
    this.#turn = options.resume?.turn ?? 0;
    this.#begun = options.resume?.begun ?? false;
  }

  /** The conversation so far, shortened to the budget. Valid at any time between turns. */
  get history(): readonly Message[] {
    return this.#history;
  }

  /** The number of the last turn; 0 before the first. */
  get turn(): number {
    return this.#turn;
  }

  get begun(): boolean {
    return this.#begun && this.#opening === undefined;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** What the person wrote in a turn; undefined when that is no longer known. */
  promptOf(turn: number): string | undefined {
    const message = this.#history.find((each) => each.role === "user" && each.turn === turn);
    return message?.role === "user" ? message.text : undefined;
  }

  /** Takes back a turn and all that followed it. Turns go on counting, so that no two share a number. @throws AgentBusyError */
  rewind(turn: number): void {
    if (this.#busy) throw new AgentBusyError();
    this.#history = Object.freeze(historyBefore(this.#history, turn));
  }

  /**
   * Works on one message of the person until the model has nothing more to propose. Failures of the model or of a call are
   * the turn's end or a call's result, never a rejection.
   *
   * @throws AgentBusyError while a turn is under way; an error that `onEvent` threw, once the turn has ended properly.
   */
  async send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd> {
    if (this.#busy) throw new AgentBusyError();
    this.#busy = true;
    const observer = new SafeObserver(onEvent);
    try {
      this.#turn += 1;
      observer.emit({ type: "turn_started", turn: this.#turn, prompt });
      const end =
        (await this.#begin(prompt, signal, observer.emit)) ?? (await this.#work(signal, observer.emit));
      observer.emit({ type: "turn_ended", turn: this.#turn, end });
      observer.rethrow();
      return end;
    } finally {
      this.#busy = false;
    }
  }

  /** The way of a message into the history. Answers the turn's end when it doesn't get there. */
  async #begin(
    prompt: string,
    signal: AbortSignal,
    emit: (event: AgentEvent) => void,
  ): Promise<TurnEnd | undefined> {
    const { hooks, guard = OPEN_GUARD } = this.#ports;
    const session = this.#begun ? undefined : this.#options.resume ? "resume" : "startup";
    const opening = this.#opening;
    const admitted = await admit({ hooks, guard, place: this.#place(), session, opening, prompt }, signal);
    // Hooks that were cancelled haven't said anything.
    this.#begun ||= !signal.aborted;
    this.#opening = "end" in admitted ? admitted.opening : undefined;
    for (const text of admitted.notices) emit({ type: "notice", text });
    if ("end" in admitted) return admitted.end;
    // Ahead of the message: what a program adds must not stand between the person's words and the answer.
    this.#append(...admitted.added.map((text): Message => ({ role: "user", text })), {
      role: "user",
      text: admitted.text,
      turn: this.#turn,
    });
    return undefined;
  }

  #place(): TurnPlace {
    const { workspace, session } = this.#options;
    return { workspace, session, turn: this.#turn };
  }

  async #work(signal: AbortSignal, emit: (event: AgentEvent) => void): Promise<TurnEnd> {
    const { systemPrompt } = this.#options;
    const { model, hooks, guard = OPEN_GUARD } = this.#ports;
    const place = this.#place();
    const runner = new CallRunner(this.#ports, this.#limits, place, emit);
    let continued = false;
    for (let count = 0; count < this.#limits.answersPerTurn; count += 1) {
      if (signal.aborted) return { reason: "cancelled" };
      const request = { system: systemPrompt, messages: this.#history, tools: this.#tools };
      const ports = { model, ids: this.#ports.ids, limits: this.#limits, filter: guard.reply(place), emit };
      const answer = await collectAnswer(ports, request, signal);
      if (answer.text !== "" || answer.calls.length > 0) emit({ type: "message_done" });
      if (answer.usage) emit({ type: "usage", usage: answer.usage });
      const { results, halt } = await this.#act(answer, runner, signal);
      const calls = await Promise.all(answer.calls.map((call) => this.#forHistory(call, place)));
      this.#append(...exchange({ ...answer, calls }, results, this.#limits));
      const end = endOf(answer, halt, emit);
      if (!end) continue;
      const goOn = end.reason === "done" ? await hooks?.stop(place, continued, signal) : undefined;
      if (goOn === undefined || continued) return end;
      // Once a turn: two programs that never have enough must not keep the model at work.
      continued = true;
      const note = await look(guard, goOn, place, signal);
      if (!note.ok) {
        emit({ type: "notice", text: `What a hook asked for was left out: ${note.reason}` });
        return end;
      }
      emit({ type: "notice", text: note.text });
      this.#append({ role: "user", text: note.text });
    }
    const { answersPerTurn } = this.#limits;
    emit({
      type: "notice",
      text: `Stopped after ${answersPerTurn} answers of the model. Send a message to go on.`,
    });
    return { reason: "turn_limit" };
  }

  /** Only a complete answer is acted upon: what a broken one proposed may not be what the model would have said in the end. */
  async #act(answer: Answer, runner: CallRunner, signal: AbortSignal) {
    const { kind } = answer.end;
    if (kind === "complete") return runner.run(answer.calls, signal);
    const results = runner.refuse(answer.calls, kind === "cancelled" ? "cancelled" : "answer_failed");
    return { results, halt: undefined };
  }

  /** Of a call that can't be looked at nothing is remembered that the model worded: no arguments, id, or name of no tool. */
  async #forHistory(call: ToolCall, place: TurnPlace): Promise<ToolCall> {
    const { guard = OPEN_GUARD, ids, effectOf } = this.#ports;
    try {
      return await guard.call(call, place);
    } catch {
      const tool = effectOf(call.tool) === undefined ? "unknown_tool" : call.tool;
      return { id: ids.claim(""), tool, arguments: "{}" };
    }
  }

  #append(...messages: readonly Message[]): void {
    this.#options.recorded?.(messages);
    this.#history = Object.freeze(
      trimHistory([...this.#history, ...messages], this.#limits.historyCharacters),
    );
  }
}

/** An answer and the results of its calls enter the history together, so that it is never without a result. */
function exchange({ text, calls }: Answer, results: readonly ToolResult[], limits: AgentLimits): Message[] {
  if (text === "" && calls.length === 0) return [];
  const paired = calls.map((call, index) =>
    toolMessage(call, results[index] ?? LOST, limits.resultCharacters),
  );
  return [{ role: "assistant", text, calls }, ...paired];
}

const LOST: ToolResult = Object.freeze({
  ok: false,
  code: "not_run",
  message: "There is no result of this call",
});

function endOf(
  answer: Answer,
  halt: Halt | undefined,
  emit: (event: AgentEvent) => void,
): TurnEnd | undefined {
  if (answer.end.kind === "failed")
    return { reason: "error", code: answer.end.code, message: answer.end.message };
  if (answer.end.kind === "cancelled" || halt?.why === "cancelled") return { reason: "cancelled" };
  if (answer.end.reason === "length") {
    emit({
      type: "notice",
      text: "The answer was cut off at the model's length limit. What arrived is kept.",
    });
  }
  if (halt?.why === "hook") {
    const { by, reason } = halt.halt;
    emit({ type: "notice", text: `Stopped by ${by}: ${reason}` });
    return { reason: "stopped", by, message: reason };
  }
  if (halt) {
    emit({ type: "notice", text: describeDenials(halt.call) });
    return { reason: "repeated_denials" };
  }
  if (answer.calls.length > 0) return undefined;
  if (answer.text === "")
    emit({ type: "notice", text: "The model gave an empty answer. Ask again, or another way." });
  return { reason: "done" };
}

function describeDenials(call: ToolCall): string {
  return `Stopped: the same ${call.tool} call was proposed and denied several times. Say how to go on.`;
}

import { untilAbort } from "../base/abort";
import { errorMessage } from "../base/errors";
import type { CallContext, ToolCall, ToolEffect } from "../gate/call";
import type { CallEvent } from "../gate/corridor-ports";
import type { ToolResult, TurnHalt } from "../gate/decision";
import { DenialCounter } from "./denials";
import type { AgentEvent } from "./events";
import type { AgentLimits } from "./limits";
import { notRun } from "./tool-message";
import type { UnfinishedCalls } from "./unfinished-calls";

/** The way every call goes, and what is known about tools here. */
export interface CallPorts {
  /** The corridor. Should always resolve; a rejection becomes the call's result. */
  runCall(
    call: ToolCall,
    context: CallContext,
    signal: AbortSignal,
    notify: (event: CallEvent) => void,
  ): Promise<ToolResult>;
  /** The trusted effect of a tool; undefined for a tool that nobody knows. */
  effectOf(tool: string): ToolEffect | undefined;
  /** Of the session, which outlives its agent. */
  readonly unfinished: UnfinishedCalls;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Why the calls that follow don't run. */
export type Halt =
  | { readonly why: "cancelled" }
  | { readonly why: "repeated_denials"; readonly call: ToolCall }
  | { readonly why: "hook"; readonly halt: TurnHalt };

/**
 * Runs the calls of one turn. Calls that only read and stand next to each other run together, all others one after the
 * other. Every call gets exactly one result, in order, whatever happens.
 */
export class CallRunner {
  readonly #ports: CallPorts;
  readonly #limits: AgentLimits;
  readonly #context: CallContext;
  readonly #emit: (event: AgentEvent) => void;
  readonly #denials: DenialCounter;

  constructor(
    ports: CallPorts,
    limits: AgentLimits,
    context: CallContext,
    emit: (event: AgentEvent) => void,
  ) {
    this.#ports = ports;
    this.#limits = limits;
    this.#context = context;
    this.#emit = emit;
    this.#denials = new DenialCounter(limits.identicalDenials);
  }

  /** `results` has one entry per call, in their order. Never rejects. */
  async run(
    calls: readonly ToolCall[],
    signal: AbortSignal,
  ): Promise<{ readonly results: readonly ToolResult[]; readonly halt: Halt | undefined }> {
    const results: ToolResult[] = [];
    let halt: Halt | undefined;
    for (const batch of this.#batches(calls)) {
      if (!halt && signal.aborted) halt = { why: "cancelled" };
      if (halt) {
        results.push(...this.refuse(batch, halt.why));
        continue;
      }
      const batchResults = await Promise.all(batch.map((call) => this.#runOne(call, signal)));
      results.push(...batchResults);
      const repeated = batch.filter((call, index) => {
        const result = batchResults[index];
        return result !== undefined && this.#denials.isOneTooMany(call, result);
      })[0];
      const asked = batchResults.find((result) => result.halt)?.halt;
      if (asked) halt = { why: "hook", halt: asked };
      else if (repeated) halt = { why: "repeated_denials", call: repeated };
    }
    if (!halt && signal.aborted) halt = { why: "cancelled" };
    return { results, halt };
  }

  /** The results of calls that don't run, told to whoever displays them. */
  refuse(calls: readonly ToolCall[], why: Halt["why"] | "answer_failed"): ToolResult[] {
    return calls.map((call) => {
      const failure = REFUSALS[why];
      this.#emit({ type: "call", call: call.id, event: { type: "refused", failure } });
      return failure;
    });
  }

  #batches(calls: readonly ToolCall[]): ToolCall[][] {
    const batches: ToolCall[][] = [];
    let reading = false;
    for (const call of calls) {
      const reads = this.#ports.effectOf(call.tool) === "read";
      const current = batches.at(-1);
      if (current && reads && reading && current.length < this.#limits.parallelReads) current.push(call);
      else batches.push([call]);
      reading = reads;
    }
    return batches;
  }

  async #runOne(call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    const changes = this.#ports.effectOf(call.tool) !== "read";
    const refusal = changes ? this.#ports.unfinished.refusal() : undefined;
    if (refusal) {
      this.#emit({ type: "call", call: call.id, event: { type: "refused", failure: refusal } });
      return refusal;
    }
    let settled = false;
    const notify = (event: CallEvent) => {
      // After its result is in the history, a late word about a call would contradict it.
      if (!settled) this.#emit({ type: "call", call: call.id, event });
    };
    const running = this.#runGuarded(call, signal, notify);
    const result = (await untilAbort(running, signal)) ?? (await this.#waitOut(call, running, notify));
    settled = true;
    return result;
  }

  async #runGuarded(
    call: ToolCall,
    signal: AbortSignal,
    notify: (event: CallEvent) => void,
  ): Promise<ToolResult> {
    try {
      return await this.#ports.runCall(call, this.#context, signal, notify);
    } catch (error) {
      const message = errorMessage(error);
      const result: ToolResult = { ok: false, code: "tool_execution_error", message };
      notify({ type: "finished", result, durationMs: 0 });
      return result;
    }
  }

  /** A cancelled call usually stops at once and tells how it ended; one that doesn't is left behind after the grace time. */
  async #waitOut(
    call: ToolCall,
    running: Promise<ToolResult>,
    notify: (event: CallEvent) => void,
  ): Promise<ToolResult> {
    const done = new AbortController();
    const pause = this.#ports.pause(this.#limits.cancelGraceMs, done.signal).then(() => undefined);
    const result = await Promise.race([running, pause]);
    done.abort();
    if (result) return result;
    if (this.#ports.effectOf(call.tool) !== "read") this.#ports.unfinished.add(call.tool, running);
    const left: ToolResult = {
      ok: false,
      code: "cancelled",
      message: "The turn was cancelled while this call was under way; how far it came is not known",
    };
    notify({ type: "finished", result: left, durationMs: this.#limits.cancelGraceMs });
    return left;
  }
}

const REFUSALS = Object.freeze({
  cancelled: notRun("cancelled", "The turn was cancelled"),
  repeated_denials: notRun("not_run", "The turn ended because a call was denied again and again"),
  hook: notRun("not_run", "A hook ended the turn"),
  answer_failed: notRun("not_run", "The answer that proposed it broke off"),
});

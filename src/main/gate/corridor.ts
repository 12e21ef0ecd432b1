import {
  type ApprovalProvider,
  type ApprovalRequest,
  type ApprovalTrace,
  askForApproval,
  type CallBinder,
  type CallBinding,
} from "./approval";
import type { AuditSink, OutcomeEntry } from "./audit";
import type { CallContext, PreparedCall, RefusedCall, ToolCall } from "./call";
import { type DecisionRecord, PermissionDecision, type ToolFailure, type ToolResult } from "./decision";
import { editMatter, type Matter, prepareEdit, tellOfEdit } from "./edit";
import type { Evaluation, PermissionGate } from "./gate";
import { applyRemember, offersFor, type RulesMemory } from "./remember";
import { createPermissionRequest, type PermissionRequest } from "./request";

/** What happens to a call, step by step, for whoever displays it. Observers can't influence anything. */
export type CallEvent =
  | { readonly type: "refused"; readonly failure: ToolFailure }
  | { readonly type: "evaluated"; readonly prepared: PreparedCall; readonly evaluation: Evaluation }
  | { readonly type: "waiting"; readonly approval: string }
  /** A person changed the arguments; the call is decided again with theirs. */
  | { readonly type: "edited"; readonly prepared: PreparedCall }
  | {
      readonly type: "decided";
      readonly decision: DecisionRecord;
      readonly candidates: readonly DecisionRecord[];
    }
  | { readonly type: "running" }
  | { readonly type: "finished"; readonly result: ToolResult; readonly durationMs: number };

export interface InvokeContext {
  readonly context: CallContext;
  readonly signal: AbortSignal;
  /** What the approval was bound to; a tool that writes checks the file it opened against it. */
  readonly binding: CallBinding | undefined;
}

/** Everything the corridor needs from outside. Each is a port, so that tests need no real files, people or clocks. */
export interface CorridorPorts {
  prepare(call: ToolCall): PreparedCall | RefusedCall;
  readonly gate: PermissionGate;
  readonly approvals: ApprovalProvider | undefined;
  readonly binder: CallBinder;
  /** Without it, nothing is offered and nothing is remembered. */
  readonly memory?: RulesMemory;
  readonly audit: AuditSink;
  /** Says why a call could not succeed anyway; then nobody is asked about it. Changes nothing. */
  check?(prepared: PreparedCall, context: InvokeContext): Promise<ToolFailure | undefined>;
  invoke(prepared: PreparedCall, context: InvokeContext): Promise<ToolResult>;
  /** Milliseconds; only differences count. */
  now(): number;
  newId(): string;
}

interface Settled {
  readonly evaluation: Evaluation;
  readonly decision: PermissionDecision;
  /** What the model receives instead of the denial's reason, when the tool itself said that it can't be done. */
  readonly failure?: ToolFailure;
  readonly approval?: {
    readonly trace: ApprovalTrace;
    readonly waitMs: number;
    readonly binding: CallBinding;
  };
}

const EVALUATION_FAILED: ToolFailure = Object.freeze({
  ok: false,
  code: "permission_evaluation_error",
  message: "Permission evaluation failed",
});

/** A call whose target keeps changing while people look at it isn't put to them for ever. */
const MAX_DECISIONS = 3;

/** Each edit is a person's deliberate act; a provider that answers nothing else has a fault. */
const MAX_EDITS = 50;

/** The one way for every tool call: prepare, decide, approve, record, invoke. */
export class Corridor {
  readonly #ports: CorridorPorts;

  constructor(ports: CorridorPorts) {
    this.#ports = ports;
  }

  /** What the gate would do, without asking, recording or running anything. */
  async explain(
    call: ToolCall,
    context: CallContext,
  ): Promise<RefusedCall | (Evaluation & { readonly ok: true })> {
    const prepared = this.#ports.prepare(call);
    if (!prepared.ok) return prepared;
    const evaluation = await this.#ports.gate.evaluate(createPermissionRequest(prepared, context));
    return { ok: true, ...evaluation };
  }

  /** Always resolves to exactly one result; a call that isn't on the record doesn't run. */
  async run(
    call: ToolCall,
    context: CallContext,
    signal: AbortSignal,
    notify: (event: CallEvent) => void,
  ): Promise<ToolResult> {
    const prepared = this.#ports.prepare(call);
    if (!prepared.ok) {
      const failure: ToolFailure = { ok: false, code: prepared.code, message: prepared.message };
      notify({ type: "refused", failure });
      return failure;
    }
    const started = this.#ports.now();
    const result = await this.#decideAndInvoke(prepared, context, signal, notify);
    notify({ type: "finished", result, durationMs: this.#ports.now() - started });
    return result;
  }

  async #decideAndInvoke(
    prepared: PreparedCall,
    context: CallContext,
    signal: AbortSignal,
    notify: (event: CallEvent) => void,
  ): Promise<ToolResult> {
    try {
      let matter: Matter = { prepared, request: createPermissionRequest(prepared, context), touched: false };
      for (let round = 0, edits = 0; round < MAX_DECISIONS && edits <= MAX_EDITS; round += 1) {
        const settled = await this.#settle(matter, signal, notify);
        if (settled === "stale") continue;
        if ("edited" in settled) {
          matter = settled.edited;
          notify({ type: "edited", prepared: matter.prepared });
          edits += 1;
          // Other arguments, other target: it has every try again.
          round = -1;
          continue;
        }
        await this.#record(matter, settled);
        notify({
          type: "decided",
          decision: settled.decision,
          candidates: settled.evaluation.candidates,
        });
        if (settled.decision.behavior === "deny")
          return tellOfEdit(settled.failure ?? settled.decision.toToolResult(), matter);
        if (await this.#isVoid(matter.request, settled)) {
          await this.#ports.audit.append(
            outcome(matter.request, { status: "void", durationMs: 0, outputLength: 0 }),
          );
          continue;
        }
        return tellOfEdit(await this.#invoke(matter, settled, signal, notify), matter);
      }
      return await this.#giveUp(matter, notify);
    } catch {
      // Whatever broke (a binder, the record, a part with a bug), nothing ran, and the model learns no internals.
      return EVALUATION_FAILED;
    }
  }

  /** Decide and, where the answer can matter, approve. What a person changed is put to them again, even if it is allowed. */
  async #settle(
    matter: Matter,
    signal: AbortSignal,
    notify: (event: CallEvent) => void,
  ): Promise<Settled | { readonly edited: Matter } | "stale"> {
    const { prepared, request, touched } = matter;
    const evaluation = await this.#ports.gate.evaluate(request);
    notify({ type: "evaluated", prepared, evaluation });
    const { behavior } = evaluation.merged;
    if (behavior !== "ask" && !(touched && behavior === "allow"))
      return { evaluation, decision: evaluation.merged };
    const failure = await this.#ports.check?.(prepared, {
      context: request.context,
      signal,
      binding: undefined,
    });
    if (failure)
      return { evaluation, decision: new PermissionDecision("deny", failure.message, "check"), failure };
    const binding = await this.#ports.binder.bind(request);
    const ask = await this.#askFor(matter, evaluation, binding);
    notify({ type: "waiting", approval: ask.id });
    const asked = this.#ports.now();
    const answer = await askForApproval(this.#ports.approvals, ask, signal);
    if (answer.kind === "stale") return "stale";
    if (answer.kind === "edited") {
      // The surface is not taken at its word.
      const edited = ask.tryEdit(answer.arguments);
      if (edited.ok) return { edited: editMatter(matter, edited, answer.surface) };
      const reason = `The changed arguments are not valid: ${edited.message}`;
      return { evaluation, decision: new PermissionDecision("deny", reason, "approval") };
    }
    const waitMs = this.#ports.now() - asked;
    if (answer.decision.behavior === "allow") {
      // A deny rule, or another mode, may have come while the question was open: nobody can lift what always stands.
      const latest = await this.#ports.gate.evaluate(request);
      if (latest.merged.behavior === "deny") {
        const approval = { trace: answer.trace, waitMs, binding };
        return { evaluation: latest, decision: latest.merged, approval };
      }
    }
    const { decision, trace } = await applyRemember(this.#ports.memory, request, answer);
    return { evaluation, decision, approval: { trace, waitMs, binding } };
  }

  async #askFor(matter: Matter, evaluation: Evaluation, binding: CallBinding): Promise<ApprovalRequest> {
    const { gate, binder, memory, newId, prepare } = this.#ports;
    const { request, touched } = matter;
    const { behavior } = evaluation.merged;
    return Object.freeze({
      id: newId(),
      request,
      evaluation,
      binding,
      // A call that is allowed anyway needs no rule.
      offers: behavior === "ask" ? await offersFor(memory, request) : [],
      edited: touched,
      tryEdit: (args: string) => prepareEdit((call) => prepare(call), matter, args),
      isCurrent: async () =>
        (await gate.evaluate(request)).merged.behavior === behavior &&
        (await binder.bind(request)).digest === binding.digest,
    });
  }

  async #isVoid(request: PermissionRequest, settled: Settled): Promise<boolean> {
    if (!settled.approval) return false;
    return (await this.#ports.binder.bind(request)).digest !== settled.approval.binding.digest;
  }

  async #record({ request, edit }: Matter, { evaluation, decision, approval }: Settled): Promise<void> {
    await this.#ports.audit.append({
      kind: "decision",
      ...origin(request),
      effect: request.effect,
      arguments: request.arguments,
      candidates: evaluation.candidates.map((candidate) => candidate.toRecord()),
      decision: decision.toRecord(),
      ...(approval
        ? { approval: { ...approval.trace, waitMs: approval.waitMs, digest: approval.binding.digest } }
        : {}),
      ...(edit ? { edit } : {}),
    });
  }

  async #invoke(
    { prepared, request }: Matter,
    settled: Settled,
    signal: AbortSignal,
    notify: (event: CallEvent) => void,
  ): Promise<ToolResult> {
    const started = this.#ports.now();
    const result = await this.#runTool(prepared, request.context, settled, signal, notify);
    const status = result.ok ? "succeeded" : result.code === "cancelled" ? "cancelled" : "failed";
    const durationMs = this.#ports.now() - started;
    const outputLength = result.ok ? result.output.length : result.message.length;
    const code = result.ok ? {} : { code: result.code };
    try {
      await this.#ports.audit.append(outcome(request, { status, ...code, durationMs, outputLength }));
    } catch (error) {
      // The tool did run and its result is true. The log stays broken, so the next call is refused.
      const detail = error instanceof Error ? error.message : String(error);
      const note = `(the outcome could not be recorded: ${detail})`;
      return result.ok ? { ...result, output: `${result.output}\n${note}` } : result;
    }
    return result;
  }

  async #runTool(
    prepared: PreparedCall,
    context: CallContext,
    settled: Settled,
    signal: AbortSignal,
    notify: (event: CallEvent) => void,
  ): Promise<ToolResult> {
    if (signal.aborted) return { ok: false, code: "cancelled", message: "The session was cancelled" };
    notify({ type: "running" });
    try {
      return await this.#ports.invoke(prepared, { context, signal, binding: settled.approval?.binding });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { ok: false, code: "tool_execution_error", message };
    }
  }

  async #giveUp(matter: Matter, notify: (event: CallEvent) => void): Promise<ToolResult> {
    const reason = "What the call would change kept changing while it waited for approval";
    const decision = new PermissionDecision("deny", reason, "approval");
    await this.#record(matter, { evaluation: { candidates: [], merged: decision }, decision });
    notify({ type: "decided", decision: decision.toRecord(), candidates: [] });
    return tellOfEdit(decision.toToolResult(), matter);
  }
}

function origin(request: PermissionRequest) {
  const { session, turn, workspace } = request.context;
  return { session, turn, call: request.call, tool: request.tool, workspace };
}

function outcome(
  request: PermissionRequest,
  rest: Pick<OutcomeEntry, "status" | "code" | "durationMs" | "outputLength">,
): OutcomeEntry {
  return { kind: "outcome", ...origin(request), ...rest };
}

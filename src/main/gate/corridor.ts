import { type ApprovalRequest, askForApproval, type CallBinding } from "./approval";
import type { CallContext, PreparedCall, RefusedCall, ToolCall } from "./call";
import { carryOut, origin, outcome } from "./carry-out";
import type { CorridorPorts, Notify, Settled } from "./corridor-ports";
import { PermissionDecision, type ToolFailure, type ToolResult } from "./decision";
import { editMatter, prepareEdit, tellOfEdit } from "./edit";
import type { Evaluation } from "./gate";
import { hearAfter, introduce, tellDenied } from "./hear";
import { type Matter, newMatter, tellOfHooks } from "./matter";
import { applyRemember, offersFor } from "./remember";
import { createPermissionRequest, type PermissionRequest } from "./request";

/** Without the error's own words: they could hold what must not get out. */
const WITHHELD: ToolFailure = Object.freeze({
  ok: false,
  code: "result_withheld",
  message:
    "What came of this call is withheld, because the data shield could not look at it or could not be recorded",
});

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
  async run(call: ToolCall, context: CallContext, signal: AbortSignal, notify: Notify): Promise<ToolResult> {
    const prepared = this.#ports.prepare(call);
    if (!prepared.ok) {
      const { code, message } = prepared;
      const failure = await this.#guard(call, { ok: false, code, message }, context, signal);
      notify({ type: "refused", failure: failure.ok ? WITHHELD : failure });
      return failure;
    }
    const started = this.#ports.now();
    const raw = await this.#decideAndInvoke(prepared, context, signal, notify);
    const result = await this.#guard(call, raw, context, signal);
    notify({ type: "finished", result, durationMs: this.#ports.now() - started });
    return result;
  }

  async #decideAndInvoke(
    prepared: PreparedCall,
    context: CallContext,
    signal: AbortSignal,
    notify: Notify,
  ): Promise<ToolResult> {
    // What is on the record as allowed and has no outcome yet.
    let open: PermissionRequest | undefined;
    try {
      const bare = newMatter(prepared, createPermissionRequest(prepared, context));
      let matter = await introduce(this.#ports, bare, signal, notify);
      for (let round = 0, edits = 0; round < MAX_DECISIONS && edits <= MAX_EDITS; round += 1) {
        const settled = await this.#settle(matter, signal, notify);
        if (settled === "stale") continue;
        if ("edited" in settled) {
          notify({ type: "edited", prepared: settled.edited.prepared });
          matter = await introduce(this.#ports, settled.edited, signal, notify);
          edits += 1;
          // Other arguments, other target: it has every try again.
          round = -1;
          continue;
        }
        const last = await hearAfter(this.#ports, matter, settled, signal, notify);
        await this.#record(last.matter, last.settled);
        const { decision, evaluation, failure } = last.settled;
        notify({ type: "decided", decision, candidates: evaluation.candidates });
        if (decision.behavior === "deny") {
          await tellDenied(this.#ports, last.matter.request, decision, signal);
          return this.#tell(failure ?? decision.toToolResult(), last.matter);
        }
        open = last.matter.request;
        if (await this.#isVoid(last.matter.request, last.settled)) {
          open = undefined;
          await this.#ports.audit.append(
            outcome(last.matter.request, { status: "void", durationMs: 0, outputLength: 0 }),
          );
          continue;
        }
        open = undefined;
        return this.#tell(
          await carryOut(this.#ports, last.matter, last.settled, signal, notify),
          last.matter,
        );
      }
      return await this.#giveUp(matter, signal, notify);
    } catch (error) {
      // Whatever broke (a binder, the record, a part with a bug), nothing ran, and the model learns no internals.
      this.#ports.diagnostics?.report(`The call ${prepared.id} of ${prepared.tool} was refused.`, error);
      if (open) await this.#recordNotRun(open);
      return EVALUATION_FAILED;
    }
  }

  /** A call that is on the record as allowed must not look as if it might still run. */
  async #recordNotRun(request: PermissionRequest): Promise<void> {
    try {
      const { code, message } = EVALUATION_FAILED;
      const outputLength = message.length;
      await this.#ports.audit.append(
        outcome(request, { status: "failed", code, durationMs: 0, outputLength }),
      );
    } catch (error) {
      this.#ports.diagnostics?.report(
        `That the call ${request.call} did not run could not be recorded.`,
        error,
      );
    }
  }

  #tell(result: ToolResult, matter: Matter): ToolResult {
    return tellOfEdit(tellOfHooks(result, matter), matter);
  }

  async #guard(
    call: ToolCall,
    result: ToolResult,
    context: CallContext,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    try {
      return (await this.#ports.resultGuard?.guard(call, result, context, signal)) ?? result;
    } catch (error) {
      this.#ports.diagnostics?.report(`The result of the call ${call.id} was withheld.`, error);
      return result.halt ? { ...WITHHELD, halt: result.halt } : WITHHELD;
    }
  }

  /** Decide and, where the answer can matter, approve. What a person changed is put to them again, even if it is allowed. */
  async #settle(
    matter: Matter,
    signal: AbortSignal,
    notify: Notify,
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
    const { request, touched, rewrites } = matter;
    const { behavior } = evaluation.merged;
    return Object.freeze({
      id: newId(),
      request,
      evaluation,
      binding,
      // A call that is allowed anyway needs no rule.
      offers: behavior === "ask" ? await offersFor(memory, request) : [],
      edited: touched,
      ...(rewrites.length > 0 ? { rewrites } : {}),
      tryEdit: (args: string) => prepareEdit((call) => prepare(call), matter, args),
      isCurrent: async () =>
        (await gate.evaluate(request)).merged.behavior === behavior &&
        (await binder.bind(request)).digest === binding.digest,
    });
  }

  async #isVoid(request: PermissionRequest, settled: Settled): Promise<boolean> {
    if (!settled.approval || settled.unbound) return false;
    return (await this.#ports.binder.bind(request)).digest !== settled.approval.binding.digest;
  }

  async #record(
    { request, edit, rewrites }: Matter,
    { evaluation, decision, approval }: Settled,
  ): Promise<void> {
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
      ...(rewrites.length > 0 ? { rewrites } : {}),
    });
  }

  async #giveUp(matter: Matter, signal: AbortSignal, notify: Notify): Promise<ToolResult> {
    const reason = "What the call would change kept changing while it waited for approval";
    const decision = new PermissionDecision("deny", reason, "approval");
    await this.#record(matter, { evaluation: { candidates: [], merged: decision }, decision });
    notify({ type: "decided", decision: decision.toRecord(), candidates: [] });
    await tellDenied(this.#ports, matter.request, decision, signal);
    return this.#tell(decision.toToolResult(), matter);
  }
}

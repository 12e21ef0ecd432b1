import { type CallHooks, type HookAnswer, SILENT } from "../gate/call-hooks";
import type { PermissionDecision, ToolResult } from "../gate/decision";
import type { PermissionRequest } from "../gate/request";
import type { HookCore } from "./core";
import type { HookDefinition } from "./definition";
import { act, faultsOf } from "./heard";
import { mergeCall } from "./merge-call";
import { mergeResult } from "./merge-result";
import { afterwards, ahead, onDenial } from "./occasion";
import { fromForeign } from "./vocabulary";

/** The hooks around a call. What they did is on the record before it takes effect; a record that fails closes the edge. */
export class HookedCalls implements CallHooks {
  readonly #core: HookCore;

  constructor(core: HookCore) {
    this.#core = core;
  }

  before(request: PermissionRequest, signal: AbortSignal): Promise<HookAnswer> {
    return this.#ahead(request, "before", signal);
  }

  after(request: PermissionRequest, signal: AbortSignal): Promise<HookAnswer> {
    return this.#ahead(request, "after", signal);
  }

  async result(request: PermissionRequest, result: ToolResult, signal: AbortSignal): Promise<ToolResult> {
    // A file tool that failed did nothing that a hook could go on from; a command did, and printed, as far as it came.
    if (!result.ok && (request.effect === "read" || request.effect === "write")) return result;
    const occasion = afterwards(request, result);
    const heard = await this.#core.hear(occasion, signal);
    const merged = mergeResult(heard, request.tool, result);
    await this.#core.record(occasion, "result", merged.acts);
    return merged.result;
  }

  async denied(request: PermissionRequest, decision: PermissionDecision, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const occasion = onDenial(request, decision);
    const failures = faultsOf(await this.#core.hear(occasion, signal));
    this.#core.tell(failures.map(({ text }) => text));
    await this.#core.record(
      occasion,
      "call",
      failures.map(({ by, text }) => act(by, "failed", text)),
    );
  }

  async #ahead(
    request: PermissionRequest,
    phase: HookDefinition["phase"],
    signal: AbortSignal,
  ): Promise<HookAnswer> {
    const { tool, arguments: current, context } = request;
    const occasion = ahead(request, phase);
    const heard = await this.#core.hear(occasion, signal);
    if (heard.length === 0) return SILENT;
    const { workspace } = context;
    const merged = mergeCall(heard, (updated) => fromForeign({ tool, updated, current, workspace }));
    await this.#core.record(occasion, "call", merged.acts);
    return merged.answer;
  }
}

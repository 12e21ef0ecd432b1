import { errorMessage } from "../base/errors";
import { hearHooks, SILENT } from "./call-hooks";
import type { CorridorPorts, Notify, Settled } from "./corridor-ports";
import { PermissionDecision, type ToolResult } from "./decision";
import { type Matter, takeAnswer } from "./matter";
import type { PermissionRequest } from "./request";

type Ports = Pick<CorridorPorts, "prepare" | "gate" | "hooks" | "redactor">;

/** The shield's redactor and the hooks have their say before anybody judges the call. */
export async function introduce(
  ports: Ports,
  bare: Matter,
  signal: AbortSignal,
  notify: Notify,
): Promise<Matter> {
  let matter = bare;
  for (const each of [ports.redactor, ports.hooks]) {
    if (!each) continue;
    const { request } = matter;
    const answer = await hearHooks(() => each.before(request, signal));
    matter = takeAnswer((call) => ports.prepare(call), matter, answer, "before");
  }
  tellOfRewrite(bare, matter, notify);
  return matter;
}

/** A last veto or rewrite. Rewritten arguments are decided anew, and an ask is then a deny: nobody is asked twice. */
export async function hearAfter(
  ports: Ports,
  matter: Matter,
  settled: Settled,
  signal: AbortSignal,
  notify: Notify,
): Promise<{ readonly matter: Matter; readonly settled: Settled }> {
  const { hooks, gate, prepare } = ports;
  if (!hooks || settled.decision.behavior !== "allow") return { matter, settled };
  const answer = await hearHooks(() => hooks.after(matter.request, signal));
  if (answer === SILENT) return { matter, settled };
  const heard = takeAnswer((call) => prepare(call), matter, answer, "after");
  tellOfRewrite(matter, heard, notify);
  // Also where they changed nothing: a rule, or another mode, may have come while they ran.
  const evaluation = await gate.evaluate(heard.request);
  // What a person approved was the same call, unless it was rewritten since.
  const added = heard.request.recommendations.slice(matter.request.recommendations.length);
  const rewritten = heard.rewrites !== matter.rewrites;
  const { behavior, reason, source } = evaluation.merged;
  const unasked = rewritten || !settled.approval;
  const asks = added.some((each) => each.behavior === "ask") || (unasked && behavior === "ask");
  if (behavior === "deny" || asks) {
    const why = behavior === "deny" ? reason : `Nobody is asked twice about one call: ${reason}`;
    return {
      matter: heard,
      settled: { ...settled, evaluation, decision: new PermissionDecision("deny", why, source) },
    };
  }
  if (!rewritten) return { matter: heard, settled: { ...settled, evaluation } };
  return { matter: heard, settled: { ...settled, evaluation, decision: evaluation.merged, unbound: true } };
}

/** Observers of denials: the denial stands, and is on the record, whatever they do. */
export async function tellDenied(
  ports: Ports,
  request: PermissionRequest,
  decision: PermissionDecision,
  signal: AbortSignal,
): Promise<void> {
  try {
    await ports.hooks?.denied(request, decision, signal);
  } catch {
    // It only observes: the denial stands, and is on the record.
  }
}

/** The tool has run: a hook that fails can only keep its output back. */
export async function hearResult(
  ports: Ports,
  request: PermissionRequest,
  result: ToolResult,
  signal: AbortSignal,
): Promise<ToolResult> {
  try {
    return (await ports.hooks?.result(request, result, signal)) ?? result;
  } catch (error) {
    const detail = errorMessage(error);
    const message = `The call was carried out. What came of it is withheld, because a hook failed: ${detail}`;
    return {
      ok: false,
      code: "hook_failed",
      message,
      ...(result.changes ? { changes: result.changes } : {}),
    };
  }
}

function tellOfRewrite(before: Matter, { prepared, rewrites }: Matter, notify: Notify): void {
  if (rewrites !== before.rewrites) notify({ type: "rewritten", prepared, rewrites });
}

import { errorMessage } from "../base/errors";
import type { TargetIdentity } from "./approval";
import type { OutcomeEntry } from "./audit";
import type { CorridorPorts, Notify, Settled } from "./corridor-ports";
import type { ToolResult } from "./decision";
import { hearResult } from "./hear";
import type { Matter } from "./matter";
import type { PermissionRequest } from "./request";

type Ports = Pick<CorridorPorts, "audit" | "now" | "invoke" | "surround" | "hooks" | "prepare" | "gate">;

const CANCELLED: ToolResult = Object.freeze({
  ok: false,
  code: "cancelled",
  message: "The session was cancelled",
});

/** Runs an allowed call, has the hooks hear its result, and puts the outcome on the record. */
export async function carryOut(
  ports: Ports,
  { prepared, request }: Matter,
  settled: Settled,
  signal: AbortSignal,
  notify: Notify,
): Promise<ToolResult> {
  const { context } = request;
  const started = ports.now();
  let ran: { readonly result: ToolResult; readonly durationMs: number } | undefined;
  const work = async (seen?: TargetIdentity) => {
    notify({ type: "running" });
    const binding = settled.unbound ? undefined : settled.approval?.binding;
    const result = await guarded(() => ports.invoke(prepared, { context, signal, binding, seen }));
    ran = { result, durationMs: ports.now() - started };
    return hearResult(ports, request, result, signal);
  };
  const told = signal.aborted
    ? CANCELLED
    : await guarded(() => (ports.surround ? ports.surround(prepared, context, work) : work()));
  const { result, durationMs } = ran ?? { result: told, durationMs: ports.now() - started };
  const status = result.ok ? "succeeded" : result.code === "cancelled" ? "cancelled" : "failed";
  const outputLength = result.ok ? result.output.length : result.message.length;
  const code = result.ok ? {} : { code: result.code };
  try {
    await ports.audit.append(outcome(request, { status, ...code, durationMs, outputLength }));
  } catch (error) {
    // The tool did run and its result is true. The log stays broken, so the next call is refused.
    const detail = errorMessage(error);
    const note = `(the outcome could not be recorded: ${detail})`;
    return told.ok ? { ...told, output: `${told.output}\n${note}` } : told;
  }
  return told;
}

async function guarded(run: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await run();
  } catch (error) {
    const message = errorMessage(error);
    return { ok: false, code: "tool_execution_error", message };
  }
}

export function origin(request: PermissionRequest) {
  const { session, turn, workspace } = request.context;
  return { session, turn, call: request.call, tool: request.tool, workspace };
}

export function outcome(
  request: PermissionRequest,
  rest: Pick<OutcomeEntry, "status" | "code" | "durationMs" | "outputLength">,
): OutcomeEntry {
  return { kind: "outcome", ...origin(request), arguments: request.arguments, ...rest };
}

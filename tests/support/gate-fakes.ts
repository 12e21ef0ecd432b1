import type { ApprovalAnswer, ApprovalProvider, ApprovalRequest } from "../../src/main/gate/approval";
import type { AuditEntry, AuditSink } from "../../src/main/gate/audit";
import type {
  CallContext,
  PreparedCall,
  ToolArguments,
  ToolCall,
  ToolEffect,
} from "../../src/main/gate/call";
import { Corridor } from "../../src/main/gate/corridor";
import type { CallEvent, CorridorPorts } from "../../src/main/gate/corridor-ports";
import { PermissionDecision, type ToolResult } from "../../src/main/gate/decision";
import { PermissionGate } from "../../src/main/gate/gate";
import type { Participant } from "../../src/main/gate/participant";
import { createPermissionRequest, type PermissionRequest } from "../../src/main/gate/request";

export const CONTEXT: CallContext = Object.freeze({ workspace: "/w", session: "s1", turn: 1 });

export function prepared(tool: string, effect: ToolEffect, args: ToolArguments = {}): PreparedCall {
  return { ok: true, id: "c1", tool, effect, arguments: args };
}

export function request(tool: string, effect: ToolEffect, args: ToolArguments = {}): PermissionRequest {
  return createPermissionRequest(prepared(tool, effect, args), CONTEXT);
}

export function decision(
  behavior: "allow" | "deny" | "ask" | "passthrough",
  source: string = behavior,
): PermissionDecision {
  return new PermissionDecision(behavior, `because ${source}`, source);
}

export function saying(...opinions: PermissionDecision[]): Participant {
  return { source: "fake", opinions: () => opinions };
}

export class MemoryAudit implements AuditSink {
  readonly entries: AuditEntry[] = [];
  failWhen: (entry: AuditEntry) => boolean = () => false;

  append(entry: AuditEntry): Promise<void> {
    if (this.failWhen(entry)) return Promise.reject(new Error("disk full"));
    this.entries.push(entry);
    return Promise.resolve();
  }

  get decisions() {
    return this.entries.filter((entry) => entry.kind === "decision");
  }

  get outcomes() {
    return this.entries.filter((entry) => entry.kind === "outcome");
  }
}

export function answering(answer: unknown): ApprovalProvider & { asked: ApprovalRequest[] } {
  const asked: ApprovalRequest[] = [];
  return {
    asked,
    request(ask) {
      asked.push(ask);
      // The point of many tests is that a provider may answer nonsense; the type would not allow it.
      return Promise.resolve(answer as ApprovalAnswer);
    },
  };
}

export function allowOnce(): ApprovalAnswer {
  return {
    kind: "answered",
    decision: new PermissionDecision("allow", "User approved this tool call", "test-approval"),
    trace: { surface: "test", verdict: "allow_once" },
  };
}

export interface CorridorHarness {
  readonly corridor: Corridor;
  readonly audit: MemoryAudit;
  readonly ran: PreparedCall[];
  readonly events: CallEvent[];
  run(call?: Partial<ToolCall>, signal?: AbortSignal): Promise<ToolResult>;
}

/** A corridor whose every port is a fake; each test replaces what it is about. */
export function harness(
  effect: ToolEffect,
  participants: readonly Participant[],
  ports: Partial<CorridorPorts> = {},
): CorridorHarness {
  const audit = new MemoryAudit();
  const ran: PreparedCall[] = [];
  const events: CallEvent[] = [];
  let ids = 0;
  const corridor = new Corridor({
    prepare: (call) => ({ ...prepared(call.tool, effect, { path: "a.txt" }), id: call.id }),
    gate: new PermissionGate(participants),
    approvals: undefined,
    binder: { bind: () => Promise.resolve({ digest: "d" }) },
    audit,
    invoke: (call) => {
      ran.push(call);
      return Promise.resolve({ ok: true, output: "done" });
    },
    now: () => 0,
    newId: () => `ask-${++ids}`,
    ...ports,
  });
  return {
    corridor,
    audit,
    ran,
    events,
    run: (call = {}, signal = new AbortController().signal) =>
      corridor.run({ id: "c1", tool: "tool", arguments: "{}", ...call }, CONTEXT, signal, (event) =>
        events.push(event),
      ),
  };
}

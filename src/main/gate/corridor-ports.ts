import type { ApprovalProvider, ApprovalTrace, CallBinder, CallBinding, TargetIdentity } from "./approval";
import type { AuditSink } from "./audit";
import type { CallContext, PreparedCall, RefusedCall, ToolCall } from "./call";
import type { CallHooks, RewriteTrace } from "./call-hooks";
import type { DecisionRecord, PermissionDecision, ToolFailure, ToolResult } from "./decision";
import type { Diagnostics } from "./diagnostics";
import type { Evaluation, PermissionGate } from "./gate";
import type { RulesMemory } from "./remember";

/** What happens to a call, step by step, for whoever displays it. Observers can't influence anything. */
export type CallEvent =
  | { readonly type: "refused"; readonly failure: ToolFailure }
  | { readonly type: "evaluated"; readonly prepared: PreparedCall; readonly evaluation: Evaluation }
  | { readonly type: "waiting"; readonly approval: string }
  /** A person changed the arguments; the call is decided again with theirs. */
  | { readonly type: "edited"; readonly prepared: PreparedCall }
  /** Hooks or the data shield changed the arguments. `rewrites`: all so far, in their order. */
  | {
      readonly type: "rewritten";
      readonly prepared: PreparedCall;
      readonly rewrites: readonly RewriteTrace[];
    }
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
  /** What the target was when it was last looked at, where no approval was bound to it. */
  readonly seen?: TargetIdentity | undefined;
}

export type Notify = (event: CallEvent) => void;

/** Has the last look at what the model is about to receive of a call. Records what it does. */
export interface ResultGuard {
  /** The same result, or what may be told of it. `call.arguments` is what the model wrote. */
  guard(call: ToolCall, result: ToolResult, context: CallContext, signal: AbortSignal): Promise<ToolResult>;
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
  /** Where a person finds why a call was refused for a fault of the program. */
  readonly diagnostics?: Diagnostics;
  readonly hooks?: CallHooks;
  /** Takes out of the arguments what must not be in them, ahead of every other opinion. */
  readonly redactor?: Pick<CallHooks, "before">;
  readonly resultGuard?: ResultGuard;
  /** Says why a call could not succeed anyway; then nobody is asked about it. Changes nothing. */
  check?(prepared: PreparedCall, context: InvokeContext): Promise<ToolFailure | undefined>;
  invoke(prepared: PreparedCall, context: InvokeContext): Promise<ToolResult>;
  /** Looks before and after at what a call and the hooks behind it do; must run `work` once, or say why not. */
  surround?(
    prepared: PreparedCall,
    context: CallContext,
    work: (seen?: TargetIdentity) => Promise<ToolResult>,
  ): Promise<ToolResult>;
  /** Milliseconds; only differences count. */
  now(): number;
  newId(): string;
}

/** What came of deciding and, where somebody was asked, approving. */
export interface Settled {
  readonly evaluation: Evaluation;
  readonly decision: PermissionDecision;
  /** What the model receives instead of the denial's reason, when the tool itself said that it can't be done. */
  readonly failure?: ToolFailure;
  readonly approval?: {
    readonly trace: ApprovalTrace;
    readonly waitMs: number;
    readonly binding: CallBinding;
  };
  /** What runs is not what the approval was bound to: hooks changed it since, and it was decided anew. */
  readonly unbound?: boolean;
}

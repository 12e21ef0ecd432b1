import { type CallContext, deepFreeze, type PreparedCall, type ToolArguments, type ToolEffect } from "./call";
import { DecisionContractError, PermissionDecision } from "./decision";

/** What participants judge: a prepared call, where it happens, and what hooks recommended about it. Frozen. */
export interface PermissionRequest {
  readonly call: string;
  readonly tool: string;
  readonly effect: ToolEffect;
  readonly arguments: ToolArguments;
  readonly context: CallContext;
  readonly recommendations: readonly PermissionDecision[];
  /** What the arguments were before hooks changed them, oldest first: rules that always stand judge these, too. */
  readonly earlier?: readonly ToolArguments[];
}

/**
 * Builds the request of an error-free prepared call.
 *
 * @throws DecisionContractError for a refused call, or when a recommendation is not a decision object.
 */
export function createPermissionRequest(
  prepared: PreparedCall,
  context: CallContext,
  recommendations: readonly PermissionDecision[] = [],
  earlier: readonly ToolArguments[] = [],
): PermissionRequest {
  if (prepared.ok !== true)
    throw new DecisionContractError("Only a prepared call without an error can be judged");
  for (const recommendation of recommendations) {
    if (!PermissionDecision.isDecision(recommendation)) {
      throw new DecisionContractError("A recommendation must be a decision object");
    }
  }
  return Object.freeze({
    call: prepared.id,
    tool: prepared.tool,
    effect: prepared.effect,
    arguments: deepFreeze(prepared.arguments),
    context: Object.freeze({ ...context }),
    recommendations: Object.freeze([...recommendations]),
    ...(earlier.length > 0 ? { earlier: Object.freeze(earlier.map(deepFreeze)) } : {}),
  });
}

import { type PermissionBehavior, PermissionDecision } from "./decision";

const STRICTEST_FIRST: readonly PermissionBehavior[] = ["deny", "ask", "allow"];

/**
 * The most conservative opinion wins: the first deny, else the first ask, else the first allow.
 * Order among opinions decides only which of equals is named. Without any opinion: undefined (passthrough).
 */
export function mergeDecisions(candidates: readonly PermissionDecision[]): PermissionDecision | undefined {
  for (const behavior of STRICTEST_FIRST) {
    const winner = candidates.find((candidate) => candidate.behavior === behavior);
    if (winner) return winner;
  }
  return undefined;
}

/** Nobody had an opinion: the call goes through, and the record says so. */
export function converge(merged: PermissionDecision | undefined): PermissionDecision {
  return merged ?? new PermissionDecision("allow", "No permission rule blocked the request", "default");
}

/** Whether the first of two final decisions lets more through than the second. */
export function isLaxer(decision: PermissionDecision, than: PermissionDecision): boolean {
  return rank(decision) > rank(than);
}

function rank({ behavior }: PermissionDecision): number {
  const at = STRICTEST_FIRST.indexOf(behavior);
  return at < 0 ? STRICTEST_FIRST.length : at;
}

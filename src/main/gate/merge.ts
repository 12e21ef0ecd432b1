import { PermissionDecision } from "./decision";

const STRICTEST_FIRST = ["deny", "ask", "allow"] as const;

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

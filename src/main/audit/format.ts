import type { DecisionRecord } from "../gate/decision";
import { showInvisibles } from "../text/visible";

/** The line that goes to stderr for a decision. Always one line: newlines and whatever can't be seen become escapes. */
export function formatPermissionLine(tool: string, decision: DecisionRecord): string {
  const { behavior, source, reason } = decision;
  return showInvisibles(`[Permission] ${tool}: ${behavior} (${source}) - ${reason}`);
}

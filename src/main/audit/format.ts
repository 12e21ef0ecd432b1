import { tellFindings } from "../base/findings";
import { showInvisibles } from "../base/visible-text";
import type { InterventionEntry } from "../gate/audit";
import type { DecisionRecord } from "../gate/decision";

/** The line that goes to stderr for a decision. Always one line: newlines and whatever can't be seen become escapes. */
export function formatPermissionLine(tool: string, decision: DecisionRecord): string {
  const { behavior, source, reason } = decision;
  return showInvisibles(`[Permission] ${tool}: ${behavior} (${source}) - ${reason}`);
}

/** `[Shield] read_file result: redacted - secret:aws ×2`, or `[Hook] …` with the hook's name. One line, as above. */
export function formatInterventionLine({
  by,
  tool,
  edge,
  action,
  findings,
  reason,
}: InterventionEntry): string {
  const head = by === "data-shield" ? "[Shield]" : `[Hook] ${by.replace(/^hook /, "")}:`;
  // The name stands at the head already.
  const why = reason?.startsWith(`${by} failed: `) ? reason.slice(`${by} failed: `.length) : (reason ?? "");
  const told = [tellFindings(findings), why].filter(Boolean).join(" - ");
  return showInvisibles(
    `${head} ${tool === undefined ? "" : `${tool} `}${edge}: ${action}${told && ` - ${told}`}`,
  );
}

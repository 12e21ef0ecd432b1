import type { DiffLine, RewriteView } from "../../../preload/contract/views";
import { type RewriteStep, rewriteSteps, stepLines, stepSize } from "../../approvals/rewrite-steps";
import { showInvisibles } from "../../base/visible-text";
import type { ToolArguments } from "../../gate/call";
import type { RewriteTrace } from "../../gate/call-hooks";
import { bounded } from "./bounded";

const LINES = { keepNewlines: true };
/** Longer arguments are not compared. Characters, both sides together. */
const COMPARE_LIMIT = 100_000;
/** Comparing stops everything else for as long as it takes. Milliseconds. */
const COMPARE_MS = 50;
const MAX_LINES = 1_000;

/** What programs changed of a call, for its card: bounded, since a hook may write anything. */
export function rewriteViews(rewrites: readonly RewriteTrace[], last: ToolArguments): readonly RewriteView[] {
  return rewriteSteps(rewrites, last).map((step) => {
    const { by, before } = step;
    const lines = linesOf(step);
    return {
      by: showInvisibles(by),
      ...(before ? { original: bounded(showInvisibles(JSON.stringify(before, null, 2), LINES)) } : {}),
      ...(lines ? { lines } : {}),
    };
  });
}

/** Undefined where only the original can be shown. */
function linesOf(step: RewriteStep): readonly DiffLine[] | undefined {
  if (stepSize(step) > COMPARE_LIMIT) return undefined;
  const lines = stepLines(step, COMPARE_MS);
  if (!lines || lines.length > MAX_LINES) return undefined;
  return lines.map(({ kind, text }) => ({ kind, text: bounded(text) }));
}

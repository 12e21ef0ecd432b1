import type { CallView, DecisionView } from "../../../preload/contract";

type VerdictTone = "allow" | "ask" | "deny" | "none";

/** A verdict as it is shown: never colour alone. */
export interface VerdictText {
  readonly tone: VerdictTone;
  readonly mark: string;
  /** The key of its word among the texts of `verdict`. */
  readonly word: "allowed" | "asks" | "denied" | "passthrough" | "waiting" | "refused" | "proposed";
  /** Who decided. */
  readonly source?: string;
}

const OF_BEHAVIOR = {
  allow: { tone: "allow", mark: "✓", word: "allowed" },
  ask: { tone: "ask", mark: "?", word: "asks" },
  deny: { tone: "deny", mark: "✕", word: "denied" },
  passthrough: { tone: "none", mark: "–", word: "passthrough" },
} as const;

/** The words for a single decision. */
export function behaviorVerdict(behavior: DecisionView["behavior"], source?: string): VerdictText {
  return source === undefined ? OF_BEHAVIOR[behavior] : { ...OF_BEHAVIOR[behavior], source };
}

/** Where a tool call stands, in one word. */
export function callVerdict(call: CallView): VerdictText {
  if (call.state === "refused") return refused(call.outcome?.code);
  if (call.state === "waiting") return { tone: "ask", mark: "?", word: "waiting" };
  const decision = call.decision ?? call.proposed;
  if (decision) return behaviorVerdict(decision.behavior, decision.source);
  return { tone: "none", mark: "…", word: "proposed" };
}

function refused(code: string | undefined): VerdictText {
  const verdict = { tone: "deny", mark: "✕", word: "refused" } as const;
  return code === undefined ? verdict : { ...verdict, source: code };
}

/** The code of a call that was allowed and then failed; undefined when it didn't. */
export function failureCode(call: CallView): string | undefined {
  if (call.decision?.behavior !== "allow" || !call.outcome || call.outcome.ok) return undefined;
  return call.outcome.code ?? "error";
}

/** The place of the candidate that gave the proposed decision; -1 when none did and the default applied. */
export function winnerIndex({ proposed, candidates }: Pick<CallView, "proposed" | "candidates">): number {
  if (!proposed) return -1;
  return candidates.findIndex(
    ({ behavior, source, reason }) =>
      behavior === proposed.behavior && source === proposed.source && reason === proposed.reason,
  );
}

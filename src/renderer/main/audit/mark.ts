import type { TFunction } from "i18next";
import type { AuditRowView, DecisionView } from "../../../preload/contract";

/** A result as it is shown: never colour alone. */
export interface Mark {
  readonly tone: "allow" | "ask" | "deny" | "none";
  readonly mark: string;
  readonly word: string;
}

const OF_BEHAVIOR = {
  allow: { tone: "allow", mark: "✓" },
  ask: { tone: "ask", mark: "?" },
  deny: { tone: "deny", mark: "✕" },
  passthrough: { tone: "none", mark: "–" },
} as const;

/** What a decision or a candidate says. */
export function behaviorMark(t: TFunction<"audit">, behavior: DecisionView["behavior"]): Mark {
  return { ...OF_BEHAVIOR[behavior], word: t(`behavior.${behavior}`) };
}

/** What a record says, in a word; undefined for one that can't be read. */
export function rowMark(t: TFunction<"audit">, row: AuditRowView): Mark | undefined {
  if (row.behavior) return behaviorMark(t, row.behavior);
  if (!row.status) return undefined;
  const word = t(`status.${row.status}`);
  if (row.status === "blocked") return { tone: "deny", mark: "✕", word };
  if (row.status === "failed") return { tone: "deny", mark: "!", word };
  return { tone: "none", mark: row.status === "succeeded" ? "→" : "·", word };
}

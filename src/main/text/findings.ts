import type { FindingCount } from "../gate/decision";

/** `secret:aws ×2, pii:email`: what was found, by kind and number. Empty for nothing. */
export function tellFindings(findings: readonly FindingCount[] = []): string {
  return findings.map(({ kind, count }) => (count === 1 ? kind : `${kind} ×${count}`)).join(", ");
}

/** `secret:aws ×2, pii:email`: what was found, by kind and number. Empty for nothing. */
export function tellFindings(
  findings: readonly { readonly kind: string; readonly count: number }[] = [],
): string {
  return findings.map(({ kind, count }) => (count === 1 ? kind : `${kind} ×${count}`)).join(", ");
}

import type { Finding } from "../finding";

/**
 * Secrets that lie over each other become one, of the surest kind and as long as all of them together: several
 * detectors see the same one. Other kinds stay as they are, but for exact repeats.
 */
export function settleFindings(findings: readonly Finding[]): readonly Finding[] {
  const sorted = [...findings].sort((a, b) => a.start - b.start || b.end - a.end);
  const settled: Finding[] = [];
  const last = new Map<string, number>();
  for (const finding of sorted) {
    const family = finding.kind.startsWith("secret:") ? "secret" : finding.kind;
    const index = last.get(family);
    const open = index === undefined ? undefined : settled[index];
    if (index !== undefined && open && finding.start < open.end) {
      settled[index] = merge(open, finding);
    } else {
      last.set(family, settled.push(finding) - 1);
    }
  }
  return settled;
}

function merge(a: Finding, b: Finding): Finding {
  const surest = b.score > a.score || (b.score === a.score && b.end - b.start > a.end - a.start) ? b : a;
  return { ...surest, start: a.start, end: Math.max(a.end, b.end) };
}

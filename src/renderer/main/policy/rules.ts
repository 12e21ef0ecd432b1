import type { RuleView } from "../../../preload/contract";

/** The rules in which every word of the filter occurs somewhere, whatever its case. */
export function filterRules(rules: readonly RuleView[], filter: string): readonly RuleView[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter(({ behavior, text, scope, origin }) => {
    const line = `${behavior} ${text} ${scope} ${origin}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
}

import { NarrowRules } from "./narrow-rules";
import type { Rule } from "./rule";
import { WideRules } from "./wide-rules";

/** Every rule of every scope, compiled once. */
export interface RuleBook {
  readonly rules: readonly Rule[];
  readonly deny: WideRules;
  readonly ask: WideRules;
  readonly allow: NarrowRules;
}

export interface RuleBookOptions {
  /** The user's home folder. Absolute, `/`-separated. */
  readonly home: string;
  readonly foldCase: boolean;
}

export function compileRules(rules: readonly Rule[], options: RuleBookOptions): RuleBook {
  const of = (behavior: Rule["behavior"]) => rules.filter((rule) => rule.behavior === behavior);
  return Object.freeze({
    rules: Object.freeze([...rules]),
    deny: new WideRules(of("deny"), options),
    ask: new WideRules(of("ask"), options),
    allow: new NarrowRules(of("allow"), options),
  });
}

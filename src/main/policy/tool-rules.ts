import { PrefixIndex } from "./prefix-index";
import type { Rule } from "./rule";
import { namesOf, toolsBoundBy } from "./vocabulary";
import { Wildcard } from "./wildcard";

/** Rules about tools as a whole: no content, or a star in the name. */
export class ToolRules {
  readonly #byName = new Map<string, Rule>();
  readonly #byPattern = new PrefixIndex<{ readonly rule: Rule; readonly wildcard: Wildcard }>();
  readonly #wide: boolean;

  /** `wide`: for deny and ask, a name also binds the tools that do the same by another name. */
  constructor(rules: readonly Rule[], { wide }: { readonly wide: boolean }) {
    this.#wide = wide;
    for (const rule of rules) if (rule.content.kind === "none") this.#add(rule);
  }

  find(tool: string): Rule | undefined {
    const exact = this.#byName.get(this.#keyOf(tool));
    if (exact || this.#byPattern.size === 0) return exact;
    for (const name of this.#wide ? namesOf(tool) : [tool]) {
      for (const { rule, wildcard } of this.#byPattern.beginningOf(name)) {
        if (wildcard.matches(name)) return rule;
      }
    }
    return undefined;
  }

  /** A restriction must not be lost to the case of a name. */
  #keyOf(name: string): string {
    return this.#wide ? name.toLowerCase() : name;
  }

  #add(rule: Rule): void {
    const names = this.#wide && rule.family ? toolsBoundBy(rule.family) : [rule.tool];
    for (const name of names.map((each) => this.#keyOf(each)))
      if (!this.#byName.has(name)) this.#byName.set(name, rule);
    // A server's name alone stands for all of its tools.
    const server = /^mcp__(?:(?!__).)+$/.test(this.#keyOf(rule.tool));
    const pattern = server ? `${rule.tool}__*` : rule.tool;
    if (!pattern.includes("*")) return;
    const wildcard = new Wildcard(this.#wide ? pattern.toLowerCase() : pattern);
    this.#byPattern.add(wildcard.prefix, { rule, wildcard });
  }
}

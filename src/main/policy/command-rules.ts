import { type CommandForm, SEPARATOR } from "./command-forms";
import { sortWords } from "./flags";
import { PrefixIndex } from "./prefix-index";
import type { Rule } from "./rule";
import { ruleSpellings } from "./rule-spellings";
import { joinOperands, WideCommand } from "./wide-command";

/** A rule that matched. `sure` is false when the call may or may not be what the rule is about. */
export interface RuleHit {
  readonly rule: Rule;
  readonly sure: boolean;
  /** Why it is not sure, where there is more to say than that it can't be told before the call runs. */
  readonly why?: string;
}

export interface CommandRuleOptions {
  readonly fold: (text: string) => string;
  readonly home: string;
}

interface Entry {
  readonly rule: Rule;
  readonly command: WideCommand;
}

/** The deny or ask rules about commands, indexed by how the commands begin. */
export class CommandRules {
  readonly #direct = new PrefixIndex<Entry>();
  readonly #reordered = new PrefixIndex<Entry>();
  /** The names of the commands that are in there: most commands are none of them. */
  readonly #reorderedNames = new Set<string | undefined>();
  /** Some rule with a star for its program names options, so that every command may be one of them. */
  #anyReordered = false;
  readonly #programs = new Set<string>();
  readonly #first: Rule | undefined;

  constructor(rules: readonly Rule[], { fold, home }: CommandRuleOptions) {
    this.#first = rules[0];
    for (const rule of rules) {
      if (rule.content.kind !== "command") continue;
      for (const words of ruleSpellings(rule.content.words, home))
        this.#add(rule, new WideCommand(words, fold));
    }
  }

  /** Some rule about commands; what can't be understood can't be compared with any of them. */
  get first(): Rule | undefined {
    return this.#first;
  }

  /** Whether some rule names this program. */
  names(program: string): boolean {
    return this.#programs.has(program);
  }

  /** What matches one of the commands for sure, else what may match one. */
  find(forms: readonly CommandForm[]): RuleHit | undefined {
    let possible: RuleHit | undefined;
    for (const form of forms) {
      const rule = this.#match(form);
      if (rule) return { rule, sure: true };
      const uncertain = this.#mayMatch(form);
      if (uncertain) possible ??= { rule: uncertain, sure: false };
    }
    return possible;
  }

  #add(rule: Rule, command: WideCommand): void {
    const entry = { rule, command };
    this.#direct.add(command.prefix, entry);
    if (command.program !== undefined) this.#programs.add(command.program);
    const { operandPrefix } = command;
    if (operandPrefix === undefined) return;
    this.#reordered.add(operandPrefix, entry);
    if (command.program === undefined) this.#anyReordered = true;
    else this.#reorderedNames.add(operandPrefix.split(SEPARATOR, 1)[0]);
  }

  #match(form: CommandForm): Rule | undefined {
    for (const { rule, command } of this.#direct.beginningOf(form.joined)) {
      if (command.matches(form)) return rule;
    }
    if (!this.#mayBeReordered(form)) return undefined;
    const sorted = sortWords(form.words);
    const operands = joinOperands(sorted);
    for (const joined of operands) {
      for (const { rule, command } of this.#reordered.beginningOf(joined)) {
        if (command.matchesReordered(sorted, operands)) return rule;
      }
    }
    return undefined;
  }

  #mayBeReordered({ words }: CommandForm): boolean {
    return words.length > 1 && (this.#anyReordered || this.#reorderedNames.has(words[0]));
  }

  /** A word that an expansion decides may be just what a rule is about. */
  #mayMatch(form: CommandForm): Rule | undefined {
    const { joined, certain } = form;
    if (certain === joined) return undefined;
    const extending = this.#direct.someExtending(certain);
    if (extending) return extending.rule;
    for (const { rule, command } of this.#direct.beginningOf(certain)) {
      if (command.mayMatch(certain)) return rule;
    }
    if (!this.#mayBeReordered(form)) return undefined;
    const operands = joinOperands(sortWords(form.words));
    for (const text of operands) {
      for (const { rule, command } of this.#reordered.beginningOf(text)) {
        if (command.matchesOperands(operands)) return rule;
      }
    }
    return undefined;
  }
}

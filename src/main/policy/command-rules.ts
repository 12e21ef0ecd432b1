import type { SimpleCommand } from "../shell/syntax/types";
import { type CommandForm, commandForms, joinWords, SEPARATOR } from "./command-forms";
import { type SortedWords, sortWords } from "./flags";
import { PrefixIndex } from "./prefix-index";
import type { Rule } from "./rule";
import { WideCommand } from "./wide-command";

/** A rule that matched. `sure` is false when the call may or may not be what the rule is about. */
export interface RuleHit {
  readonly rule: Rule;
  readonly sure: boolean;
}

interface Entry {
  readonly rule: Rule;
  readonly command: WideCommand;
}

/** The deny or ask rules about commands, indexed by how the commands begin. */
export class CommandRules {
  readonly #direct = new PrefixIndex<Entry>();
  readonly #reordered = new Map<string, Entry[]>();
  readonly #fold: (text: string) => string;
  readonly #first: Rule | undefined;

  constructor(rules: readonly Rule[], fold: (text: string) => string) {
    this.#fold = fold;
    this.#first = rules[0];
    for (const rule of rules) {
      if (rule.content.kind === "command") this.#add(rule, new WideCommand(rule.content.words, fold));
    }
  }

  /** Some rule about commands; what can't be understood can't be compared with any of them. */
  get first(): Rule | undefined {
    return this.#first;
  }

  /** What matches for sure, else what may match. */
  find(command: SimpleCommand): RuleHit | undefined {
    let possible: RuleHit | undefined;
    if (this.#direct.size === 0) return undefined;
    for (const form of commandForms(command, this.#fold)) {
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
    if (command.reorderedKey === undefined) return;
    const entries = this.#reordered.get(command.reorderedKey) ?? [];
    this.#reordered.set(command.reorderedKey, entries);
    entries.push(entry);
  }

  #match(form: CommandForm): Rule | undefined {
    for (const { rule, command } of this.#direct.beginningOf(form.joined)) {
      if (command.matches(form)) return rule;
    }
    if (this.#reordered.size === 0) return undefined;
    const sorted = sortWords(form.words);
    const operands = joinWords(sorted.operands);
    for (const { rule, command } of this.#withReordering(sorted)) {
      if (command.matchesReordered(sorted, operands)) return rule;
    }
    return undefined;
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
    const sorted = sortWords(form.words);
    const operands = joinWords(sorted.operands);
    for (const { rule, command } of this.#withReordering(sorted)) {
      if (command.matchesOperands(operands)) return rule;
    }
    return undefined;
  }

  *#withReordering({ operands: [name, second] }: SortedWords): Iterable<Entry> {
    if (name === undefined) return;
    yield* this.#reordered.get(name) ?? [];
    if (second !== undefined) yield* this.#reordered.get(name + SEPARATOR + second) ?? [];
  }
}

import type { Word } from "../shell/syntax/types";
import { SEPARATOR } from "./command-forms";
import { NarrowCommand } from "./narrow-command";
import type { Rule } from "./rule";

interface Entry {
  readonly rule: Rule;
  readonly command: NarrowCommand;
}

/** The allow rules about commands, by their first two words as far as these are literal. */
export class NarrowCommands {
  readonly #byWords = new Map<string, Entry[]>();
  readonly #anyName: Entry[] = [];
  readonly size: number;

  constructor(rules: readonly Rule[]) {
    let size = 0;
    for (const rule of rules) {
      if (rule.content.kind !== "command") continue;
      size += 1;
      const entry = { rule, command: new NarrowCommand(rule.content.words) };
      const { name, second } = entry.command;
      if (name === undefined) this.#anyName.push(entry);
      else {
        const key = second === undefined ? name : name + SEPARATOR + second;
        const entries = this.#byWords.get(key) ?? [];
        this.#byWords.set(key, entries);
        entries.push(entry);
      }
    }
    this.size = size;
  }

  /** `assigning`: the words begin with an assignment, which no star stands for. */
  find(words: readonly Word[], { assigning }: { readonly assigning: boolean }): Rule | undefined {
    const [name, second] = words;
    if (name?.text === undefined) return undefined;
    const groups = [this.#byWords.get(name.text), assigning ? [] : this.#anyName];
    if (second?.text !== undefined) groups.push(this.#byWords.get(name.text + SEPARATOR + second.text));
    for (const group of groups) {
      const found = group?.find((entry) => entry.command.matches(words));
      if (found) return found.rule;
    }
    return undefined;
  }
}

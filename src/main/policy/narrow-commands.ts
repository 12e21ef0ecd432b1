import type { Word } from "../shell/syntax/types";
import { SEPARATOR } from "./command-forms";
import { NarrowCommand } from "./narrow-command";
import { PrefixIndex } from "./prefix-index";
import type { Rule } from "./rule";

interface Entry {
  readonly rule: Rule;
  readonly command: NarrowCommand;
}

/** The allow rules about commands, by the words that they begin with as far as these are literal. */
export class NarrowCommands {
  readonly #byWords = new PrefixIndex<Entry>();
  readonly #anyName: Entry[] = [];
  /** A rule that is nothing but a star means the same as the tool's name alone. */
  readonly anyCommand: Rule | undefined;

  constructor(rules: readonly Rule[]) {
    this.anyCommand = rules.find(
      ({ content }) => content.kind === "command" && content.words.length === 1 && content.words[0] === "*",
    );
    for (const rule of rules) {
      if (rule.content.kind !== "command") continue;
      const entry = { rule, command: new NarrowCommand(rule.content.words) };
      const { literals } = entry.command;
      if (literals.length === 0) this.#anyName.push(entry);
      else this.#byWords.add(toKey(literals), entry);
    }
  }

  get size(): number {
    return this.#byWords.size + this.#anyName.length;
  }

  /** `assigning`: the words begin with an assignment, which no star stands for. */
  find(words: readonly Word[], { assigning }: { readonly assigning: boolean }): Rule | undefined {
    if (words[0]?.text === undefined) return undefined;
    const unknown = words.findIndex(({ text }) => text === undefined);
    const known = (unknown < 0 ? words : words.slice(0, unknown)).map(({ text }) => text ?? "");
    for (const group of [this.#byWords.beginningOf(toKey(known)), assigning ? [] : this.#anyName]) {
      const found = group.find((entry) => entry.command.matches(words));
      if (found) return found.rule;
    }
    return undefined;
  }
}

/** Each word with its end, so that no beginning ends within a word. */
function toKey(words: readonly string[]): string {
  return words.map((word) => word + SEPARATOR).join("");
}

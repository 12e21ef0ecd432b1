import { type OptionTable, optionTableOf } from "./option-table";

/** A value of an option; undefined when an expansion decides it. */
export type OptionValue = string | undefined;

/** A command's words, told apart: options may stand anywhere and in any order, so they are a set. */
export interface SortedWords {
  /** As written, without `=` and what follows, and under their first name where the table knows them. */
  readonly options: ReadonlySet<string>;
  /** What stands behind each option: behind its `=`, attached to it, or as the next word. */
  readonly values: ReadonlyMap<string, readonly OptionValue[]>;
  /** The name and what is no option, in order. Undefined: decided by an expansion. */
  readonly operands: readonly OptionValue[];
  /** The same without the words that the table knows as values of options. */
  readonly bareOperands: readonly OptionValue[];
  readonly table: OptionTable | undefined;
}

export function sortWords(words: readonly OptionValue[]): SortedWords {
  return new Sorter(words).sort();
}

export function isOption(word: string): boolean {
  return word.startsWith("-") && word !== "-" && word !== "--";
}

/** The names under which an option as written is found in a command, the one with all its letters first. */
export function namesOfOption(
  option: string,
  table: OptionTable | undefined,
): readonly (readonly string[])[] {
  const ways = [[option], [table?.nameOf(option) ?? option]];
  if (option.startsWith("--") || option.length < 3) return ways;
  return [...ways, [...option.slice(1)].map((letter) => table?.nameOf(`-${letter}`) ?? `-${letter}`)];
}

class Sorter {
  readonly #words: readonly OptionValue[];
  readonly #table: OptionTable | undefined;
  readonly #options = new Set<string>();
  readonly #values = new Map<string, OptionValue[]>();
  readonly #operands: OptionValue[] = [];
  readonly #bare: OptionValue[] = [];

  constructor(words: readonly OptionValue[]) {
    this.#words = words;
    this.#table = optionTableOf(words);
  }

  sort(): SortedWords {
    const [name] = this.#words;
    this.#operands.push(name);
    this.#bare.push(name);
    let ended = false;
    let value = false;
    for (const [index, word] of this.#words.entries()) {
      if (index === 0) continue;
      for (const option of this.#table?.impliedBy(word ?? "") ?? []) this.#add(option, undefined);
      if (word === "--" && !ended && !value) ended = true;
      else if (ended || word === undefined || !isOption(word)) {
        this.#operands.push(word);
        if (!value) this.#bare.push(word);
        value = false;
      } else value = this.#option(word, this.#words[index + 1]);
    }
    return {
      options: this.#options,
      values: this.#values,
      operands: this.#operands,
      bareOperands: this.#bare,
      table: this.#table,
    };
  }

  /** True when the next word is known to be the option's value. */
  #option(word: string, next: OptionValue): boolean {
    this.#add(word, next);
    const equals = word.startsWith("--") ? word.indexOf("=") : -1;
    const spelling = equals > 0 ? word.slice(0, equals) : word;
    if (equals > 0) this.#add(spelling, word.slice(equals + 1));
    const name = this.#table?.nameOf(spelling);
    if (name !== undefined) return this.#known(name, equals > 0 ? word.slice(equals + 1) : next, equals > 0);
    if (!word.startsWith("--")) return this.#letters(word, next);
    let takes = false;
    for (const meant of this.#table?.abbreviatedBy(spelling) ?? []) {
      if (this.#known(meant, equals > 0 ? word.slice(equals + 1) : next, equals > 0)) takes = true;
    }
    return takes;
  }

  #known(name: string, value: OptionValue, attached: boolean): boolean {
    this.#add(name, value);
    return !attached && (this.#table?.takesValue(name) ?? false);
  }

  /** Letters of one-dash options may be written in one cluster, which the value of the last may end. */
  #letters(word: string, next: OptionValue): boolean {
    for (let at = 1; at < word.length; at += 1) {
      const name = this.#table?.nameOf(`-${word.charAt(at)}`);
      const last = at === word.length - 1;
      const takes = name !== undefined && this.#table?.takesValue(name) === true;
      this.#add(`-${word.charAt(at)}`, last ? next : word.slice(at + 1).replace(/^=/, ""));
      if (name !== undefined) {
        this.#add(name, last ? next : word.slice(at + 1).replace(/^=/, ""));
        for (const option of this.#table?.impliedBy(`-${word.charAt(at)}`) ?? [])
          this.#add(option, undefined);
      }
      if (takes) return last;
    }
    return false;
  }

  #add(option: string, value: OptionValue): void {
    this.#options.add(option);
    const known = this.#values.get(option);
    if (known) known.push(value);
    else this.#values.set(option, [value]);
  }
}

import { namesOfOption, type SortedWords } from "./flags";
import { Wildcard } from "./wildcard";

/** An option that a deny or ask rule names, and what it says of the option's value. */
export class OptionDemand {
  readonly #word: string;
  readonly #option: string;
  /** The rule's star stands in the option's own name, as in `--force*`. */
  readonly #open: boolean;
  readonly #value: Wildcard | undefined;

  /** `word`: as in the rule, a value behind `=` included. `value`: the word behind it, when it is known to be its value. */
  constructor(word: string, value: string | undefined) {
    this.#word = word;
    const equals = word.startsWith("--") ? word.indexOf("=") : -1;
    const spelling = equals > 0 ? word.slice(0, equals) : word;
    this.#open = spelling.endsWith("*");
    this.#option = spelling.replace(/\*.*$/, "");
    const wanted = equals > 0 ? word.slice(equals + 1) : value;
    this.#value = wanted === undefined ? undefined : new Wildcard(wanted, { escapes: true });
  }

  /** Whether the command has the option, in whatever spelling: alone, in a cluster, abbreviated, or by another name. */
  isMetBy(command: SortedWords): boolean {
    // An option with a value can be the other spelling of one without: `--location=global` is `-g`.
    const whole = this.#word.includes("=") ? command.table?.nameOf(this.#word) : undefined;
    if (whole !== undefined && command.options.has(whole)) return true;
    const ways = namesOfOption(this.#option, command.table);
    if (ways.some((names) => names.every((name) => this.#has(command, name)))) return true;
    if (this.#open && [...command.options].some((given) => given.startsWith(this.#option))) return true;
    if (!this.#option.startsWith("--")) return false;
    // The usual option parser takes any beginning of a long option that is not ambiguous.
    return [...command.options].some(
      (given) =>
        given.length > 3 &&
        given.startsWith("--") &&
        this.#option.startsWith(given) &&
        this.#has(command, given),
    );
  }

  #has({ options, values }: SortedWords, name: string): boolean {
    if (!options.has(name)) return false;
    const wanted = this.#value;
    if (!wanted) return true;
    return (values.get(name) ?? []).some((value) => value === undefined || wanted.matches(value));
  }
}

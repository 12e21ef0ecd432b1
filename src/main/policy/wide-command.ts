import { type CommandForm, SEPARATOR } from "./command-forms";
import { hasOption, isOption, type SortedWords } from "./flags";
import { Wildcard } from "./wildcard";

/** The command pattern of a deny or ask rule. Stars reach over words; options are found in any order and spelling. */
export class WideCommand {
  /** Literal beginning that every matching command has, whether or not the rule's last star stands for something. */
  readonly prefix: string;
  /** Commands whose options stand elsewhere are looked up by this literal beginning of their operands, the name first. */
  readonly operandPrefix: string | undefined;
  readonly #patterns: readonly Wildcard[];
  readonly #options: readonly string[];
  readonly #operands: readonly Wildcard[];

  constructor(words: readonly string[], fold: (text: string) => string) {
    const folded = words.map(fold);
    this.#patterns = toPatterns(folded);
    this.prefix = this.#patterns.at(-1)?.prefix ?? "";
    this.#options = folded.slice(1).filter((word) => isOption(word) && !word.includes("*"));
    const operands = folded.filter((word, index) => index === 0 || !this.#options.includes(word));
    this.#operands = toPatterns(operands);
    const [name = ""] = operands;
    const useful =
      folded.length > 1 && !name.includes("*") && (this.#options.length > 0 || operands.length > 2);
    if (useful) this.operandPrefix = this.#operands.at(-1)?.prefix ?? name;
  }

  /** As written. */
  matches({ joined }: CommandForm): boolean {
    return this.#patterns.some((pattern) => pattern.matches(joined));
  }

  /** Whether a command of which only the beginning is certain may be one that the rule is about. */
  mayMatch(certain: string): boolean {
    return this.#patterns.some(
      (pattern) => pattern.prefix.startsWith(certain) || (pattern.open && certain.startsWith(pattern.prefix)),
    );
  }

  /** With the options wherever they stand. */
  matchesReordered(command: SortedWords, operands: string): boolean {
    return this.#options.every((option) => hasOption(command, option)) && this.matchesOperands(operands);
  }

  matchesOperands(operands: string): boolean {
    return this.#operands.some((pattern) => pattern.matches(operands));
  }
}

/** The pattern itself and, when it ends with a star of its own, the one without it. */
function toPatterns(words: readonly string[]): readonly Wildcard[] {
  const whole = new Wildcard(words.join(SEPARATOR), { escapes: true });
  if (words.length < 2 || words.at(-1) !== "*") return [whole];
  return [whole, new Wildcard(words.slice(0, -1).join(SEPARATOR), { escapes: true })];
}

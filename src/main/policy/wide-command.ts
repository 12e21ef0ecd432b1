import { type CommandForm, joinWords, SEPARATOR } from "./command-forms";
import { isOption, type SortedWords } from "./flags";
import { OptionDemand } from "./option-demand";
import { type OptionTable, optionTableOf } from "./option-table";
import { Wildcard } from "./wildcard";

/**
 * The command pattern of a deny or ask rule. Stars reach over words; options are found in any order and spelling; and
 * whatever else the command is given, it is still the command that the rule names.
 */
export class WideCommand {
  /** Literal beginning that every matching command has. */
  readonly prefix: string;
  /** Commands whose options stand elsewhere are looked up by this literal beginning of their operands, the name first. */
  readonly operandPrefix: string | undefined;
  /** The program's name when it is literal. */
  readonly program: string | undefined;
  readonly #patterns: readonly Wildcard[];
  readonly #demands: readonly OptionDemand[];
  readonly #operands: readonly Wildcard[];

  constructor(words: readonly string[], fold: (text: string) => string) {
    const folded = words.map(fold);
    const [name = ""] = folded;
    this.#patterns = toPatterns(folded);
    this.prefix = this.#patterns.at(-1)?.prefix ?? "";
    this.program = isLiteral(name) ? name : undefined;
    const { demands, operands } = takeOptions(folded);
    this.#demands = demands;
    this.#operands = toPatterns(operands);
    const useful = folded.length > 1 && (demands.length > 0 || isLiteral(name));
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
  matchesReordered(command: SortedWords, operands: readonly string[]): boolean {
    return this.#demands.every((demand) => demand.isMetBy(command)) && this.matchesOperands(operands);
  }

  matchesOperands(operands: readonly string[]): boolean {
    return this.#operands.some((pattern) => operands.some((joined) => pattern.matches(joined)));
  }
}

/** A command's operands in each of the ways in which they may be counted. */
export function joinOperands({ operands, bareOperands }: SortedWords): readonly string[] {
  const all = joinWords(operands);
  return operands.length === bareOperands.length ? [all] : [all, joinWords(bareOperands)];
}

function takeOptions(words: readonly string[]): { demands: OptionDemand[]; operands: string[] } {
  const table = optionTableOf(words);
  const demands: OptionDemand[] = [];
  const operands: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    if (index === 0 || !isOption(word)) {
      if (word !== "--") operands.push(word);
      continue;
    }
    const next = words[index + 1];
    const value = next !== undefined && next !== "*" && takesNext(word, table) ? next : undefined;
    if (value !== undefined) index += 1;
    demands.push(...demandsOf(word, value, table));
  }
  return { demands, operands };
}

/** `-XPOST` says the same as `-X POST`, where it is known that the option takes a value. */
function demandsOf(word: string, value: string | undefined, table: OptionTable | undefined): OptionDemand[] {
  const short = /^-[^-]/.test(word) && word.length > 2 ? word.slice(0, 2) : undefined;
  const name = short && table?.nameOf(word) === undefined ? table?.nameOf(short) : undefined;
  if (short && name !== undefined && table?.takesValue(name)) return [new OptionDemand(short, word.slice(2))];
  return [new OptionDemand(word, value)];
}

function takesNext(word: string, table: OptionTable | undefined): boolean {
  if (!table || word.includes("*") || word.includes("=")) return false;
  const own = table.nameOf(word);
  if (own !== undefined) return table.takesValue(own);
  if (word.startsWith("--")) return false;
  const last = table.nameOf(`-${word.at(-1)}`);
  return last !== undefined && table.takesValue(last);
}

function isLiteral(word: string): boolean {
  return !/(?:^|[^\\])(?:\\\\)*\*/.test(word);
}

/** The pattern itself, and the one that goes on after it: a rule binds the command with more arguments, too. */
function toPatterns(words: readonly string[]): readonly Wildcard[] {
  const written = words.length > 1 && words.at(-1) === "*" ? words.slice(0, -1) : words;
  const whole = written.join(SEPARATOR);
  const exact = new Wildcard(whole, { escapes: true });
  const last = written.at(-1) ?? "";
  // A star at the end reaches over the words that follow already.
  if (!isLiteral(last) && last.endsWith("*")) return [exact];
  return [new Wildcard(`${whole}${SEPARATOR}*`, { escapes: true }), exact];
}

import type { Word } from "../syntax/types";
import { literalWord } from "../syntax/words";
import {
  type CommandSpec,
  type CompiledSpec,
  compileSpec,
  type ParsedCall,
  type ValueKind,
} from "./command-spec";
import type { Places } from "./places";

/** Why the words behind a command's name are more than its table allows; undefined when they only read. */
export function vet(words: readonly Word[], spec: CommandSpec, places: Places): string | undefined {
  return new Vetting(compileSpec(spec), places).run(words);
}

/** Every program agrees that the next word belongs to these, whatever it looks like. */
const PATTERN_OPTIONS: ReadonlySet<string> = new Set(["-e", "--regexp", "--expression"]);

class Vetting {
  readonly #spec: CompiledSpec;
  readonly #places: Places;
  readonly #options: string[] = [];
  readonly #optionValues: (readonly [string, string])[] = [];
  readonly #operands: Word[] = [];
  #onlyOperands = false;

  constructor(spec: CompiledSpec, places: Places) {
    this.#spec = spec;
    this.#places = places;
  }

  run(words: readonly Word[]): string | undefined {
    for (let index = 0; index < words.length; ) {
      const taken = this.#next(words, index);
      if (typeof taken === "string") return taken;
      index += taken;
    }
    return this.#finish();
  }

  /** How many words were dealt with, or why not. */
  #next(words: readonly Word[], index: number): number | string {
    const word = words[index];
    if (!word) return 1;
    if (this.#pastOptions() && word.text?.startsWith("-") && word.text !== "-") {
      return `not every program takes ${word.raw} for an option there`;
    }
    if (this.#onlyOperands || !isOption(word)) return this.#operand(word) ?? 1;
    if (word.text !== "--") return this.#option(word, words.slice(index + 1, index + 4));
    this.#onlyOperands = true;
    return 1;
  }

  #pastOptions(): boolean {
    return this.#spec.maxOperands !== undefined && this.#operands.length > 0;
  }

  /** How many words the option takes up, or why it is refused. */
  #option(word: Word, following: readonly Word[]): number | string {
    const text = word.text ?? "";
    if (word.glob || word.tilde) return `${word.raw} can stand for anything`;
    if (text.startsWith("--")) return this.#long(text, following);
    if (this.#spec.numeric && /^-\d+$/.test(text)) return 1;
    for (let at = 1; at < text.length; at += 1) {
      const letter = text.charAt(at);
      const option = `-${letter}`;
      const kind = this.#spec.shortValues.get(letter);
      if (kind) return this.#attached(option, text.slice(at + 1), kind, following);
      if (!this.#spec.flags?.includes(letter)) return `${option} is not known to be harmless`;
      this.#options.push(option);
    }
    return 1;
  }

  #attached(option: string, rest: string, kind: ValueKind, following: readonly Word[]): number | string {
    if (rest === "") return this.#values(option, [kind], following);
    if (this.#spec.separateValues) return `${option} takes its value as a word of its own`;
    return this.#value(option, literalWord(rest), kind) ?? 1;
  }

  #long(text: string, following: readonly Word[]): number | string {
    const equals = text.indexOf("=");
    const option = equals < 0 ? text : text.slice(0, equals);
    const known = this.#spec.longOptions.get(option.slice(2));
    if (!known) return `${option} is not known to be harmless`;
    const [kind, second] = known.required;
    if (equals < 0) return this.#values(option, known.required, following);
    if ((!kind && !known.optional) || second) return `${option} takes no value`;
    return this.#value(option, literalWord(text.slice(equals + 1)), kind ?? "text") ?? 1;
  }

  #values(option: string, kinds: readonly ValueKind[], following: readonly Word[]): number | string {
    if (kinds.length === 0) this.#options.push(option);
    for (const [index, kind] of kinds.entries()) {
      const word = following[index];
      if (!word) return `${option} lacks its value`;
      const why = this.#value(option, word, kind);
      if (why) return why;
      if (kind === "text" && /^-./.test(word.text ?? "") && !PATTERN_OPTIONS.has(option)) {
        return `${word.raw} could be taken for an option`;
      }
    }
    return 1 + kinds.length;
  }

  #value(option: string, word: Word, kind: ValueKind): string | undefined {
    const { text } = word;
    this.#options.push(option);
    if (text === undefined) return `the value of ${option} is known only when it runs`;
    this.#optionValues.push([option, text]);
    if (kind === "path") return this.#places.inside(word) ? undefined : `${word.raw} leads outside`;
    if (word.glob || word.tilde) return `${word.raw} can stand for anything`;
    return kind === "text" || /^[+-]?\d+[A-Za-z]{0,3}$/.test(text) ? undefined : `${option} wants a number`;
  }

  #operand(word: Word): string | undefined {
    this.#operands.push(word);
    if (word.text === undefined) {
      return this.#spec.dynamic && word.inert ? undefined : `${word.raw} is known only when it runs`;
    }
    if (!word.glob || this.#onlyOperands) return undefined;
    // A file can be named like an option, and a glob would hand it over as one.
    const named = word.prefix !== "" && !word.prefix.startsWith("-");
    const harmless = this.#spec.globs && !word.text.includes("/");
    return named || harmless ? undefined : `${word.raw} could match a file named like an option`;
  }

  #finish(): string | undefined {
    const call: ParsedCall = {
      options: this.#options,
      optionValues: this.#optionValues,
      operands: this.#operands,
    };
    const { maxOperands, veto } = this.#spec;
    if (maxOperands !== undefined) {
      if (call.operands.length > maxOperands) return "it is given too many operands";
      if (call.operands.some((word) => word.glob)) return "a glob can stand for several operands";
    }
    return this.#operandKinds(call) ?? this.#folders(call) ?? veto?.(call);
  }

  #folders({ operands, options }: ParsedCall): string | undefined {
    const { opensInFolders } = this.#spec;
    if (!opensInFolders || options.some((option) => opensInFolders.includes(option))) return undefined;
    const folder = operands.find((word) => !this.#places.isNoFolder(word));
    return folder && `${folder.raw} may be a folder, and links in it would be followed`;
  }

  #operandKinds(call: ParsedCall): string | undefined {
    const { operands = "none", textGivenBy } = this.#spec;
    if (operands === "none") return call.operands.length > 0 ? "it takes no operands" : undefined;
    if (operands === "text") {
      const seen = call.operands.find((word) => word.glob && !this.#places.inside(word));
      return seen && `${seen.raw} shows names from outside`;
    }
    if (operands === "numbers") return call.operands.every(isNumber) ? undefined : "it wants numbers";
    const given = operands === "paths" || call.options.some((option) => textGivenBy?.includes(option));
    const [first] = call.operands;
    // A first word that stands for several would push a pattern into the place of a path, or the other way round.
    if (!given && first?.glob) return `${first.raw} can stand for anything`;
    const outside = call.operands.slice(given ? 0 : 1).find((word) => !this.#places.inside(word));
    return outside && `${outside.raw} leads outside`;
  }
}

function isOption(word: Word): boolean {
  return word.text !== undefined && word.text.length > 1 && word.text.startsWith("-");
}

function isNumber(word: Word): boolean {
  return word.text !== undefined && !word.glob && /^-?\d+(?:\.\d+)?[smhd]?$/.test(word.text);
}

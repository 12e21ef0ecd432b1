import type { Word } from "../shell/syntax/types";
import { Wildcard } from "./wildcard";

const ANY = Symbol("any words");

interface WordPattern {
  readonly wildcard: Wildcard;
  readonly climbs: boolean;
}

/**
 * The command pattern of an allow rule, compared word by word. A star on its own stands for words, at least one unless
 * it comes last; a star within a word never leaves that word, nor lets it climb with `..`: `rm build/*` must not allow
 * `rm build/x /etc/y` or `rm build/../src`.
 */
export class NarrowCommand {
  /** The words before the first that a star has a part in: every command that matches begins with these. */
  readonly literals: readonly string[];
  readonly #pattern: readonly (WordPattern | typeof ANY)[];

  constructor(words: readonly string[]) {
    this.#pattern = words.flatMap((word, index): (WordPattern | typeof ANY)[] => {
      if (word !== "*") return [{ wildcard: new Wildcard(word, { escapes: true }), climbs: climbs(word) }];
      return index === words.length - 1 ? [ANY] : [{ wildcard: new Wildcard("*"), climbs: true }, ANY];
    });
    const wild = this.#pattern.findIndex((pattern) => pattern === ANY || pattern.wildcard.open);
    const literal = wild < 0 ? this.#pattern : this.#pattern.slice(0, wild);
    this.literals = literal.flatMap((pattern) => (pattern === ANY ? [] : [pattern.wildcard.prefix]));
  }

  /** Words that an expansion decides are matched by a star on its own only; those that may be none or several, by one at the end. */
  matches(words: readonly Word[]): boolean {
    let at = 0;
    let step = 0;
    let star = -1;
    let resume = 0;
    while (at < words.length) {
      const pattern = this.#pattern[step];
      const word = words[at];
      if (pattern === ANY) {
        star = step;
        resume = at;
        step += 1;
      } else if (pattern && word && fits(pattern, word)) {
        at += 1;
        step += 1;
      } else if (star >= 0) {
        resume += 1;
        at = resume;
        step = star + 1;
      } else return false;
    }
    return this.#pattern.slice(step).every((pattern) => pattern === ANY);
  }
}

function fits({ wildcard, climbs: mayClimb }: WordPattern, { text, glob, inert }: Word): boolean {
  if (text === undefined) return inert && wildcard.open && wildcard.prefix === "" && wildcard.matches("");
  if (!wildcard.matches(text)) return false;
  return mayClimb || !wildcard.open || !(climbs(text) || (glob && couldClimb(text)));
}

function climbs(text: string): boolean {
  return /(?:^|[/=:])\.\.(?:\/|$)/.test(text);
}

/** Older shells let `.*`, `.?` and `.[.]` match `..`. */
function couldClimb(text: string): boolean {
  return /(?:^|[/=:])\.\.?[*?[]/.test(text);
}

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
  /** The command's name when it is literal. */
  readonly name: string | undefined;
  /** The second word when it is literal. */
  readonly second: string | undefined;
  readonly #pattern: readonly (WordPattern | typeof ANY)[];

  constructor(words: readonly string[]) {
    this.#pattern = words.flatMap((word, index): (WordPattern | typeof ANY)[] => {
      if (word !== "*") return [{ wildcard: new Wildcard(word, { escapes: true }), climbs: climbs(word) }];
      return index === words.length - 1 ? [ANY] : [{ wildcard: new Wildcard("*"), climbs: true }, ANY];
    });
    this.name = this.#literal(0);
    this.second = this.#literal(1);
  }

  /** Words that an expansion decides are matched by a star on its own only. */
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

  #literal(index: number): string | undefined {
    const pattern = this.#pattern[index];
    return pattern && pattern !== ANY && !pattern.wildcard.open ? pattern.wildcard.prefix : undefined;
  }
}

function fits({ wildcard, climbs: mayClimb }: WordPattern, { text }: Word): boolean {
  if (text === undefined) return wildcard.open && wildcard.prefix === "" && wildcard.matches("");
  return wildcard.matches(text) && (mayClimb || !wildcard.open || !climbs(text));
}

function climbs(text: string): boolean {
  return /(?:^|[/=:])\.\.(?:\/|$)/.test(text);
}

import { type CharacterTable, characterTable, DIGIT, IDEOGRAPH, SEPARATOR, TRANSPARENT } from "./characters";

/** One word of a text, as two numbers that stand for it. Handed on in one object that is written over. */
export interface Word {
  start: number;
  end: number;
  /** Two independent hashes of its plain form, 32 bits each. */
  first: number;
  second: number;
  /** Letters and digits; an ideograph counts double. */
  weight: number;
  digits: boolean;
}

/** Starting numbers of the hashes, drawn anew for each index, so that nobody can choose words that collide. */
export interface Seeds {
  readonly first: number;
  readonly second: number;
}

/** Goes over the words of a text, in linear time and without memory. */
export class WordReader {
  readonly #table: CharacterTable = characterTable();
  readonly #seeds: Seeds;

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
  }

  read(text: string, onWord: (word: Word) => void): void {
    const { classes, plain } = this.#table;
    const { length } = text;
    const word: Word = { start: 0, end: 0, first: 0, second: 0, weight: 0, digits: true };
    let at = 0;
    while (at < length) {
      const kind = classes[text.charCodeAt(at)] ?? SEPARATOR;
      if (kind === SEPARATOR || kind === TRANSPARENT) {
        at += 1;
        continue;
      }
      at = this.#readWord(text, at, word, { classes, plain });
      onWord(word);
    }
  }

  #readWord(text: string, start: number, word: Word, { classes, plain }: CharacterTable): number {
    let first = this.#seeds.first;
    let second = this.#seeds.second;
    let weight = 0;
    let digits = true;
    let end = start;
    let at = start;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const kind = classes[unit] ?? SEPARATOR;
      if (kind === TRANSPARENT) {
        end = at + 1;
        continue;
      }
      if (kind === SEPARATOR || (kind === IDEOGRAPH && weight > 0)) break;
      const code = plain[unit] ?? unit;
      first = Math.imul(first ^ code, 0x0100_0193);
      second = Math.imul(second + code, 0x85eb_ca6b);
      second ^= second >>> 15;
      weight += kind === IDEOGRAPH ? 2 : 1;
      if (kind !== DIGIT) digits = false;
      end = at + 1;
      if (kind === IDEOGRAPH) {
        at += 1;
        break;
      }
    }
    word.start = start;
    word.end = end;
    word.first = first;
    word.second = second;
    word.weight = weight;
    word.digits = digits;
    return at;
  }
}

/** The hash of some words, from that of all but the last. */
export function chainFirst(chain: number, { first }: Word): number {
  const mixed = Math.imul(chain ^ first, 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
}

export function chainSecond(chain: number, { second }: Word): number {
  const mixed = Math.imul(chain + second, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 13);
}

import type { Word } from "./types";
import { unknownWord } from "./words";

/** Values of the options that match: the next word, the part behind `=`, or what is attached to a short option. */
export function optionValues(words: readonly Word[], option: RegExp): readonly Word[] {
  return words.flatMap((word, index) => {
    const text = word.text ?? word.prefix;
    const next = words[index + 1];
    if (option.test(text)) return next ? [next] : [];
    const equals = text.indexOf("=");
    if (equals > 0 && option.test(text.slice(0, equals))) return [wordFrom(word, equals + 1)];
    for (let end = 2; end < Math.min(text.length, 8); end += 1) {
      if (/^-[A-Za-z0-9]+$/.test(text.slice(0, end)) && option.test(text.slice(0, end)))
        return [wordFrom(word, end)];
    }
    return [];
  });
}

/** What stands in a word behind the match. */
export function after(word: Word, start: RegExp): readonly Word[] {
  const match = start.exec(word.text ?? word.prefix);
  return match ? [wordFrom(word, match[0].length)] : [];
}

function wordFrom(word: Word, from: number): Word {
  return word.text === undefined ? unknownWord(word.raw) : { ...word, text: word.text.slice(from) };
}

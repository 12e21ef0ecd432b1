import type { SimpleCommand, Word } from "../shell/syntax/types";
import { literalWord } from "../shell/syntax/words";
import { guessPath, type Variables } from "./word-paths";

/**
 * The command with each word spelled out that variables with known values decide. Undefined when there is none. It is
 * good for finding what is denied; the command as written stays one of which not everything is known.
 */
export function withKnownWords(
  command: SimpleCommand,
  variables: Variables,
  home: string,
): SimpleCommand | undefined {
  if (!command.words.some(({ text }) => text === undefined)) return undefined;
  let found = false;
  const words = command.words.flatMap((word) => {
    const known = knownText(word, variables, home);
    if (known === undefined) return [word];
    found = true;
    // Unquoted, a value is split into words.
    return word.inert ? [literalWord(known)] : known.split(/\s+/).filter(Boolean).map(literalWord);
  });
  return found ? { ...command, words } : undefined;
}

function knownText(word: Word, variables: Variables, home: string): string | undefined {
  if (word.text !== undefined) return undefined;
  const guess = guessPath(word, variables, home);
  return guess?.exact ? guess.glob.replace(/\\([\s\S])/g, "$1") : undefined;
}

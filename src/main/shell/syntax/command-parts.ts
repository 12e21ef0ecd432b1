import type { SimpleCommand, Word } from "./types";
import { literalWord, unknownWord } from "./words";

/** The last part of a program's path, by which rules know it. */
export function programName(command: SimpleCommand): string | undefined {
  const [name] = command.words;
  return name?.text?.slice(name.text.lastIndexOf("/") + 1);
}

export function withWords(command: SimpleCommand, words: readonly Word[]): SimpleCommand {
  return { ...command, words, source: words.map((word) => word.raw).join(" ") };
}

/** Stands for a command that nobody can name before it runs. */
export function unknownCommand(command: SimpleCommand, raw: string): SimpleCommand {
  return { ...withWords(command, [unknownWord(raw)]), assignments: [], redirects: [] };
}

/**
 * Words as the text that a second shell would read; for a dynamic word, what is written between its quotes, which is
 * good for finding commands in it but not for trusting what was found.
 */
export function joinedText(words: readonly Word[]): Word {
  const texts = words.map((word) => word.text ?? word.raw.replace(/^(["'])([\s\S]*)\1$/, "$2"));
  const text = texts.join(" ");
  return words.some((word) => word.text === undefined || word.glob) ? unknownWord(text) : literalWord(text);
}

import type { SimpleCommand } from "../shell/syntax/types";

/** Between the words of a joined command. No argument of a program can hold it. */
export const SEPARATOR = "\u0000";

/** Stands for a word that an expansion decides; a rule's literal text never equals it. */
const UNKNOWN = "\uE000";

/** One way to write a command down. */
export interface CommandForm {
  readonly words: readonly (string | undefined)[];
  readonly joined: string;
  /** What is certain of `joined`: all of it, or what stands before the first word that an expansion decides. */
  readonly certain: string;
}

/** How many words of a command rules look at: nobody denies by the thousandth argument. */
const MAX_WORDS = 2000;

/** A command as its words, with the name free of a Windows ending, and, when it has assignments, also with them in front. */
export function commandForms(command: SimpleCommand, fold: (text: string) => string): readonly CommandForm[] {
  if (command.words.length === 0) return [];
  const words = command.words
    .slice(0, MAX_WORDS)
    .map(({ text }) => (text === undefined ? undefined : fold(text)));
  const begun = command.words[words.indexOf(undefined)]?.prefix ?? "";
  const forms = [toForm(words, begun)];
  const plain = words[0]?.replace(/\.(?:exe|cmd|bat|com)$/i, "");
  if (plain !== words[0]) forms.push(toForm([plain, ...words.slice(1)], begun));
  if (command.assignments.length > 0) {
    const assignments = command.assignments.map(({ name, value }) =>
      value.text === undefined ? undefined : fold(`${name}=${value.text}`),
    );
    forms.push(toForm([...assignments, ...words], ""));
  }
  return forms;
}

function toForm(words: readonly (string | undefined)[], begun: string): CommandForm {
  const joined = joinWords(words);
  const unknown = words.indexOf(undefined);
  if (unknown < 0) return { words, joined, certain: joined };
  const known = words.slice(0, unknown).map((word) => `${word}${SEPARATOR}`);
  return { words, joined, certain: known.join("") + begun };
}

export function joinWords(words: readonly (string | undefined)[]): string {
  return words.map((word) => word ?? UNKNOWN).join(SEPARATOR);
}

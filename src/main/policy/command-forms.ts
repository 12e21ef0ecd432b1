import type { SimpleCommand } from "../shell/syntax/types";
import { knownSpellings, unversioned } from "./command-aliases";

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

/** How a command's words are compared with rules. */
export interface FormOptions {
  readonly fold: (text: string) => string;
  /** The other paths under which a program that is named by a path is known. */
  readonly programPaths: (name: string) => readonly string[];
}

/** How many words of a command rules look at: nobody denies by the thousandth argument. */
const MAX_WORDS = 2000;

/**
 * A command as its words, with the name free of a Windows ending; under the names by which all its spellings are known; and,
 * when it has assignments, also with them in front.
 */
export function commandForms(command: SimpleCommand, options: FormOptions): readonly CommandForm[] {
  if (command.words.length === 0) return [];
  const { fold } = options;
  const words = command.words
    .slice(0, MAX_WORDS)
    .map(({ text }) => (text === undefined ? undefined : fold(text)));
  const begun = command.words[words.indexOf(undefined)]?.prefix ?? "";
  const found = [words, ...otherNames(words, options)];
  const forms = found.flatMap((each) => [each, ...knownSpellings(each)]).map((each) => toForm(each, begun));
  if (command.assignments.length > 0) {
    const assignments = command.assignments.map(({ name, value }) =>
      value.text === undefined ? undefined : fold(`${name}=${value.text}`),
    );
    forms.push(toForm([...assignments, ...words], ""));
  }
  return forms;
}

function otherNames(
  words: readonly (string | undefined)[],
  { fold, programPaths }: FormOptions,
): readonly (readonly (string | undefined)[])[] {
  const [name, ...rest] = words;
  if (name === undefined) return [];
  const plain = name.replace(/\.(?:exe|cmd|bat|com)$/i, "");
  const found = plain === name ? [] : [[plain, ...rest]];
  if (/^[~/]|\//.test(name))
    found.push(...programPaths(name).map((path) => [fold(path), ...(rest as string[])]));
  const split = splitValues(words);
  return [...found, ...unversioned([plain, ...rest]), ...(split ? [split] : [])];
}

/** `--name=value` as `--name value`: a rule may say either. Undefined when there is none. */
export function splitValues<Text extends string | undefined>(
  words: readonly Text[],
): (Text | string)[] | undefined {
  if (!words.some((word) => word?.startsWith("--") && word.includes("="))) return undefined;
  return words.flatMap((word): (Text | string)[] => {
    const match = /^(--[^=*]+)=([\s\S]+)$/.exec(word ?? "");
    return match?.[1] === undefined ? [word] : [match[1], match[2] ?? ""];
  });
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

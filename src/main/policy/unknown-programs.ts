import { guessCommands } from "../shell/syntax/guess";
import { isKnownProgram } from "../shell/syntax/known-programs";
import type { SimpleCommand } from "../shell/syntax/types";
import type { CommandRules } from "./command-rules";

export const UNKNOWN_PROGRAM = "a program that isn't known may run what its arguments name";

/** Words of one command behind which nobody looks any further. */
const MAX_WORDS = 200;
/** Commands that one call may hide behind programs that nobody knows. */
const MAX_FOUND = 100;

/**
 * What a program that no table knows may run: its words from each one on that names a program of some rule. Nothing says that
 * it does, so whatever is found here is a reason to ask, never to deny.
 */
export function mayRun(commands: readonly SimpleCommand[], rules: CommandRules): readonly SimpleCommand[] {
  const found: SimpleCommand[] = [];
  for (const command of commands) {
    const name = baseName(command.words[0]?.text ?? "");
    if (name === "" || found.length >= MAX_FOUND || isKnownProgram(name)) continue;
    for (const [index, { text }] of command.words.slice(0, MAX_WORDS).entries()) {
      if (index > 0 && text !== undefined) found.push(...namedBy(text, command, index, rules));
    }
  }
  return found;
}

/** The words from this one on, when it names a program of some rule; or the command lines that it may hold as a text. */
function namedBy(
  text: string,
  command: SimpleCommand,
  index: number,
  rules: CommandRules,
): readonly SimpleCommand[] {
  // A shell that reads the text joins the lines that a backslash breaks.
  const plain = textOf(text).replaceAll("\\\n", "");
  if (/^[\w./@%+,:-]*$/.test(plain)) return rules.names(baseName(plain)) ? [from(command, index)] : [];
  return guessCommands(plain)
    .map((guess) => from(guess, 0))
    .filter(({ words: [name] }) => rules.names(name?.text ?? ""));
}

/** The command that begins at a word, under the program's name alone. */
function from(command: SimpleCommand, index: number): SimpleCommand {
  const [first, ...rest] = command.words.slice(index);
  if (!first) return { ...command, words: [], assignments: [] };
  const name = baseName(textOf(first.text ?? ""));
  return { ...command, words: [{ ...first, text: name, prefix: name }, ...rest], assignments: [] };
}

/** A word, or the value of an option that is attached to it. */
function textOf(text: string): string {
  return text.replace(/^--?[\w-]+=/, "");
}

function baseName(text: string): string {
  return text.slice(text.lastIndexOf("/") + 1);
}

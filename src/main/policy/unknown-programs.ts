import { guessCommands } from "../shell/syntax/guess";
import { isKnownProgram } from "../shell/syntax/known-programs";
import type { SimpleCommand } from "../shell/syntax/types";
import type { CommandRules } from "./command-rules";

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
      if (index === 0 || text === undefined) continue;
      if (rules.names(baseName(text))) found.push(from(command, index, baseName(text)));
      // A word that is a text may be a command line.
      else if (/\s/.test(text))
        found.push(
          ...guessCommands(textOf(text)).filter(({ words }) => rules.names(baseName(words[0]?.text ?? ""))),
        );
    }
  }
  return found;
}

function from(command: SimpleCommand, index: number, name: string): SimpleCommand {
  const [first, ...rest] = command.words.slice(index);
  return {
    ...command,
    words: first ? [{ ...first, text: name, prefix: name }, ...rest] : [],
    assignments: [],
  };
}

function textOf(text: string): string {
  return text.replace(/^--?[\w-]+=/, "");
}

function baseName(text: string): string {
  return text.slice(text.lastIndexOf("/") + 1);
}

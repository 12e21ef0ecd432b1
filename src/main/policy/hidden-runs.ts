import { hasTextSubcommands, textUse } from "../shell/syntax/data-texts";
import { guessCommands } from "../shell/syntax/guess";
import { substitutionsOf } from "../shell/syntax/inside-builtin";
import { ESCAPES, escapedCommands } from "../shell/syntax/inside-escape";
import { inputTexts } from "../shell/syntax/inside-shell";
import { isKnownProgram } from "../shell/syntax/known-programs";
import type { SimpleCommand, Word } from "../shell/syntax/types";
import { literalWord } from "../shell/syntax/words";
import { SHELLS } from "../shell/syntax/wrappers";
import type { CommandRules } from "./command-rules";

export const HIDDEN_RUN = "a text or a setting on the line names a program, and may be run";

/** The commands that a script runs, seen through wrappers. */
export type ScriptReader = (script: string) => readonly SimpleCommand[];

/** Words of one command behind which no text is looked at. */
const MAX_WORDS = 200;
/** Commands that the texts of one call may name. */
const MAX_FOUND = 100;
/** Programs that take a text from their input into a variable. */
const READS_VARIABLES = new Set(["read", "mapfile", "readarray"]);

/**
 * Programs of rules that texts on the line name, where the text's owner may run it: a text for a known program that can start
 * others, the value of an option that says that it is run, a substitution that bash finds in a variable's value, a command of
 * an editor that arrives through a pipe. All of it may be meant as data, so it is a reason to ask, never to deny.
 */
export function mayRunTexts(
  commands: readonly SimpleCommand[],
  rules: CommandRules,
  read: ScriptReader,
): readonly SimpleCommand[] {
  const found: SimpleCommand[] = [];
  const data = new Set<Word>();
  const piped = commands.some((command) => ESCAPES.has(nameOf(command)));
  for (const command of commands) {
    if (found.length >= MAX_FOUND) break;
    const name = nameOf(command);
    found.push(...evaluated(command, name).flatMap((text) => read(substitutionsOf(text))));
    if (piped && PRINTS.has(name)) found.push(...printed(command));
    found.push(...(isKnownProgram(name) ? inKnown(command, name, data) : []));
    // A program is given the text of a command as if it were a name, and may have a shell read it.
    if (/\s/.test(name)) found.push(...guessCommands(name));
  }
  return found.map(underBaseName).filter(({ words: [word] }) => rules.names(word?.text ?? ""));
}

/** What a known program may run. `data`: words that are known to be data of it, in whatever reading of its options. */
function inKnown(command: SimpleCommand, name: string, data: Set<Word>): readonly SimpleCommand[] {
  const words = command.words.slice(1, MAX_WORDS);
  const use = textUse(command.words, name);
  if (use === "nothing") return [];
  if (use === "options" && hasTextSubcommands(name)) for (const word of words) data.add(word);
  return [
    ...namedByOptions(words),
    ...namedByVariables(command),
    ...(use === "texts" ? words.filter((word) => !data.has(word)).flatMap(inText) : []),
  ];
}

const PRINTS = new Set(["echo", "printf", "cat"]);

function printed(command: SimpleCommand): readonly SimpleCommand[] {
  const words = [...command.words.slice(1, MAX_WORDS), ...inputTexts(command)];
  return words.flatMap((word) => escapedCommands(textOf(word)));
}

/** Arithmetic, `${x@P}`, `${!x}` and subscripts run the substitutions that a variable's value holds. */
function evaluated(command: SimpleCommand, name: string): readonly string[] {
  const texts = [
    ...command.assignments.map(({ value }) => value),
    ...(READS_VARIABLES.has(name) ? inputTexts(command) : []),
    ...(SHELLS.has(name) ? command.words.slice(1, MAX_WORDS) : []),
  ];
  return texts.map(textOf).filter((text) => SUBSTITUTION.test(text));
}

const SUBSTITUTION = /\$\(|`|[<>]\(/;

/** What stands behind an option or in a setting whose name says that its value is run. */
function namedByOptions(words: readonly Word[]): readonly SimpleCommand[] {
  const sets = words.slice(0, 4).some(({ text }) => text === "config" || text === "set");
  return words.flatMap((word, index) => {
    const text = textOf(word);
    const before = textOf(words[index - 1]);
    const set = /^([\w.:-]+)=([\s\S]*)$/.exec(text);
    const value = set && saysCommand(set[1] ?? "") ? set[2] : undefined;
    const named = (sets || before.startsWith("-")) && !before.includes("=") && saysCommand(before);
    return [value ?? "", named ? text : ""].flatMap((each) => guessCommands(each.replaceAll(",", " ")));
  });
}

/** The same for what stands in front of the program: `CC=curl make`, `GOFLAGS=-toolexec=curl go build`. */
function namedByVariables({ assignments }: SimpleCommand): readonly SimpleCommand[] {
  return assignments.flatMap(({ name, value }) => {
    const text = textOf(value);
    const options = text.split(/\s+/, MAX_WORDS).map(literalWord);
    return [...(saysCommand(name) ? guessCommands(text) : []), ...namedByOptions(options)];
  });
}

function inText(word: Word): readonly SimpleCommand[] {
  const text = textOf(word);
  return isText(text) ? guessCommands(text.replace(SIGNS, ";")) : [];
}

/** A word of several words, or one with a sign that starts a command. */
function isText(text: string): boolean {
  return /\s|^[!|]/.test(text.trim());
}

/** What a command may stand behind, besides the shell's own separators. */
const SIGNS = /[!=:,[\]]/g;

/** The last word of such a name says what its value is for. */
const COMMAND_NAMES = new Set(
  (
    "askpass browser cc cmd command compiler cxx editor engine exec executable execute failure helper hook interpreter invoke " +
    "launcher ld linker pager program proxycommand rsh runner rustc rustdoc shell sshcommand success toolexec vettool viewer wrapper"
  ).split(" "),
);

function saysCommand(name: string): boolean {
  if (name.startsWith("--no-")) return false;
  const parts = name.replace(/([a-z\d])([A-Z])/g, "$1-$2").split(/[^A-Za-z\d]+/);
  const words = parts.filter((part) => part !== "");
  return words[0] === "hooks" || COMMAND_NAMES.has(words.at(-1)?.toLowerCase() ?? "");
}

function textOf(word: Word | undefined): string {
  return word?.text ?? word?.raw ?? "";
}

function underBaseName(command: SimpleCommand): SimpleCommand {
  const [first, ...rest] = command.words;
  if (!first?.text?.includes("/")) return command;
  const name = baseName(first.text);
  return { ...command, words: [{ ...first, text: name, prefix: name }, ...rest] };
}

function nameOf(command: SimpleCommand): string {
  return baseName(command.words[0]?.text ?? "");
}

function baseName(text: string): string {
  return text.slice(text.lastIndexOf("/") + 1);
}

import { joinedText, programName, unknownCommand, withWords } from "./command-parts";
import { guessCommands } from "./guess";
import { insideBuiltin } from "./inside-builtin";
import { insideRunner } from "./inside-runner";
import { inputTexts, insideShell } from "./inside-shell";
import { commandStarts } from "./options";
import type { SimpleCommand, Word } from "./types";
import { literalWord, unknownWord } from "./words";
import {
  CODE_OPERANDS,
  CODE_OPTIONS,
  COMMAND_OPTIONS,
  COMMAND_VARIABLES,
  SHELLS,
  SUBCOMMAND_PROGRAMS,
  WRAPPERS,
} from "./wrappers";

/** What one command would run: commands as they stand, and texts that a shell would read. */
export interface Inside {
  readonly commands: readonly SimpleCommand[];
  readonly texts: readonly Word[];
}

/** One layer only; `peelForDeny` goes on from there. */
export function insideOf(command: SimpleCommand): Inside {
  const name = programName(command);
  const texts = commandVariables(command);
  if (name === undefined) return { commands: [], texts };
  const found = [
    behindOptions(command, name),
    insideBuiltin(command, name),
    insideTools(command, name),
    insideRunner(command, name),
  ];
  if (SHELLS.has(name)) found.push(insideShell(command));
  if (name === "at" || name === "batch") found.push(insideQueue(command));
  return {
    commands: found.flatMap((inside) => inside.commands),
    texts: [...texts, ...found.flatMap((inside) => inside.texts)],
  };
}

/** `at` and `batch` run later what they read now. */
function insideQueue(command: SimpleCommand): Inside {
  const texts = inputTexts(command);
  const looks = command.words.some(({ text }) => /^-[lrdcV]/.test(text ?? ""));
  return { commands: texts.length > 0 || looks ? [] : [unknownCommand(command, command.source)], texts };
}

function commandVariables(command: SimpleCommand): readonly Word[] {
  const assigned = command.assignments
    .filter(({ name }) => COMMAND_VARIABLES.has(name))
    .map(({ value }) => value);
  const named = command.words.slice(1).flatMap((word) => {
    const match = /^([A-Z_0-9]+)=([\s\S]+)$/.exec(word.text ?? word.prefix);
    return match && COMMAND_VARIABLES.has(match[1] ?? "") ? [joinedText([{ ...word, text: match[2] }])] : [];
  });
  return [...assigned, ...named];
}

function behindOptions(command: SimpleCommand, name: string): Inside {
  const { words } = command;
  // `command -v rm` only tells where rm is.
  const asks = name === "command" && /^-p?[vV]/.test(words[1]?.text ?? "");
  const wrapper = asks ? undefined : WRAPPERS.get(name);
  const commands = wrapper
    ? commandStarts(words, wrapper).map((start) => inner(command, words.slice(start)))
    : [];
  const program = SUBCOMMAND_PROGRAMS.get(name);
  const own = words[0];
  if (program && own) {
    for (const start of commandStarts(words, program)) {
      if (start > 1) commands.push(withWords(command, [own, ...words.slice(start)]));
    }
  }
  if (name === "find") commands.push(...findActions(words).map((action) => inner(command, action)));
  if (name !== "xargs" && name !== "parallel" && name !== "find") return { commands, texts: [] };
  return { commands: commands.flatMap((found) => [found, fedFromOutside(found)]), texts: [] };
}

/** Assignments and redirects stay with the wrapper; a name of `{}` is whatever the wrapper puts there. */
function inner(command: SimpleCommand, words: readonly Word[]): SimpleCommand {
  const [name, ...rest] = words;
  const placeholder = name?.text === "{}" ? [unknownWord("{}"), ...rest] : words;
  return { ...withWords(command, placeholder), assignments: [] };
}

/** `xargs sh -c`: the last words come from the input, and so does whatever stands for a line of it. */
function fedFromOutside(command: SimpleCommand): SimpleCommand {
  const words = command.words.map((word) => (word.text?.includes("{}") ? unknownWord(word.raw) : word));
  return withWords(command, [...words, unknownWord("…")]);
}

const MAX_ACTIONS = 32;

function findActions(words: readonly Word[]): readonly (readonly Word[])[] {
  const actions: (readonly Word[])[] = [];
  words.forEach((word, index) => {
    if (!/^-(?:exec|execdir|ok|okdir)$/.test(word.text ?? "")) return;
    const rest = words.slice(index + 1);
    const end = rest.findIndex((next) => next.text === ";" || next.text === "+");
    actions.push(end < 0 ? rest : rest.slice(0, end));
  });
  return actions.filter((action) => action.length > 0).slice(0, MAX_ACTIONS);
}

function insideTools(command: SimpleCommand, name: string): Inside {
  const { words } = command;
  const texts: Word[] = [];
  const option = COMMAND_OPTIONS.get(name);
  if (option) texts.push(...optionValues(words, option));
  if (name === "watch" || name === "ssh" || name === "parallel") {
    const starts = commandStarts(words, WRAPPERS.get(name) ?? { operands: 1 });
    texts.push(...starts.map((start) => joinedText(words.slice(start))));
  }
  if (name === "parallel") {
    const from = words.findIndex((word) => /^:::/.test(word.text ?? ""));
    if (from > 0) texts.push(...words.slice(from + 1).map((word) => joinedText([word])));
  }
  if (name === "tmux") texts.push(...tmuxTexts(words));
  if (name === "ssh")
    texts.push(...words.flatMap((word) => after(word, /^(?:-o *)?(?:Proxy|Local)Command[= ]/i)));
  if (name === "socat") texts.push(...words.flatMap((word) => after(word, /^(?:EXEC|SYSTEM|SHELL):/i)));
  if (name === "git") texts.push(...gitTexts(words));
  if (name === "tar") texts.push(...words.flatMap((word) => after(word, /^--checkpoint-action=exec=/)));
  return { commands: codeCommands(command, name), texts };
}

const TMUX_RUNS =
  /^(?:new(?:-session|-window)?|neww|split-window|splitw|respawn-(?:pane|window)|respawn[pw]|run(?:-shell)?|if(?:-shell)?|send(?:-keys)?|pipe-pane|pipep|(?:display-)?popup|bind(?:-key)?|set-hook)$/;

/** Commands of tmux that start a program, wherever they stand: several may follow each other. */
function tmuxTexts(words: readonly Word[]): readonly Word[] {
  return words.flatMap(({ text }, index) =>
    text !== undefined && index > 0 && TMUX_RUNS.test(text)
      ? commandStarts(words.slice(index), {}).map((start) => joinedText(words.slice(index + start)))
      : [],
  );
}

function codeCommands(command: SimpleCommand, name: string): readonly SimpleCommand[] {
  const option = CODE_OPTIONS.get(name);
  const code = CODE_OPERANDS.has(name)
    ? command.words.slice(1)
    : option
      ? optionValues(command.words, option)
      : [];
  return code.flatMap((word) =>
    word.text === undefined
      ? [...guessCommands(word.raw), unknownCommand(command, word.raw)]
      : guessCommands(name.endsWith("sed") ? word.text.replace(/(^|[^A-Za-z])e\s+/g, "$1;") : word.text),
  );
}

/** Values of the options that match: the next word, the part behind `=`, or what is attached to a short option. */
function optionValues(words: readonly Word[], option: RegExp): readonly Word[] {
  return words.flatMap((word, index) => {
    const text = word.text ?? word.prefix;
    const next = words[index + 1];
    if (option.test(text)) return next ? [next] : [];
    const equals = text.indexOf("=");
    if (text.startsWith("--")) {
      return equals > 0 && option.test(text.slice(0, equals)) ? [attached(word, equals + 1)] : [];
    }
    for (let end = 2; end < Math.min(text.length, 8); end += 1) {
      if (/^-[A-Za-z0-9]+$/.test(text.slice(0, end)) && option.test(text.slice(0, end)))
        return [attached(word, end)];
    }
    return [];
  });
}

function attached(word: Word, from: number): Word {
  return word.text === undefined ? unknownWord(word.raw) : { ...word, text: word.text.slice(from) };
}

function after(word: Word, start: RegExp): readonly Word[] {
  const match = start.exec(word.text ?? word.prefix);
  return match ? [attached(word, match[0].length)] : [];
}

/** Aliases and settings given on the command line, and subcommands that run what they are told. */
function gitTexts(words: readonly Word[]): readonly Word[] {
  const given = optionValues(words, /^-c$/);
  const settings = given.flatMap((word) => after(word, /^[^=]*=!?/));
  // An alias without a bang is a git command.
  const aliases = given
    .flatMap((word) => after(word, /^alias\.[^=]*=(?!!)/i))
    .map(({ text, raw }) => (text === undefined ? unknownWord(raw) : literalWord(`git ${text}`)));
  const run = words.findIndex((word) => word.text === "run" || word.text === "foreach");
  const bisect =
    run > 0 ? [joinedText(words.slice(run + 1).filter((word) => word.text !== "--recursive"))] : [];
  return [...settings, ...aliases, ...bisect];
}

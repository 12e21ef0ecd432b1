import { joinedText, programName, unknownCommand, withWords } from "./command-parts";
import { guessCommands } from "./guess";
import { insideBuiltin } from "./inside-builtin";
import { insideEscape } from "./inside-escape";
import { gitTexts } from "./inside-git";
import { insideRunner } from "./inside-runner";
import { inputTexts, insideShell } from "./inside-shell";
import { after, optionValues } from "./option-values";
import { commandStarts } from "./options";
import type { SimpleCommand, Word } from "./types";
import { literalWord, unknownWord } from "./words";
import {
  CODE_OPERANDS,
  CODE_OPTIONS,
  COMMAND_OPTIONS,
  COMMAND_VARIABLE_NAMES,
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
  const assigned = command.assignments.filter(({ name }) => holdsCommand(name)).map(({ value }) => value);
  const named = command.words.slice(1).flatMap((word) => {
    const match = /^(\w+)=([\s\S]+)$/.exec(word.text ?? word.prefix);
    return match && holdsCommand(match[1] ?? "") ? [joinedText([{ ...word, text: match[2] }])] : [];
  });
  return [...assigned, ...named];
}

function holdsCommand(name: string): boolean {
  return COMMAND_VARIABLES.has(name) || COMMAND_VARIABLE_NAMES.test(name);
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
  const action = ACTIONS.get(name);
  if (action) commands.push(...actionsBehind(words, action).map((found) => inner(command, found)));
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

/** Programs that run a command on each file that they find, with the options that the command stands behind. */
const FD_ACTION = /^(?:-[HIsigaluLpF0q1]*[xX]|--exec|--exec-batch)$/;
const ACTIONS: ReadonlyMap<string, RegExp> = new Map([
  ["find", /^-(?:exec|execdir|ok|okdir)$/],
  ["fd", FD_ACTION],
  ["fdfind", FD_ACTION],
]);

function actionsBehind(words: readonly Word[], option: RegExp): readonly (readonly Word[])[] {
  const actions: (readonly Word[])[] = [];
  words.forEach((word, index) => {
    if (!option.test(word.text ?? "")) return;
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
  if (SSH.has(name))
    texts.push(
      ...words.flatMap((word) => after(word, /^(?:-o *)?(?:Proxy|Local|Remote|KnownHosts)Command[= ]+/i)),
    );
  if (name === "socat") texts.push(...words.flatMap((word) => after(word, /^(?:EXEC|SYSTEM|SHELL):/i)));
  if (name === "git") texts.push(...gitTexts(command));
  if (name === "screen") texts.push(...optionValues(words, /^(?:stuff|exec|screen)$/));
  if (name === "pnpm" && words.some(({ text }) => /^(?:-[a-zA-Z]*c|--shell-mode)$/.test(text ?? "")))
    texts.push(...words.filter(({ text }) => text === undefined || !/^[\w./@%+,:=-]*$/.test(text)));
  if (name === "tar") texts.push(...words.flatMap((word) => after(word, /^--checkpoint-action=exec=/)));
  const commands = [...codeCommands(command, name), ...insideEscape(command, name)];
  if (/^cmake\d?$/.test(name)) commands.push(...behindWords(command, /^-E$/, /^(?:env|time)$/));
  if (name === "nix") commands.push(...packageProgram(command));
  return { commands, texts };
}

const SSH: ReadonlySet<string> = new Set(["ssh", "scp", "sftp", "sshfs", "autossh", "mosh"]);

/** The command that begins with the second of two words, which only together have one run. */
function behindWords(command: SimpleCommand, first: RegExp, second: RegExp): readonly SimpleCommand[] {
  const at = command.words.findIndex(
    ({ text }, index) => first.test(text ?? "") && second.test(command.words[index + 1]?.text ?? ""),
  );
  return at > 0 ? [inner(command, command.words.slice(at + 1))] : [];
}

/** `nix run nixpkgs#curl -- x` runs the program that has the package's name. */
function packageProgram(command: SimpleCommand): readonly SimpleCommand[] {
  const { words } = command;
  if (!words.some(({ text }) => text === "run")) return [];
  return words.flatMap((word, index) => {
    const program = /#(?:[^#]*\.)?([\w+-]+)$/.exec(word.text ?? "")?.[1];
    if (program === undefined) return [];
    const rest = words.slice(index + 1).filter(({ text }) => text !== "--");
    return [inner(command, [literalWord(program), ...rest])];
  });
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

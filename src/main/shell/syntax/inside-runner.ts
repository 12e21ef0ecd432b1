import { joinedText, withWords } from "./command-parts";
import type { Inside } from "./inside";
import { commandStarts } from "./options";
import { FALLS_BACK_TO_PROGRAMS, RUNNERS, type Runner } from "./runners";
import type { SimpleCommand, Word } from "./types";
import { SUBCOMMAND_PROGRAMS } from "./wrappers";

const NOTHING: Inside = { commands: [], texts: [] };

/** What a program that prepares an environment, or an interpreter that is given a module, runs. */
export function insideRunner(command: SimpleCommand, name: string): Inside {
  const runners = RUNNERS.get(name);
  if (!runners) return { commands: modulesRunBy(command, name), texts: [] };
  const found = runners.map((runner) => behindRunner(command, name, runner));
  const [, first] = command.words;
  const known = FALLS_BACK_TO_PROGRAMS.get(name);
  const fallsBack = known && first?.text !== undefined && !/^-|:/.test(first.text) && !known.has(first.text);
  return {
    commands: [
      ...found.flatMap(({ commands }) => commands),
      ...(fallsBack ? [toCommand(command, command.words.slice(1))] : []),
    ],
    texts: found.flatMap(({ texts }) => texts),
  };
}

function behindRunner(command: SimpleCommand, name: string, runner: Runner): Inside {
  const { words } = command;
  const own = subcommandEnds(words, name, runner.under);
  if (own.length === 0) return NOTHING;
  const starts = new Set(own.flatMap((at) => startsBehind(words, at, runner)));
  const rests = [...starts].filter((start) => start < words.length).map((start) => words.slice(start));
  if (!runner.texts) return { commands: rests.map((rest) => toCommand(command, rest)), texts: [] };
  return {
    commands: [],
    texts: rests.flatMap((rest) => [joinedText(rest), ...rest.map((word) => joinedText([word]))]),
  };
}

function startsBehind(words: readonly Word[], at: number, { shape, behind }: Runner): readonly number[] {
  const starts = behind ? [] : commandStarts(words.slice(at), shape).map((start) => at + start);
  const marks = words.flatMap(({ text }, index) =>
    index > at && (text === "--" || (text !== undefined && behind?.test(text))) ? [index + 1] : [],
  );
  return [...starts, ...marks.slice(0, 1)];
}

/** Where the last of the subcommands stands, in every reading of the options between them; 0 when there are none. */
function subcommandEnds(words: readonly Word[], name: string, under: readonly string[]): readonly number[] {
  return under.reduce<readonly number[]>(
    (ends, names) =>
      ends.flatMap((end) =>
        commandStarts(words.slice(end), end === 0 ? (SUBCOMMAND_PROGRAMS.get(name) ?? {}) : {})
          .map((start) => end + start)
          .filter((at) => names === "*" || names.split("|").includes(words[at]?.text ?? "")),
      ),
    [0],
  );
}

/** `python3 -m pytest x` runs what `pytest x` does. */
function modulesRunBy(command: SimpleCommand, name: string): readonly SimpleCommand[] {
  if (!/^(?:python|pypy|py)[\d.]*$/.test(name)) return [];
  const at = command.words.findIndex(({ text }) => text === "-m");
  return at > 0 && at + 1 < command.words.length ? [toCommand(command, command.words.slice(at + 1))] : [];
}

function toCommand(command: SimpleCommand, words: readonly Word[]): SimpleCommand {
  return { ...withWords(command, words), assignments: [] };
}

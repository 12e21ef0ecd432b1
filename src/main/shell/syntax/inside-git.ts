import { joinedText } from "./command-parts";
import { after, optionValues } from "./option-values";
import type { SimpleCommand, Word } from "./types";
import { literalWord, unknownWord } from "./words";

/** Settings whose value git, or a program that git starts, runs. */
const COMMAND_SETTING =
  /^(?:alias\..+|.*\.(?:\w*(?:command|editor|pager|askpass|helper|program|textconv|driver|hook)|cmd|clean|smudge|process|external|fsmonitor|uploadpack|receivepack|vcs|path)|pager\..+)$/i;

/** A remote's address that names the program which speaks for it. */
const PROGRAM_ADDRESS = /^(?:[^=\s]*=)?ext::/i;

/** Aliases, other settings and addresses that are given on the command line, and subcommands that run what they are told. */
export function gitTexts(command: SimpleCommand): readonly Word[] {
  const { words } = command;
  const given = optionValues(words, /^(?:-c|--config)$/);
  const settings = given.flatMap((word) => after(word, /^[^=]*=!?/));
  const aliases = given.flatMap((word) => after(word, /^alias\.[^=]*=(?!!)/i)).map(asSubcommand);
  const addresses = words.flatMap((word) => after(word, PROGRAM_ADDRESS));
  return [
    ...settings,
    ...aliases,
    ...addresses,
    ...writtenSettings(words),
    ...settingsFromVariables(command),
    ...runTexts(words),
  ];
}

/** `git config KEY VALUE`, wherever its options and its own subcommands stand. */
function writtenSettings(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => text === "config");
  if (at < 0) return [];
  return words.flatMap((word, index) => {
    const value = words[index + 1];
    if (index <= at || !value || word.text === undefined || !COMMAND_SETTING.test(word.text)) return [];
    const [command] = after(value, /^!/);
    if (command) return [command];
    return /^alias\./i.test(word.text) ? [asSubcommand(value)] : [value];
  });
}

/** `--config-env=KEY=NAME` and `GIT_CONFIG_VALUE_0` take a setting's value from a variable, which the line itself may set. */
function settingsFromVariables({ words, assignments }: SimpleCommand): readonly Word[] {
  const named = optionValues(words, /^--config-env$/).map(({ text }) => text?.split("=").at(-1));
  return assignments
    .filter(({ name }) => named.includes(name) || /^GIT_CONFIG_VALUE_\d+$/.test(name))
    .map(({ value }) => after(value, /^!/)[0] ?? value);
}

function runTexts(words: readonly Word[]): readonly Word[] {
  const run = words.findIndex(({ text }) => text === "run" || text === "foreach");
  return run > 0 ? [joinedText(words.slice(run + 1).filter(({ text }) => text !== "--recursive"))] : [];
}

/** An alias without a bang is a git command. */
function asSubcommand({ text, raw }: Word): Word {
  return text === undefined ? unknownWord(raw) : literalWord(`git ${text}`);
}

import { programName, unknownCommand, withWords } from "./command-parts";
import { type Inside, insideOf } from "./inside";
import { hasDynamicName, parseScript } from "./parse-script";
import type { SimpleCommand, Word } from "./types";

const MAX_DEPTH = 10;

/**
 * The command itself, and every command that it would run, seen through wrappers, other shells, `eval`, `find -exec` and
 * the like, as deep as they nest. Finds too much rather than too little: only for deny and ask rules. What can't be known
 * before it runs, or takes too long to find out, is a command whose name is dynamic.
 */
export function peelForDeny(command: SimpleCommand): readonly SimpleCommand[] {
  const found: SimpleCommand[] = [];
  const seen = new Set<string>();
  const open: [command: SimpleCommand, depth: number][] = [[command, 0]];
  // The work may grow with the length of the command, not with its square.
  let budget = 1_000 + 40 * sizeOf(command);
  for (let next = open.pop(); next; next = open.pop()) {
    const [current, depth] = next;
    const key = keyOf(current);
    if (depth > 0 && seen.has(key)) continue;
    seen.add(key);
    found.push(current, ...byBasename(current));
    if (depth >= MAX_DEPTH || budget <= 0) {
      found.push(unknownCommand(current, "…"));
      if (budget <= 0) return found;
      continue;
    }
    for (const inner of commandsInside(current, insideOf(current))) {
      budget -= sizeOf(inner);
      open.push([inner, depth + 1]);
    }
  }
  return found;
}

/** Commands with the same words and inputs run the same. */
function keyOf({ words, redirects, assignments }: SimpleCommand): string {
  const inputs = [...redirects.map(({ target }) => target), ...assignments.map(({ value }) => value)];
  return [...words, undefined, ...inputs].map((word) => word?.text ?? `\0${word?.raw}`).join("\0\0");
}

function sizeOf(command: SimpleCommand): number {
  return command.words.length + command.source.length / 8;
}

function byBasename(command: SimpleCommand): readonly SimpleCommand[] {
  const [name, ...rest] = command.words;
  const base = programName(command);
  if (!name || !base || base === name.text) return [];
  return [withWords(command, [{ ...name, text: base, prefix: base }, ...rest])];
}

function commandsInside(command: SimpleCommand, inside: Inside): readonly SimpleCommand[] {
  return [...inside.commands, ...inside.texts.flatMap((text) => commandsOfText(command, text))];
}

function commandsOfText(command: SimpleCommand, text: Word): readonly SimpleCommand[] {
  const script = parseScript(text.text ?? text.raw);
  const understood = text.text !== undefined && script.problems.length === 0;
  const commands = [...script.commands, ...insideDoubleBrackets(text)];
  return understood ? commands : [...commands, unknownCommand(command, text.raw)];
}

/** `((x))` is arithmetic in bash. Another shell, which the text may go to, runs the command `x` in two subshells. */
function insideDoubleBrackets(text: Word): readonly SimpleCommand[] {
  const source = text.text ?? text.raw;
  const nested = source.replace(/(?<!\$)\(\(/g, "( (");
  if (nested === source) return [];
  return parseScript(nested).commands.filter((command) => !hasDynamicName(command));
}

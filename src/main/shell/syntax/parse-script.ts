import { parse } from "unbash";
import { Collector, LimitReached } from "./collector";
import { guessCommands } from "./guess";
import type { Script, SimpleCommand } from "./types";
import { walkScript } from "./walk";

/** More than this is never called understood, in UTF-16 units. */
export const MAX_LENGTH = 10_000;
/** Brackets open at once. The parser reads a nested substitution again for each level, so this bounds its work. */
const MAX_OPEN = 64;

/**
 * Takes a bash script apart. Never throws; time is linear in the length, depth is bounded. What isn't understood is a
 * problem, and then every piece that looks like a command is listed besides, so that a deny rule can still find it.
 */
export function parseScript(text: string): Script {
  const collector = new Collector();
  const problems = problemsOfText(text);
  const parsed = text.slice(0, MAX_LENGTH);
  try {
    if (opensTooMuch(parsed)) throw new LimitReached("The command is nested too deeply");
    walkScript(parse(parsed), startOf(parsed), collector);
  } catch (error) {
    // Whatever the parser stumbled over, the text is not understood, and says so.
    const known = error instanceof LimitReached;
    problems.push(known ? error.message : "The parser failed on this command");
  }
  problems.push(...collector.problems);
  const commands = problems.length > 0 ? [...collector.commands, ...guessCommands(text)] : collector.commands;
  return { commands, problems, functions: collector.functions, dynamicNames: commands.some(hasDynamicName) };
}

/** True when an expansion, a substitution or a glob decides what runs. */
export function hasDynamicName(command: SimpleCommand): boolean {
  const [name] = command.words;
  return name !== undefined && (name.text === undefined || name.glob);
}

function startOf(source: string) {
  return {
    source,
    depth: 0,
    background: false,
    inSubstitution: false,
    inFunction: false,
    inLoop: false,
    loopVariables: [],
  };
}

function opensTooMuch(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[(){}]/g)) {
    open = bracket === "(" || bracket === "{" ? open + 1 : Math.max(0, open - 1);
    if (open > MAX_OPEN) return true;
  }
  return false;
}

function problemsOfText(text: string): string[] {
  const problems: string[] = [];
  if (text.length > MAX_LENGTH) problems.push(`Longer than ${MAX_LENGTH} characters`);
  // Shells disagree on these (a NUL is dropped, a carriage return is part of a word), and people can't see them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) problems.push("Contains a control character");
  if (/\p{Surrogate}/u.test(text)) problems.push("Contains half of a surrogate pair");
  return problems;
}

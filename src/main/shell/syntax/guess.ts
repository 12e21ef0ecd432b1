import type { SimpleCommand } from "./types";
import { literalWord } from "./words";

const MAX_SCANNED = 100_000;
const MAX_COMMANDS = 2_000;
const MAX_WORDS = 200;
/** Words that a command stands behind; `-exec` begins the second action of a `find` that was cut at the end of its first. */
const LEADING = new Set(
  "if then elif else do while until ! time coproc in -exec -execdir -ok -okdir".split(" "),
);
/** A backslash before the end of a line: the command goes on behind it. */
const CONTINUATION = /\\\r?\n/g;

/**
 * Whatever in a text that wasn't understood could be a command: quotes and backslashes dropped, cut at every separator.
 * Finds too much rather than too little; only good for looking for what is denied.
 */
export function guessCommands(text: string): readonly SimpleCommand[] {
  const found = new Map<string, SimpleCommand>();
  const scanned = text.slice(0, MAX_SCANNED);
  const joined = scanned.replace(CONTINUATION, "");
  for (const piece of joined === scanned ? pieces(scanned) : [...pieces(joined), ...pieces(scanned)]) {
    const words = piece.trim().split(/\s+/, MAX_WORDS);
    while (LEADING.has(words[0] ?? "")) words.shift();
    while (/^\w+\+?=/.test(words[0] ?? "")) words.shift();
    if (!words[0]) continue;
    const source = words.join(" ");
    if (!found.has(source)) found.set(source, guessed(words, source));
    if (found.size >= MAX_COMMANDS) break;
  }
  return [...found.values()];
}

function pieces(text: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bash drops a NUL
  return text.replace(/['"\\\u0000]/g, "").split(/[;&|\n\r(){}`$<>]+/);
}

function guessed(words: readonly string[], source: string): SimpleCommand {
  return {
    words: words.map(literalWord),
    assignments: [],
    redirects: [],
    background: false,
    inSubstitution: false,
    inFunction: false,
    inLoop: false,
    loopVariables: [],
    source,
    span: { start: 0, end: 0 },
  };
}

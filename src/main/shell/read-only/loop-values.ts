import type { Script, SimpleCommand, Word } from "../syntax/types";
import { literalWord } from "../syntax/words";
import { isSettledVariable } from "./environment";
import { isPlainVariable } from "./special";

/** Ways to read one command that are looked at. */
const MAX_READINGS = 256;

/** Parts of the shell itself; all other programs are processes of their own, which can't set a variable of the shell. */
const SHELL_WORDS = new Set(
  (
    ". source eval exec export declare typeset local readonly unset read mapfile readarray getopts let wait coproc trap command " +
    "builtin alias unalias shopt enable printf set shift test [ [[ (( case cd pushd popd select history bind complete hash fc"
  ).split(" "),
);

/**
 * What the variables of `for` loops hold: one of the values that are written down. It is only known as long as nothing
 * else in the script can give them another one.
 */
export class LoopValues {
  readonly #values = new Map<string, readonly Word[] | undefined>();
  readonly #off: boolean;

  constructor(script: Script) {
    this.#off = script.functions.length > 0;
    for (const command of script.commands) this.#take(command);
  }

  /** Each way in which the command may read; itself when its variables aren't known. */
  readings(command: SimpleCommand): readonly SimpleCommand[] {
    const targets = command.redirects.flatMap(({ target }) => target ?? []);
    if (this.#off || ![...command.words, ...targets].some(({ pieces }) => pieces)) return [command];
    const echoes = command.words[0]?.text === "echo";
    const settled = echoes ? { ...command, words: command.words.map(settle) } : command;
    const settings = this.#settings(settled);
    return settings.map((setting) => ({
      ...settled,
      // The program's own name stays what only running can tell.
      words: settled.words.map((word, index) => (index === 0 ? word : fill(word, setting))),
      redirects: settled.redirects.map(({ target, ...rest }) => ({
        ...rest,
        target: target && fill(target, setting),
      })),
    }));
  }

  #settings({ words, redirects, loopVariables }: SimpleCommand): readonly ReadonlyMap<string, Word>[] {
    const used = new Set([...words, ...redirects.flatMap(({ target }) => target ?? [])].flatMap(variablesOf));
    let settings: readonly ReadonlyMap<string, Word>[] = [new Map()];
    for (const name of used) {
      const values = loopVariables.includes(name) ? this.#values.get(name) : undefined;
      if (!values || values.length * settings.length > MAX_READINGS) continue;
      settings = settings.flatMap((setting) => values.map((value) => new Map(setting).set(name, value)));
    }
    return settings;
  }

  #take({ words, assignments }: SimpleCommand): void {
    for (const { name, value, appends } of assignments) {
      const known = isPlainVariable(name) && value.text !== undefined && !value.tilde && !appends;
      const others = this.#values.has(name) ? this.#values.get(name) : [];
      this.#values.set(name, known && others ? [...others, value] : undefined);
    }
    if (words[0]?.text === "read") for (const { text } of words) if (text) this.#values.set(text, undefined);
  }
}

/** Whether a command that isn't proven to only read could set variables of the shell. */
export function mayAssign({ words, assignments }: SimpleCommand): boolean {
  const name = words[0]?.text;
  if (words.length === 0) return assignments.length > 0;
  return name === undefined || SHELL_WORDS.has(name);
}

function variablesOf({ pieces }: Word): readonly string[] {
  return pieces?.flatMap((piece) => (typeof piece === "string" ? [] : [piece.variable])) ?? [];
}

function settle(word: Word): Word {
  const settled = word.pieces?.every(
    (piece) => typeof piece === "string" || piece.quoted || isSettledVariable(piece.variable),
  );
  return settled ? { ...word, inert: true } : word;
}

/** The word with the values in it; as it was when one of them is unknown or would be split or matched with files. */
function fill(word: Word, setting: ReadonlyMap<string, Word>): Word {
  const { pieces, tilde } = word;
  if (!pieces || tilde) return word;
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    const value = setting.get(piece.variable);
    if (value?.text === undefined) return word;
    // The names that a pattern was matched with stand for themselves.
    if (value.glob)
      return piece.quoted && pieces.every((other) => other === "" || other === piece) ? value : word;
    if (!piece.quoted && !/^[\w./,:@%+=-]+$/.test(value.text)) return word;
    text += value.text;
  }
  return literalWord(text);
}

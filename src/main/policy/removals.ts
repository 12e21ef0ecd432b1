import type { SimpleCommand, Word } from "../shell/syntax/types";
import type { VariableValues } from "./variable-values";
import { guessPath, type PathGuess, readEmptied, type Variables } from "./word-paths";

/** Something that a command removes. */
export interface Removal {
  /** A glob; relative to a folder that `cd` may have led to. */
  readonly glob: string;
  readonly exact: boolean;
  /** Only what the folder holds, not the folder itself. */
  readonly contents: boolean;
  /** What it comes to when everything that isn't known is empty or takes its default. */
  readonly hangsOnVariable: boolean;
}

/** What the words of a command are read with. */
export interface WordReader {
  readonly home: string;
  /** Values that the whole script agrees on. */
  readonly variables: Variables;
  /** Values that are possible where the command stands. */
  readonly values: VariableValues;
}

const REMOVERS = new Set([
  "rm",
  "rmdir",
  "unlink",
  "shred",
  "srm",
  "wipe",
  "trash",
  "trash-put",
  "rimraf",
  "del",
  "rd",
]);

/** Tests of `find` that leave everything in. Any other narrows the removal down. */
const FIND_NO_FILTER =
  /^-(?:type|maxdepth|mindepth|depth|xdev|mount|print0?|delete|exec(?:dir)?|ok(?:dir)?|O\d|[HLPdx])$/;

/** What a command removes, as far as its words tell. */
export function removalsOf(command: SimpleCommand, reader: WordReader): readonly Removal[] {
  const name = (command.words[0]?.text ?? "").replace(/^.*\//, "");
  const operands = command.words.slice(1);
  if (name === "find") return findRemovals(operands, reader);
  if (name === "rsync") return mirrored(operands, reader);
  const removing = REMOVERS.has(name) || name === "mv";
  if (!removing) return [];
  const targets = operandsOf(operands);
  // The last operand of `mv` is where things go.
  const lost = name === "mv" ? targets.slice(0, -1) : targets;
  return lost.flatMap((word) => placesNamed(word, reader));
}

/** `rsync --delete` leaves nothing in its last operand but what the first one has. */
function mirrored(operands: readonly Word[], reader: WordReader): readonly Removal[] {
  if (!operands.some(({ text }) => /^--del/.test(text ?? ""))) return [];
  return operandsOf(operands)
    .slice(1)
    .slice(-1)
    .flatMap((word) => placesNamed(word, reader))
    .map((removal) => ({ ...removal, contents: true }));
}

/** Every place that a word may stand for, whatever its variables hold. */
export function placesNamed(word: Word, { home, variables, values }: WordReader): Removal[] {
  const guess = guessPath(word, variables, home);
  const known = guess && !/^\/\*\*\/\*(?:\/+\*?|\/\.\*)?$/.test(guess.glob);
  const dynamic = word.text === undefined && /[$`{]/.test(word.raw);
  if (!dynamic) return known ? [toRemoval(guess, false)] : [];
  // A star that stands for what isn't known is no star of the shell, which would take all that there is.
  const all = readEmptied(word, variables, home)?.assumed ?? true;
  const found = known
    ? [all ? { ...guess, contents: false, hangsOnVariable: false } : toRemoval(guess, false)]
    : [];
  for (const { variables: set, sure } of values.settings(word.raw)) {
    const emptied = readEmptied(word, set, home);
    if (!emptied) continue;
    // An empty word that isn't quoted isn't there at all, and an empty one that is names nothing.
    if (emptied.glob !== "") found.push(toRemoval(emptied, emptied.assumed || !sure));
  }
  return found;
}

function toRemoval({ glob: named, exact: one }: PathGuess, hangsOnVariable: boolean): Removal {
  // A slash at the end changes nothing about what goes.
  const whole = /^(?:(.*)\/)?(?:\*+|\.\*|\.\[!\.\]\*|\.\?\?\*|\[[^\]]*\]\*|\?+\*?)\/*$/.exec(named);
  if (!whole) return { glob: named, exact: one, contents: false, hangsOnVariable };
  const glob = whole[1] === "" ? "/" : (whole[1] ?? ".");
  const exact = !/[*?[{]/.test(glob.replace(/\\[\s\S]/g, ""));
  return { glob, exact, contents: true, hangsOnVariable };
}

/** `find` with `-delete` or `-exec rm`, when nothing narrows down what it finds. */
function findRemovals(operands: readonly Word[], reader: WordReader): readonly Removal[] {
  const texts = operands.map(({ text }) => text ?? "");
  const first = texts.findIndex((text) => /^[-(!]/.test(text) && !/^-(?:[HLP]|O\d)$/.test(text));
  const expression = first < 0 ? [] : texts.slice(first);
  if (!removes(expression) || expression.some(narrows)) return [];
  const roots = operands.slice(0, first).filter(({ text }) => !text?.startsWith("-"));
  if (roots.length === 0) return [{ glob: ".", exact: true, contents: true, hangsOnVariable: false }];
  return roots
    .flatMap((root) => placesNamed(root, reader))
    .map((removal) => ({ ...removal, contents: true }));
}

function removes(expression: readonly string[]): boolean {
  return expression.some((text, index) => {
    if (text === "-delete") return true;
    return (
      /^-(?:exec|ok)(?:dir)?$/.test(text) && REMOVERS.has((expression[index + 1] ?? "").replace(/^.*\//, ""))
    );
  });
}

function narrows(text: string, index: number, expression: readonly string[]): boolean {
  if (!text.startsWith("-") || FIND_NO_FILTER.test(text)) return false;
  // The options of the program behind -exec are its own.
  const action = expression.findIndex((word) => /^-(?:exec|ok)(?:dir)?$/.test(word));
  return action < 0 || index < action;
}

export function operandsOf(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ text }) => text === "--");
  return words.filter(
    ({ text }, index) => index !== end && ((end >= 0 && index > end) || !text?.startsWith("-")),
  );
}

import type { SimpleCommand, Word } from "../shell/syntax/types";
import { guessPath, type Variables } from "./word-paths";

/** Something that a command removes. */
export interface Removal {
  /** A glob; relative to a folder that `cd` may have led to. */
  readonly glob: string;
  readonly exact: boolean;
  /** Only what the folder holds, not the folder itself. */
  readonly contents: boolean;
  /** What it comes to depends on a variable that isn't known: empty, it would be the root. */
  readonly hangsOnVariable: boolean;
}

const REMOVERS = new Set(["rm", "rmdir", "unlink", "shred", "srm", "trash", "rimraf", "del", "rd"]);

/** Tests of `find` that leave everything in. Any other narrows the removal down. */
const FIND_NO_FILTER =
  /^-(?:type|maxdepth|mindepth|depth|xdev|mount|print0?|delete|exec(?:dir)?|ok(?:dir)?|O\d|[HLPdx])$/;

/** What a command removes, as far as its words tell. */
export function removalsOf(command: SimpleCommand, variables: Variables, home: string): readonly Removal[] {
  const name = (command.words[0]?.text ?? "").replace(/^.*\//, "");
  const operands = command.words.slice(1);
  if (name === "find") return findRemovals(operands, variables, home);
  const removing = REMOVERS.has(name) || name === "mv";
  if (!removing) return [];
  const targets = operandsOf(operands);
  // The last operand of `mv` is where things go.
  const lost = name === "mv" ? targets.slice(0, -1) : targets;
  return lost.flatMap((word) => toRemoval(word, variables, home));
}

function toRemoval(word: Word, variables: Variables, home: string): Removal[] {
  const empty = /^"?\$(?:\{\w+\}|\w+)"?(?:\/+\*?|\/\.\*?)$/.exec(word.raw);
  const guess = guessPath(word, variables, home);
  const known = guess && !(empty && /^\/\*\*/.test(guess.glob));
  if (!known) return empty ? [{ glob: "/", exact: true, contents: true, hangsOnVariable: true }] : [];
  // A slash at the end changes nothing about what goes.
  const whole = /^(?:(.*)\/)?(?:\*+|\.\*|\.\[!\.\]\*|\.\?\?\*|\[[^\]]*\]\*|\?+\*?)\/*$/.exec(guess.glob);
  if (!whole) return [{ glob: guess.glob, exact: guess.exact, contents: false, hangsOnVariable: false }];
  const glob = whole[1] === "" ? "/" : (whole[1] ?? ".");
  const exact = !/[*?[{]/.test(glob.replace(/\\[\s\S]/g, ""));
  return [{ glob, exact, contents: true, hangsOnVariable: false }];
}

/** `find` with `-delete` or `-exec rm`, when nothing narrows down what it finds. */
function findRemovals(operands: readonly Word[], variables: Variables, home: string): readonly Removal[] {
  const texts = operands.map(({ text }) => text ?? "");
  const first = texts.findIndex((text) => /^[-(!]/.test(text) && !/^-(?:[HLP]|O\d)$/.test(text));
  const expression = first < 0 ? [] : texts.slice(first);
  if (!removes(expression) || expression.some(narrows)) return [];
  const roots = operands.slice(0, first).filter(({ text }) => !text?.startsWith("-"));
  if (roots.length === 0) return [{ glob: ".", exact: true, contents: true, hangsOnVariable: false }];
  return roots
    .flatMap((root) => toRemoval(root, variables, home))
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

function operandsOf(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ text }) => text === "--");
  return words.filter(
    ({ text }, index) => index !== end && ((end >= 0 && index > end) || !text?.startsWith("-")),
  );
}

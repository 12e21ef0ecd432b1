import type { SimpleCommand, Word } from "../syntax/types";
import type { Places } from "./places";

/** Commands whose arguments no flag table can describe. Each returns why it is more than read-only. */
export type SpecialCheck = (command: SimpleCommand, places: Places) => string | undefined;

const LOWER_NAME = /^[a-z_][a-z0-9_]*$/;

/** A variable that no program or shell is known to look at; capitals are left to those that are. */
export function isPlainVariable(name: string): boolean {
  return LOWER_NAME.test(name);
}

function checkCd({ words, inLoop }: SimpleCommand, places: Places): string | undefined {
  const operands = words.slice(words[1]?.text === "--" ? 2 : 1);
  const [target] = operands;
  const plain =
    target?.text !== undefined && !target.glob && !target.tilde && !/^(?:-.*)?$/.test(target.text);
  if (operands.length !== 1 || !plain || inLoop) return "where cd leads isn't known";
  return places.enter(target.text ?? "")
    ? undefined
    : `${target.raw} leads outside, or where that can't be followed`;
}

function checkPrintf({ words }: SimpleCommand, places: Places): string | undefined {
  const rest = words.slice(words[1]?.text === "--" ? 2 : 1);
  const [format, ...values] = rest;
  if (format?.text === undefined || format.glob) return "its format is known only when it runs";
  if (/^-/.test(format.text)) return "printf can set a variable";
  // `%n` stores a count in the variable that the argument names.
  if (/%[^A-Za-z%]*[hlqjztL]*n/.test(format.text.replaceAll("%%", ""))) return "printf %n sets a variable";
  return textOnly(values, places);
}

function textOnly(words: readonly Word[], places: Places): string | undefined {
  const bad = words.find((word) =>
    word.text === undefined ? !word.inert : word.glob && !places.inside(word),
  );
  return bad && `${bad.raw} is known only when it runs`;
}

/** `echo` and commands that ignore their arguments: whatever they are given is text. */
function checkText({ words }: SimpleCommand, places: Places): string | undefined {
  return textOnly(words.slice(1), places);
}

const FILE_TEST = /^-[abcdefghkLNOprsSuwxG]$/;
const FILE_COMPARISON = /^-(?:nt|ot|ef)$/;

function checkTest(command: SimpleCommand, places: Places): string | undefined {
  const operands = command.words.slice(1);
  const keyword = command.words[0]?.text === "[[";
  const operator = keyword ? undefined : operands.find((_, index) => couldBeOperator(operands, index));
  if (operator) return `${operator.raw} could be an operator that evaluates what follows`;
  const evaluated = operands.find(({ text }) => text === "-v" || text === "-R");
  if (evaluated) return "it evaluates the name of a variable";
  for (const [index, word] of operands.entries()) {
    const why = whyNotOperand(word, [operands[index - 1], operands[index + 1]], { keyword, places });
    if (why !== undefined) return why;
  }
  return undefined;
}

function whyNotOperand(
  word: Word,
  around: readonly [Word | undefined, Word | undefined],
  { keyword, places }: { readonly keyword: boolean; readonly places: Places },
): string | undefined {
  const text = word.text ?? "";
  if (!word.inert) return `${word.raw} is known only when it runs`;
  if (FILE_TEST.test(text) && around[1] && !isOperator(around[1]) && !places.inside(around[1])) {
    return `${around[1].raw} leads outside`;
  }
  if (FILE_COMPARISON.test(text) && around.some((side) => !side || !places.inside(side))) {
    return "it compares files outside";
  }
  if (keyword && /^-(?:eq|ne|lt|le|gt|ge)$/.test(text) && !around.every(isWholeNumber)) {
    return "it evaluates its operands as arithmetic";
  }
  return undefined;
}

const COMPARISON = /^(?:=|==|!=|<|>|-(?:eq|ne|lt|le|gt|ge|nt|ot|ef))$/;

/** `[ "$x" a ]`: with `-v` in the variable, bash evaluates the subscript of what follows. */
function couldBeOperator(operands: readonly Word[], index: number): boolean {
  const [before, after] = [operands[index - 1]?.text, operands[index + 1]?.text];
  const last = index === operands.length - 1 || (index === operands.length - 2 && after === "]");
  const isValue =
    COMPARISON.test(before ?? "") || /^-[nz]$/.test(before ?? "") || COMPARISON.test(after ?? "");
  return operands[index]?.text === undefined && !last && !isValue;
}

function isOperator(word: Word): boolean {
  return word.text === "]" || word.text === ")" || word.text === "=" || word.text === "!=";
}

function isWholeNumber(word: Word | undefined): boolean {
  return word !== undefined && (/^-?\d+$/.test(word.text ?? "") || /^\$[?#]$/.test(word.raw));
}

function checkInert({ words }: SimpleCommand): string | undefined {
  const bad = words.slice(1).find((word) => !word.inert && word.text === undefined);
  return bad && `${bad.raw} is evaluated when it runs`;
}

function checkCommand({ words }: SimpleCommand): string | undefined {
  const [, flag, ...names] = words;
  const asks = flag?.text === "-v" || flag?.text === "-V";
  return asks && names.every((name) => name.text !== undefined && !name.glob)
    ? undefined
    : "it runs another command";
}

function checkRead({ words }: SimpleCommand): string | undefined {
  const names = words.slice(words[1]?.text === "-r" ? 2 : 1);
  const plain = names.length > 0 && names.every((name) => isPlainVariable(name.text ?? "") && !name.glob);
  return plain ? undefined : "it sets a variable that others may look at";
}

/** Options that stop a script early. Others change what words mean, and an operand replaces `$1`. */
function checkSet({ words }: SimpleCommand): string | undefined {
  const plain = words.slice(1).every(({ text }, index) => {
    if (/^[-+][eu]*o?$/.test(text ?? "")) return text !== "-" && text !== "+";
    const named = /^[-+][eu]*o$/.test(words[index]?.text ?? "");
    return named && /^(?:errexit|nounset|pipefail)$/.test(text ?? "");
  });
  return plain && words.length > 1 ? undefined : "it changes how the shell reads what follows";
}

/** It has its own idea of options (`-pc 5` is `-p`, `--` can be a file), and writes to a second operand. */
function checkXxd({ words }: SimpleCommand, places: Places): string | undefined {
  const rest = words.slice(1);
  let index = 0;
  for (; index < rest.length; index += 1) {
    const text = rest[index]?.text ?? "";
    if (/^-[cgls]$/.test(text) && /^\d+$/.test(rest[index + 1]?.text ?? "")) index += 1;
    else if (!/^-(?:[bEpui]|[cgls]\d+)$/.test(text)) break;
  }
  const [file, ...others] = rest.slice(index);
  if (others.length > 0 || file?.glob || file?.text?.startsWith("-"))
    return "it writes to its second operand";
  return !file || places.inside(file) ? undefined : `${file.raw} leads outside`;
}

export const SPECIAL_CHECKS: ReadonlyMap<string, SpecialCheck> = new Map<string, SpecialCheck>([
  ["cd", checkCd],
  ["echo", checkText],
  ["true", checkText],
  ["false", checkText],
  [":", checkText],
  ["printf", checkPrintf],
  ["test", checkTest],
  ["[", checkTest],
  ["[[", checkTest],
  ["((", checkInert],
  ["case", checkInert],
  ["command", checkCommand],
  ["read", checkRead],
  ["set", checkSet],
  ["xxd", checkXxd],
]);

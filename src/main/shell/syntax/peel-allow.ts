import { isHarmlessAssignment } from "./harmless-assignments";
import type { SimpleCommand, Word } from "./types";

/**
 * The command behind `time`, `timeout N`, `nice` and `nohup`, without harmless assignments, and nothing else. An allow
 * rule may be held against it only when no assignment is left.
 */
export function peelForAllow(command: SimpleCommand): SimpleCommand {
  let words = command.words;
  // Each round drops at least one word.
  for (let start = wrapperLength(words); start > 0; start = wrapperLength(words)) words = words.slice(start);
  const assignments = command.assignments.filter((assignment) => !isHarmlessAssignment(assignment));
  const same = words.length === command.words.length && assignments.length === command.assignments.length;
  return same ? command : { ...command, words, assignments };
}

/** How many words of a harmless wrapper stand at the front, 0 when there is none or a part of it isn't plain. */
function wrapperLength(words: readonly Word[]): number {
  const texts = words.map((word) => (word.glob || word.tilde ? undefined : word.text));
  const length = lengthByName(texts);
  return length < words.length ? length : 0;
}

function lengthByName(texts: readonly (string | undefined)[]): number {
  switch (texts[0]) {
    case "nohup":
      return texts[1]?.startsWith("-") === false ? 1 : 0;
    case "time":
      return afterOptions(texts, /^-p$/, 0);
    case "nice":
      if (texts[1] === "-n") return /^[+-]?\d+$/.test(texts[2] ?? "") ? afterOptions(texts, /^(?!)/, 2) : 0;
      return afterOptions(texts, /^(?:-\d+|--adjustment=-?\d+)$/, 0);
    case "timeout":
      return timeoutLength(texts);
    default:
      return 0;
  }
}

function timeoutLength(texts: readonly (string | undefined)[]): number {
  const duration = afterOptions(
    texts,
    /^(?:--foreground|--preserve-status|-v|--verbose|(?:-s|--signal=)\w+|(?:-k|--kill-after=)[\d.]+[smhd]?)$/,
    0,
  );
  if (duration === 0 || !/^\d+(?:\.\d+)?[smhd]?$/.test(texts[duration] ?? "")) return 0;
  return texts[duration + 1]?.startsWith("-") === false ? duration + 1 : 0;
}

function afterOptions(texts: readonly (string | undefined)[], option: RegExp, skip: number): number {
  let index = 1 + skip;
  while (option.test(texts[index] ?? "")) index += 1;
  return texts[index]?.startsWith("-") === false ? index : 0;
}

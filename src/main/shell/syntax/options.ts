import type { Word } from "./types";
import type { OptionShape } from "./wrappers";

/** Nobody writes more unknown options than this; what is found by then is enough. */
const MAX_STARTS = 16;

/**
 * Where the command behind a program's own options may begin: every index in `words` that some reading of the options
 * allows. Unknown options are read both with and without a value, dynamic words as anything.
 */
export function commandStarts(words: readonly Word[], shape: OptionShape): readonly number[] {
  const starts = new Set<number>();
  const seen = new Set<string>();
  const open: [index: number, operands: number][] = [[1, shape.operands ?? 0]];
  for (let next = open.pop(); next && starts.size < MAX_STARTS; next = open.pop()) {
    const [index, operands] = next;
    const key = `${index} ${operands}`;
    if (seen.has(key) || index >= words.length) continue;
    seen.add(key);
    for (const step of stepsFrom(words, index, operands, shape)) {
      if (step === "start") starts.add(index);
      else open.push(step);
    }
  }
  return [...starts].sort((a, b) => a - b);
}

type Step = "start" | [index: number, operands: number];

function stepsFrom(
  words: readonly Word[],
  index: number,
  operands: number,
  shape: OptionShape,
): readonly Step[] {
  const word = words[index];
  const afterOperand: Step = operands > 0 ? [index + 1, operands - 1] : "start";
  if (word?.text === undefined || word.glob) {
    const on: Step[] = [
      [index + 1, operands],
      [index + 1, Math.max(0, operands - 1)],
    ];
    // What expands to one word can't be an operand and the command behind it at once.
    return word?.inert && operands > 0 ? on : ["start", ...on];
  }
  const { text } = word;
  if (text === "--") return [[index + 1, operands]];
  if (shape.assignments && /^[A-Za-z_]\w*\+?=/.test(text)) return [[index + 1, operands]];
  if (!/^[-+]./.test(text)) return [afterOperand];
  return optionSteps(text, shape).map((skip) => [index + skip, operands]);
}

/** How many words an option may take up, itself included. */
function optionSteps(text: string, shape: OptionShape): readonly number[] {
  if (text.startsWith("--")) {
    if (text.includes("=")) return [1];
    if (shape.longPairs?.includes(text.slice(2))) return [3];
    return shape.longValues?.includes(text.slice(2)) ? [2] : [1, 2];
  }
  for (let at = 1; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (shape.values?.includes(letter)) return [at === text.length - 1 ? 2 : 1];
    if (!shape.flags?.includes(letter)) return [1, 2];
  }
  return [1];
}

/** More alternatives than this are nobody's rule, but a way to make the program busy. */
const MAX_ALTERNATIVES = 64;

/**
 * Spells out the braces of a glob: `{a,b}c` is `ac` and `bc`. A pair without a comma, or without its partner, is
 * literal. Undefined: more alternatives than a rule may have.
 */
export function expandBraces(glob: string): readonly string[] | undefined {
  let done: string[] = [];
  let open: string[] = [glob];
  while (open.length > 0) {
    if (open.length + done.length > MAX_ALTERNATIVES) return undefined;
    const next: string[] = [];
    for (const text of open) {
      const pair = firstPair(text);
      if (!pair) done = [...done, text];
      else
        next.push(
          ...pair.choices.map((choice) => text.slice(0, pair.start) + choice + text.slice(pair.end + 1)),
        );
    }
    open = next;
  }
  return done.length > MAX_ALTERNATIVES ? undefined : done;
}

interface Pair {
  readonly start: number;
  readonly end: number;
  readonly choices: readonly string[];
}

interface OpenPair {
  readonly start: number;
  readonly commas: number[];
}

/** The first pair that closes and has a comma of its own; inner pairs come before the outer ones. */
function firstPair(text: string): Pair | undefined {
  const stack: OpenPair[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === "{") stack.push({ start: at, commas: [] });
    else if (character === ",") stack.at(-1)?.commas.push(at);
    else if (character === "}") {
      const pair = stack.pop();
      if (pair && pair.commas.length > 0) return toPair(text, pair, at);
    }
  }
  return undefined;
}

function toPair(text: string, { start, commas }: OpenPair, end: number): Pair {
  const bounds = [start, ...commas, end];
  const choices = bounds.slice(1).map((bound, index) => text.slice((bounds[index] ?? 0) + 1, bound));
  return { start, end, choices };
}

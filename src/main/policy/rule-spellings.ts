import { SHELLS } from "../shell/syntax/wrappers";
import { knownSpellings } from "./command-aliases";
import { splitValues } from "./command-forms";
import { normalProgram } from "./program-paths";

/** The words of a deny or ask rule as written, and in every other way in which what they mean is compared with commands. */
export function ruleSpellings(words: readonly string[], home: string): readonly (readonly string[])[] {
  const [name = "", ...rest] = words;
  const path = normalProgram(name, home);
  const split = splitValues(words);
  const found = [
    words,
    ...(path === undefined || path === name ? [] : [[path, ...rest]]),
    ...scriptOf(words, home),
    ...(split ? [split] : []),
  ];
  const all = found.flatMap((each) => [each, ...knownSpellings(each).map(allKnown)]);
  return [...new Map(all.map((each) => [each.join("\0"), each])).values()];
}

/** A rule about `bash deploy.sh` is about the script, however it is run. */
function scriptOf(
  [name = "", script, ...rest]: readonly string[],
  home: string,
): readonly (readonly string[])[] {
  if (!(SHELLS.has(name) || name === "source" || name === ".") || !script || /^-|\*/.test(script)) return [];
  const path = normalProgram(script.includes("/") ? script : `./${script}`, home);
  return path === undefined ? [] : [[path, ...rest]];
}

function allKnown(words: readonly (string | undefined)[]): readonly string[] {
  return words.map((word) => word ?? "");
}

import type { ParsedCall } from "./command-spec";

const ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|/(?:[^/\\\n]|\\[^\n])*/I?)`;
const ADDRESSES = String.raw`(?:${ADDRESS}(?:,[+~]?${ADDRESS})?\s*!?\s*)?`;
const PRINT = "[pdqQ=]";
const PART = String.raw`(?:[^/\\\n]|\\[^\n])*`;
const OTHER_PART = String.raw`(?:[^|\\\n]|\\[^\n])*`;
const SUBSTITUTE = String.raw`s(?:/${PART}/${PART}/|\|${OTHER_PART}\|${OTHER_PART}\|)[gpiI0-9]*`;
const COMMAND = new RegExp(String.raw`^\s*${ADDRESSES}(?:${PRINT}|${SUBSTITUTE})\s*(?:;|$)`);
/** Implementations disagree on where a regular expression ends that has its delimiter between square brackets. */
const PLAIN_BRACKETS = /\\[\s\S]|\[\^?(?:\[:[a-z]+:\]|[\w\s.,:*+?"'=<>@#%&!~-])*\]/g;
const MAX_SCRIPT = 500;

/** Sed can write files (`w`) and run programs (`e`): only addresses with `p`, `d`, `q`, `=` and plain `s` are let through. */
export function vetoSedScript({ options, optionValues, operands }: ParsedCall): string | undefined {
  const given = optionValues
    .filter(([option]) => option === "-e" || option === "--expression")
    .map(([, text]) => text);
  const scripts = options.some((option) => option === "-e" || option === "--expression")
    ? given
    : [operands[0]?.text];
  return scripts.every(isPlainScript) ? undefined : "its script could write or run something";
}

function isPlainScript(script: string | undefined): boolean {
  if (!script || script.length > MAX_SCRIPT || script.replace(PLAIN_BRACKETS, "").includes("[")) return false;
  let rest = script;
  while (rest.trim() !== "") {
    const match = COMMAND.exec(rest);
    if (!match) return false;
    rest = rest.slice(match[0].length);
  }
  return true;
}

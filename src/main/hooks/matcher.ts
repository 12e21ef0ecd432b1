import { Wildcard } from "../policy/wildcard";
import { allHookNames } from "./vocabulary";

/** Exact names, as in `Edit|Write` or `Edit, Write`. */
const PLAIN = /^[\w\-\s,|]*$/;
const MAX_LENGTH = 1000;
const MAX_ALTERNATIVES = 100;
/** `Tool(content)`. */
const RULE = /^([\w-]+)\(.*\)$/;
/** Characters of names, and the few signs of regular expressions whose meaning a wildcard covers. */
const FLAT = /^\^?[\w\- .*+]*\$?$/;

/**
 * Whether a hook with this matcher hears of something by any of its names. Empty or `*`: of everything. With regular
 * expressions it is generous rather than exact: whatever such an expression would match is matched, and one that isn't
 * understood (classes, look-around, back-references) matches everything. As in rules, case doesn't count, and a name with
 * content behind it is understood: `Bash(git *)` hears of every call of that tool. Linear time, whatever is written.
 */
export function matches(matcher: string, names: readonly string[]): boolean {
  const lower = names.map((name) => name.toLowerCase());
  const text = matcher.trim().toLowerCase();
  if (text === "" || text === "*" || text.length > MAX_LENGTH) return true;
  const tools = ruleTools(text);
  return tools ? tools.some((tool) => lower.includes(tool)) : matchesLower(text, lower);
}

/** The tools of a matcher that is written as rules are; undefined when it isn't. */
function ruleTools(text: string): readonly string[] | undefined {
  const alternatives = topAlternatives(text, /[|,]/)?.map((each) => each.trim());
  if (!alternatives || !text.includes("(")) return undefined;
  const tools = alternatives.map((each) => (PLAIN.test(each) ? each : RULE.exec(each)?.[1]));
  const known = allHookNames().map((name) => name.toLowerCase());
  const isRules = tools.every((tool, at) => tool === alternatives[at] || (tool && known.includes(tool)));
  return isRules ? tools.flatMap((tool) => tool || []) : undefined;
}

function matchesLower(text: string, names: readonly string[]): boolean {
  if (PLAIN.test(text)) {
    const wanted = text.split(/[|,]/).map((name) => name.trim());
    return wanted.every((name) => name === "") || names.some((name) => wanted.includes(name));
  }
  const alternatives = expand(text);
  if (!alternatives?.every((each) => FLAT.test(each))) return true;
  return alternatives.some((each) => {
    const wildcard = new Wildcard(toWildcard(each));
    return names.some((name) => wildcard.matches(name));
  });
}

/** `^(A|B)$|C` as `^A$`, `^B$` and `C`; undefined when the groups don't nest properly or there is too much of it. */
function expand(text: string): readonly string[] | undefined {
  const parts = topAlternatives(text, /\|/);
  const all = parts?.map(expandFirstGroup);
  const found = all?.flatMap((each) => each ?? []);
  return all?.includes(undefined) || (found && found.length > MAX_ALTERNATIVES) ? undefined : found;
}

/** What stands between signs outside of groups; undefined when the groups don't nest properly. */
function topAlternatives(text: string, sign: RegExp): readonly string[] | undefined {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    else if (char !== undefined && depth === 0 && sign.test(char)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (depth < 0) return undefined;
  }
  if (depth !== 0) return undefined;
  return [...parts, text.slice(from)];
}

/** Of one alternative. A group with a sign of repetition behind it is not understood. */
function expandFirstGroup(text: string): readonly string[] | undefined {
  const open = text.indexOf("(");
  if (open < 0) return [text];
  const close = closing(text, open);
  const after = text.slice(close + 1);
  if (/^[*+?{]/.test(after)) return undefined;
  const inner = expand(text.slice(open + 1, close).replace(/^\?:/, ""));
  const rest = expand(after);
  if (!inner || !rest || inner.length * rest.length > MAX_ALTERNATIVES) return undefined;
  return inner.flatMap((middle) => rest.map((end) => text.slice(0, open) + middle + end));
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/**
 * Found anywhere in a name unless anchored. `X*` is, to a regular expression, no X or many, and to people X and anything
 * behind it: both are covered by leaving the X to the wildcard.
 */
function toWildcard(alternative: string): string {
  const start = alternative.startsWith("^");
  const end = alternative.endsWith("$");
  const body = alternative.slice(start ? 1 : 0, end ? -1 : undefined);
  const open = body.replace(/\.[*+]?|[\w\- ]\*|[*+]/g, "*");
  return `${start ? "" : "*"}${open}${end ? "" : "*"}`;
}

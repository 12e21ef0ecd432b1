const MAX_WORDS = 64;
const MAX_LENGTH = 20_000;

/**
 * The raw words that brace expansion makes of one raw word, as bash does it before anything else: `a{b,c}` → `ab`, `ac`;
 * `{1..3}` → `1`, `2`, `3`. A word without braces gives itself. Undefined: too many words.
 * Expects text without `$` and backquotes.
 */
export function expandBraces(raw: string): readonly string[] | undefined {
  if (!raw.includes("{")) return [raw];
  const done: string[] = [];
  const open: string[] = [raw];
  let length = 0;
  while (open.length > 0) {
    const word = open.pop();
    if (word === undefined) break;
    const group = firstGroup(word);
    if (!group) {
      done.push(word);
      length += word.length;
    } else {
      const head = word.slice(0, group.start);
      const tail = word.slice(group.end);
      for (const choice of group.choices.toReversed()) open.push(head + choice + tail);
    }
    if (done.length + open.length > MAX_WORDS || length > MAX_LENGTH) return undefined;
  }
  return done;
}

interface Group {
  readonly start: number;
  /** Behind the closing brace. */
  readonly end: number;
  readonly choices: readonly string[];
}

function firstGroup(word: string): Group | undefined {
  for (let start = nextPlain(word, 0, "{"); start >= 0; start = nextPlain(word, start + 1, "{")) {
    const group = groupAt(word, start);
    if (group) return group;
  }
  return undefined;
}

function groupAt(word: string, start: number): Group | undefined {
  const choices: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at >= 0 && at < word.length; at = nextPlain(word, at + 1, "{},")) {
    const char = word[at];
    if (char === "{") depth += 1;
    else if (char === "," && depth === 1) {
      choices.push(word.slice(from, at));
      from = at + 1;
    } else if (char === "}") {
      depth -= 1;
      if (depth > 0) continue;
      const last = word.slice(from, at);
      if (choices.length > 0) return { start, end: at + 1, choices: [...choices, last] };
      const range = expandRange(last);
      return range && { start, end: at + 1, choices: range };
    }
  }
  return undefined;
}

/** Index of the next of `wanted` that is neither quoted nor escaped, at or after `from`; `from` itself must be unquoted. */
function nextPlain(word: string, from: number, wanted: string): number {
  let quote = "";
  for (let at = from; at < word.length; at += 1) {
    const char = word.charAt(at);
    if (quote !== "'" && char === "\\") at += 1;
    else if (quote) quote = char === quote ? "" : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (wanted.includes(char)) return at;
  }
  return -1;
}

function expandRange(text: string): readonly string[] | undefined {
  const match = /^(-?\d{1,6}|[A-Za-z])\.\.(-?\d{1,6}|[A-Za-z])(?:\.\.(-?\d{1,6}))?$/.exec(text);
  if (!match) return undefined;
  const [, first = "", last = "", by = "1"] = match;
  const letters = /^[A-Za-z]$/.test(first);
  if (letters !== /^[A-Za-z]$/.test(last)) return undefined;
  const from = letters ? first.charCodeAt(0) : Number(first);
  const to = letters ? last.charCodeAt(0) : Number(last);
  const step = Math.max(1, Math.abs(Number(by)));
  const count = Math.floor(Math.abs(to - from) / step) + 1;
  if (count > MAX_WORDS) return Array.from({ length: MAX_WORDS + 1 }, String);
  const width = [first, last].some((end) => /^-?0\d/.test(end)) ? Math.max(first.length, last.length) : 0;
  return Array.from({ length: count }, (_, index) => {
    const value = from + (to > from ? step : -step) * index;
    return letters ? String.fromCharCode(value) : pad(value, width);
  });
}

function pad(value: number, width: number): string {
  const sign = value < 0 ? "-" : "";
  return sign + String(Math.abs(value)).padStart(width - sign.length, "0");
}

/** One place of a glob's segment: a literal character, a star, or one character of a class. */
export type Token = string | typeof STAR | CharacterClass;

export const STAR = Symbol("*");

interface CharacterClass {
  matches(character: string): boolean;
}

/** One segment of a path or of a glob; the globstar stands for any number of segments. */
export type Segment = typeof GLOBSTAR | WildSegment | string;

export const GLOBSTAR = Symbol("**");

export interface WildSegment {
  readonly tokens: readonly Token[];
}

const ANY: CharacterClass = { matches: () => true };
const NONE: CharacterClass = { matches: () => false };

/**
 * How to take what a shell or a locale decides: `[[:alpha:]]`, `[[=a=]]`, `[[.a.]]`, and ranges of letters, which in some
 * locales hold both cases. `most`: for whatever it could match, as deny rules and a shell's patterns need it. `least`: for
 * what it matches everywhere, as allow rules need it.
 */
export type GlobReading = "most" | "least";

/** Splits a glob without braces into segments. Empty and `.` segments mean nothing and are left out. */
export function toSegments(glob: string, reading: GlobReading = "most"): readonly Segment[] {
  const segments: Segment[] = [];
  for (const part of splitUnescaped(glob, "/")) {
    if (part === "" || part === ".") continue;
    const segment = part === "**" ? GLOBSTAR : toSegment(part, reading);
    if (segment === GLOBSTAR && segments.at(-1) === GLOBSTAR) continue;
    segments.push(segment);
  }
  return segments;
}

/** A literal path's segments. */
export function pathSegments(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

function toSegment(part: string, reading: GlobReading): Segment {
  const tokens: Token[] = [];
  const characters = [...part];
  for (let at = 0; at < characters.length; at += 1) {
    const { token, end } = readToken(characters, at, reading);
    if (token !== STAR || tokens.at(-1) !== STAR) tokens.push(token);
    at = end;
  }
  const literals = tokens.filter((token) => typeof token === "string");
  return literals.length === tokens.length ? literals.join("") : { tokens };
}

interface Read {
  readonly token: Token;
  /** Where its last character is. */
  readonly end: number;
}

/** The token that begins here. */
function readToken(characters: readonly string[], at: number, reading: GlobReading): Read {
  const character = characters[at] ?? "";
  if (character === "*") return { token: STAR, end: at };
  if (character === "?") return { token: ANY, end: at };
  if (character === "\\" && at + 1 < characters.length) {
    return { token: characters[at + 1] ?? "", end: at + 1 };
  }
  return (
    (character === "[" ? readClass(characters, at, reading) : undefined) ?? { token: character, end: at }
  );
}

/** `[abc]`, `[a-z]`, `[!a]`, `[^a]`, `[\]]`; without a closing bracket it is a literal bracket. */
function readClass(characters: readonly string[], start: number, reading: GlobReading): Read | undefined {
  const negated = characters[start + 1] === "!" || characters[start + 1] === "^";
  const ranges: [string, string][] = [];
  for (let at = start + (negated ? 2 : 1), first = at; at < characters.length; at += 1) {
    const character = characters[at] ?? "";
    if (character === "]" && at > first) return { token: classOf(ranges, negated, reading), end: at };
    // Where a class by name ends is up to the shell as well, so the rest of the name is left open.
    if (character === "[" && /^[:=.]$/.test(characters[at + 1] ?? ""))
      return { token: reading === "most" ? STAR : NONE, end: characters.length - 1 };
    const low = member(characters, at);
    const isRange = characters[low.end + 1] === "-" && ![undefined, "]"].includes(characters[low.end + 2]);
    const high = isRange ? member(characters, low.end + 2) : low;
    ranges.push([low.text, high.text]);
    at = high.end;
  }
  return undefined;
}

function member(characters: readonly string[], at: number): { readonly text: string; readonly end: number } {
  const escaped = characters[at] === "\\" && at + 1 < characters.length;
  return { text: characters[escaped ? at + 1 : at] ?? "", end: escaped ? at + 1 : at };
}

function classOf(
  ranges: readonly (readonly [string, string])[],
  negated: boolean,
  reading: GlobReading,
): CharacterClass {
  const has = (character: string) => ranges.some(([low, high]) => low <= character && character <= high);
  if (negated) return { matches: (character) => !has(character) };
  const ordered = ranges.some(([low, high]) => low !== high);
  if (reading === "least" || !ordered) return { matches: has };
  return {
    matches: (character) =>
      character > "\x7f" ||
      [character, character.toLowerCase(), character.toUpperCase()].some((form) => has(form)),
  };
}

/** Splits at a character, but not where a backslash makes it literal. The backslashes stay. */
export function splitUnescaped(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === "\\") at += 1;
    else if (text.charAt(at) === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

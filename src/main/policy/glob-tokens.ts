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

/** Splits a glob without braces into segments. Empty and `.` segments mean nothing and are left out. */
export function toSegments(glob: string): readonly Segment[] {
  const segments: Segment[] = [];
  for (const part of splitUnescaped(glob, "/")) {
    if (part === "" || part === ".") continue;
    const segment = part === "**" ? GLOBSTAR : toSegment(part);
    if (segment === GLOBSTAR && segments.at(-1) === GLOBSTAR) continue;
    segments.push(segment);
  }
  return segments;
}

/** A literal path's segments. */
export function pathSegments(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

function toSegment(part: string): Segment {
  const tokens: Token[] = [];
  const characters = [...part];
  for (let at = 0; at < characters.length; at += 1) {
    const { token, end } = readToken(characters, at);
    if (token !== STAR || tokens.at(-1) !== STAR) tokens.push(token);
    at = end;
  }
  const literals = tokens.filter((token) => typeof token === "string");
  return literals.length === tokens.length ? literals.join("") : { tokens };
}

/** The token that begins here, and where its last character is. */
function readToken(characters: readonly string[], at: number): { token: Token; end: number } {
  const character = characters[at] ?? "";
  if (character === "*") return { token: STAR, end: at };
  if (character === "?") return { token: ANY, end: at };
  if (character === "\\" && at + 1 < characters.length) {
    return { token: characters[at + 1] ?? "", end: at + 1 };
  }
  return (character === "[" ? readClass(characters, at) : undefined) ?? { token: character, end: at };
}

/** `[abc]`, `[a-z]`, `[!a]`, `[^a]`; without a closing bracket it is a literal bracket. `end`: of the bracket. */
function readClass(
  characters: readonly string[],
  start: number,
): { token: CharacterClass; end: number } | undefined {
  const negated = characters[start + 1] === "!" || characters[start + 1] === "^";
  const first = start + (negated ? 2 : 1);
  const end = characters.indexOf("]", first + 1);
  if (end < 0) return undefined;
  const ranges: [string, string][] = [];
  for (let at = first; at < end; at += 1) {
    const low = characters[at] ?? "";
    const high = characters[at + 1] === "-" && at + 2 < end ? (characters[at + 2] ?? "") : undefined;
    ranges.push([low, high ?? low]);
    if (high !== undefined) at += 2;
  }
  const matches = (character: string) =>
    ranges.some(([low, high]) => low <= character && character <= high) !== negated;
  return { token: { matches }, end };
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

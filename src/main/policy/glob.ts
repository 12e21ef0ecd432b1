import { expandBraces } from "./braces";
import {
  GLOBSTAR,
  type GlobReading,
  type Segment,
  STAR,
  type Token,
  toSegments,
  type WildSegment,
} from "./glob-tokens";

/** A compiled glob: any of its alternatives may match. */
export interface Glob {
  readonly alternatives: readonly (readonly Segment[])[];
}

/**
 * Compiles `*`, `**`, `?`, `[…]`, `{a,b}` and backslash escapes; a star also matches a leading dot. Undefined when its
 * braces spell out too many alternatives. Not a regular expression on purpose: a repository may ship deny rules, and
 * one such as `*a*a*a*a*b` keeps a backtracking engine busy for hours.
 */
export function compileGlob(text: string, reading: GlobReading = "most"): Glob | undefined {
  const alternatives = expandBraces(text);
  return alternatives && { alternatives: alternatives.map((each) => toSegments(each, reading)) };
}

export interface MatchOptions {
  /** The glob also covers everything below what it matches. */
  readonly below: boolean;
}

/** Whether the glob matches a literal path, given as segments. `..` is matched by a literal `..` alone. */
export function matchesPath(glob: Glob, path: readonly string[], { below }: MatchOptions): boolean {
  return glob.alternatives.some((segments) => meet(segments, path, below, false));
}

/**
 * Whether some path could match both: the glob, and what a shell would expand `pattern` to (whose leading star matches
 * no dot). May answer true for a pair that no real path satisfies, never false for one that some path does.
 */
export function couldMeet(glob: Glob, pattern: readonly Segment[], { below }: MatchOptions): boolean {
  return glob.alternatives.some((segments) => meet(segments, pattern, below, true));
}

/** Whether something below this literal folder could match. `hidden`: names that begin with a dot count. */
export function couldBeBelow(glob: Glob, folder: readonly string[], hidden: boolean): boolean {
  return glob.alternatives.some((segments) => meet(segments, [...folder, GLOBSTAR], false, !hidden));
}

/** Whether a file of this literal name, in whatever folder, could match. */
export function couldBeNamed(glob: Glob, name: string): boolean {
  return glob.alternatives.some((segments) => meet(segments, [GLOBSTAR, name], false, false));
}

function meet(glob: readonly Segment[], other: readonly Segment[], below: boolean, shell: boolean): boolean {
  return overlap(glob, other, {
    isStar: (segment) => segment === GLOBSTAR,
    leftStarTakes: (segment) => segment !== "..",
    rightStarTakes: (segment) => segment !== ".." && !(shell && isHidden(segment)),
    meet: (left, right) => segmentsMeet(left, right, shell),
    below,
  });
}

function segmentsMeet(glob: Segment, there: Segment, shell: boolean): boolean {
  if (glob === GLOBSTAR || there === GLOBSTAR) return true;
  if (typeof glob === "string" && typeof there === "string") return glob === there;
  if (glob === ".." || there === "..") return false;
  const left = tokensOf(glob);
  const right = shell && left.some(isBeyondAscii) ? byBytes(tokensOf(there)) : tokensOf(there);
  if (shell && typeof right[0] !== "string" && left[0] === ".") return false;
  return overlap(left, right, {
    isStar: (token) => token === STAR,
    leftStarTakes: () => true,
    rightStarTakes: () => true,
    meet: charactersMeet,
    below: false,
  });
}

function isBeyondAscii(token: Token): boolean {
  return typeof token === "string" && token > "\x7f";
}

/** In a locale without UTF-8 a shell takes one byte for each `?` and class, and a character has several. */
function byBytes(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => (typeof token === "string" ? token : STAR));
}

function isHidden(segment: Segment): boolean {
  return segment !== GLOBSTAR && tokensOf(segment)[0] === ".";
}

function tokensOf(segment: string | WildSegment): readonly Token[] {
  return typeof segment === "string" ? [...segment] : segment.tokens;
}

function charactersMeet(left: Token, right: Token): boolean {
  if (left === STAR || right === STAR) return true;
  if (typeof left === "string") return typeof right === "string" ? left === right : right.matches(left);
  return typeof right === "string" ? left.matches(right) : true;
}

interface OverlapRules<T> {
  isStar(item: T): boolean;
  /** Whether a star of the left list may stand for this item of the right. */
  leftStarTakes(right: T): boolean;
  rightStarTakes(left: T): boolean;
  /** Whether two items that are no stars can be the same. */
  meet(left: T, right: T): boolean;
  /** True: it is enough that all of `left` matches a beginning of `right`. */
  readonly below: boolean;
}

/** Whether two lists with stars in both can come to the same. Keeps the places of `right` that are reached so far. */
function overlap<T>(left: readonly T[], right: readonly T[], rules: OverlapRules<T>): boolean {
  let reached = new Array<boolean>(right.length + 1).fill(false);
  reached[0] = true;
  skipStars(reached, right, rules);
  for (const item of left) {
    reached = rules.isStar(item) ? starStep(reached, right, rules) : itemStep(item, reached, right, rules);
    skipStars(reached, right, rules);
  }
  return rules.below ? reached.includes(true) : (reached[right.length] ?? false);
}

/** From every place reached, a star of the left list reaches the following ones, as far as it may go. */
function starStep<T>(reached: readonly boolean[], right: readonly T[], rules: OverlapRules<T>): boolean[] {
  const next = [...reached];
  for (const [at, there] of right.entries()) {
    if (next[at] && rules.leftStarTakes(there)) next[at + 1] = true;
  }
  return next;
}

function itemStep<T>(
  item: T,
  reached: readonly boolean[],
  right: readonly T[],
  rules: OverlapRules<T>,
): boolean[] {
  const next = new Array<boolean>(right.length + 1).fill(false);
  for (const [at, there] of right.entries()) {
    if (!reached[at]) continue;
    if (!rules.isStar(there)) {
      if (rules.meet(item, there)) next[at + 1] = true;
    } else if (rules.rightStarTakes(item)) next[at] = true;
  }
  return next;
}

/** A star of the right side may also stand for nothing. */
function skipStars<T>(reached: boolean[], right: readonly T[], rules: OverlapRules<T>): void {
  for (const [at, there] of right.entries()) {
    if (reached[at] && rules.isStar(there)) reached[at + 1] = true;
  }
}

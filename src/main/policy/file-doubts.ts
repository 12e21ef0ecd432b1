import { compileGlob } from "./glob";
import { doubtCharacters } from "./unseen";

/** A backslash must make a special character literal; anywhere else it is a separator of Windows. */
const ESCAPES = /^(?:[^\\]|\\[*?[\]{}(),\\$%!~'"`“”‘’|;<>+@^: ])*$/;

const ESCAPE = "a sign that belongs to a name has \\ in front";

interface Doubt {
  readonly sign: RegExp;
  readonly why: string;
}

/** Looked for in a pattern without its escaped characters. */
const DOUBTS: readonly Doubt[] = [
  {
    sign: /["`“”]|^['‘’]|['‘’]$|'.*'|‘.*’/,
    why: "Write the path without quotes; a quote that belongs to a name has \\ in front",
  },
  {
    sign: /^!/,
    why: "A rule has no exceptions: write the files that it is about; a name that begins with ! has \\ in front",
  },
  {
    sign: /^\$\w|\$\{|\$\(|\$[A-Z_]\w*|%[A-Za-z_][\w()]*%/,
    why: "Variables have no value in a rule, except $HOME in front: write the path; a $ or % that belongs to a name has \\ in front",
  },
  {
    sign: /^[A-Za-z]:/,
    why: "A rule's path has no drive: write ~/… for the home folder, //… for the root",
  },
  { sign: /^[A-Za-z][\w+.-]*:\/\//, why: "A rule takes a path, not an address: write //… for the root" },
  {
    sign: /^~[^/]/,
    why: "Only your own home folder has a name, ~/…; a name that begins with ~ has \\ in front",
  },
  { sign: /[|;<>]/, why: `A rule has one pattern, without placeholders: write a rule for each; ${ESCAPE}` },
  { sign: /[!+@?*]\(/, why: `Groups such as !(a) have no meaning in a rule: write {a,b}; ${ESCAPE}` },
  { sign: /^\^|\$$/, why: `A rule takes a pattern such as src/**, not a regular expression; ${ESCAPE}` },
  {
    sign: /^(?:file_?path|file|path|glob|pattern|regex)\s*[:=]/i,
    why: "A rule takes the path alone, without a name in front",
  },
  {
    sign: /:(?=[*./~])/,
    why: `A rule for files has one pattern, and no ":*" at its end; ${ESCAPE}`,
  },
  { sign: /\*{3}/, why: `Write * for any part of a name, ** for any folders; ${ESCAPE}` },
];

const HOME = /^\$(?:HOME(?![\w])|\{HOME\})(?=\/|$)/;

/** A file pattern with the home folder as `~`, also where a variable names it. */
export function withHome(pattern: string): string {
  return pattern.replace(HOME, "~");
}

/** Why a file pattern may not mean what its writer meant. */
export function doubtFilePattern(pattern: string): string | undefined {
  if (!ESCAPES.test(pattern) || /\\\*\*|^[A-Za-z]:\\/.test(pattern)) {
    return "Separate folders with / in a rule, not with \\";
  }
  // An escaped character is one of a name.
  const bare = pattern.replaceAll(/\\[\s\S]/g, "x");
  return (
    doubtCharacters(pattern) ??
    DOUBTS.find(({ sign }) => sign.test(bare))?.why ??
    doubtBrackets(bare) ??
    doubtList(bare) ??
    doubtParents(pattern)
  );
}

/** `..` behind a wildcard: which folder that is, is known of no file. */
function doubtParents(pattern: string): string | undefined {
  if (!/\.\.|\{/.test(pattern)) return undefined;
  const floats = !pattern.includes("/") && pattern !== "..";
  const lost = compileGlob(pattern)?.alternatives.some((segments) => {
    const up = segments.lastIndexOf("..");
    return up >= 0 && (floats || segments.slice(0, up).some((segment) => typeof segment !== "string"));
  });
  return lost ? "`..` can't stand behind a wildcard: write the folder that is meant" : undefined;
}

const PARTNERS: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

/** A bracket without its partner: half of the pattern may be lost. */
function doubtBrackets(bare: string): string | undefined {
  const open: string[] = [];
  // What stands in a class is one of its characters, `]` in the first place as well.
  for (const sign of bare.replaceAll(/\[[!^]?\]?[^\]/[]*\]/g, "x").match(/[()[\]{}]/g) ?? []) {
    const partner = PARTNERS.get(sign);
    if (partner === undefined) open.push(sign);
    else if (open.pop() !== partner) return UNPAIRED;
  }
  return open.length === 0 ? undefined : UNPAIRED;
}

/** Begins where no name in the middle of a sentence does: a hidden file, a path from somewhere, a pattern for any folder. */
const BEGINNING = /^(?:\.{1,2}\/|\.\w|~?\/|\*\*?[/.])/;

/** A part that is a pattern by itself: it also may have a star, or a name's ending. */
const WHOLE = /^(?:\.\w|.*[*/]|.*[^.]\.[A-Za-z]\w{0,7}$)/;

/** Whether what has blanks in it is several patterns, and not a name with blanks. */
function isSentence(bare: string): boolean {
  const [first = "", ...others] = bare.split(/\s+/);
  if (others.length === 0) return false;
  return (
    others.some((part) => BEGINNING.test(part)) ||
    [first, ...others.slice(0, -1)].some((part) => /^\.\w[\w-]*$|\/\*\*?$/.test(part)) ||
    [first, ...others].every((part) => WHOLE.test(part) && part !== "*")
  );
}

/** A comma outside of braces, or blanks between: two patterns in one rule. */
function doubtList(bare: string): string | undefined {
  let rest = bare.replaceAll(/\[[^\]]*\]/g, "x");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\{[^{}]*\}/g, "x");
  }
  return rest.includes(",") || isSentence(rest)
    ? `A rule has one pattern: write a rule for each, or {a,b}; ${ESCAPE}`
    : undefined;
}

const UNPAIRED = "A bracket has no partner; one that belongs to a name has \\ in front";

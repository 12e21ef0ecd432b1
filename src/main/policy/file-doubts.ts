import { UNSEEN, UNSEEN_WHY } from "./unseen";

/** A backslash must make a special character literal; anywhere else it is a separator of Windows. */
const ESCAPES = /^(?:[^\\]|\\[*?[\]{}(),\\$%!~'"`“”‘’|;<>+@^:])*$/;

const ESCAPE = "a sign that belongs to a name has \\ in front";

interface Doubt {
  readonly sign: RegExp;
  readonly why: string;
}

/** Looked for in a pattern without its escaped characters. */
const DOUBTS: readonly Doubt[] = [
  { sign: UNSEEN, why: UNSEEN_WHY },
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
  return DOUBTS.find(({ sign }) => sign.test(bare))?.why ?? doubtBrackets(bare) ?? doubtList(bare);
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

/** A comma outside of braces: two patterns in one rule. */
function doubtList(bare: string): string | undefined {
  let rest = bare.replaceAll(/\[[^\]]*\]/g, "x");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\{[^{}]*\}/g, "x");
  }
  return rest.includes(",")
    ? `A rule has one pattern: write a rule for each, or {a,b}; ${ESCAPE}`
    : undefined;
}

const UNPAIRED = "A bracket has no partner; one that belongs to a name has \\ in front";

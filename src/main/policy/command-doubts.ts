import { doubtCharacters } from "./unseen";

/** An escaped character, a quoted text, or one other character. */
const PIECE = /\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|[\s\S]/g;

interface Doubt {
  readonly sign: RegExp;
  readonly why: string;
}

/** Looked for in a rule's command without what is quoted. */
const DOUBTS: readonly Doubt[] = [
  { sign: /[“”‘’]/, why: "Quote with ' or \"; these quotes are characters like others" },
  {
    sign: /^(?:!|\^|\/\^|\S*:\s|(?:regex|prefix|command|cmd|exact|glob)\s*:)/i,
    why: "A rule begins with the program, without a sign or a name in front, and has no exceptions",
  },
  {
    sign: /^(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|select|function|coproc|\{|\}|\[\[)(?:\s|$)/,
    why: "A rule is compared with simple commands: begin with the program",
  },
  { sign: /%[A-Z_]{3,}%/, why: "Variables have no value in a rule: write what stands there, or *" },
  {
    sign: /[|&;<>()`]/,
    why: "A rule is compared with one simple command at a time, without redirects and substitutions: write a rule for each; quote a sign that belongs to a word",
  },
  {
    sign: /\$[\w{(@*#?!$-]/,
    why: "Variables have no value in a rule, except $PWD and $HOME in front of a program: write what stands there, or *; quote a $ that belongs to a word",
  },
  { sign: /(?:^|\s)#/, why: "A rule has no comments; quote a # that belongs to a word" },
  { sign: /:\*/, why: "`:*` stands at the end only: write ` *` for anything in between" },
  { sign: /,(?:\s|$)/, why: "A rule has one command: write a rule for each" },
  {
    sign: /\{(?:[^\s{},]*,|[^\s{}.]*\.\.)[^\s{}]*\}/,
    why: "Braces spell nothing out in a rule for commands: write a rule for each; quote braces that belong to a word",
  },
  {
    sign: /^\S*(?:\?|\[[^\s\][]+\])|(?:^|\s)(?!\S*:\/\/)\S*(?:\?|(?<![\w)])\[[^\s\][]+\]|\[\[[:.=]|\[(?:[^\s\][]{1,2}|[!^][^\s\][]*|[^\s\][-]*-[^\s\][]{1,3})\])/,
    why: "Only * is a wildcard in a rule for commands: write it, or a rule for each; quote a ? or [ that belongs to a word",
  },
  {
    sign: /^[A-Za-z_-]+\.[*+]|\S\$$/,
    why: "A rule takes a command with * for anything, not a regular expression; quote what belongs to a word",
  },
  {
    sign: /(?:^|\s)[\u2010-\u2015\u2212]/,
    why: "An option begins with the sign -; this dash is a character like others",
  },
];

/** A letter needs no backslash to be itself: a class of a regular expression, or a folder of Windows. */
const ESCAPED_LETTER = /^\\[A-Za-z0-9]/;

/** A program's place may be named by these: its folder is known when rules are compiled. */
const KNOWN_FOLDER = /^\$(?:PWD|HOME|\{PWD\}|\{HOME\})(?=\/)/;

/** Why a rule's command may not mean what its writer meant. `command`: without a `:*` at its end. */
export function doubtCommand(command: string): string | undefined {
  const unusual = doubtCharacters(command);
  if (unusual !== undefined) return unusual;
  if ((command.match(PIECE) ?? []).some((piece) => ESCAPED_LETTER.test(piece)))
    return "A \\ makes the next sign of a rule literal and means nothing in front of a letter: write / between folders, * for anything";
  const bare = command
    .replaceAll(PIECE, (piece) => (piece.length > 1 ? "x" : piece))
    .replace(KNOWN_FOLDER, "");
  return DOUBTS.find(({ sign }) => sign.test(bare))?.why;
}

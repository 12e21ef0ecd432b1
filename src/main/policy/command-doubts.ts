import { UNSEEN, UNSEEN_WHY } from "./unseen";

/** An escaped character, a quoted text, or one other character. */
const PIECE = /\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|[\s\S]/g;

interface Doubt {
  readonly sign: RegExp;
  readonly why: string;
}

/** Looked for in a rule's command without what is quoted. */
const DOUBTS: readonly Doubt[] = [
  { sign: UNSEEN, why: UNSEEN_WHY },
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
];

/** A program's place may be named by these: its folder is known when rules are compiled. */
const KNOWN_FOLDER = /^\$(?:PWD|HOME|\{PWD\}|\{HOME\})(?=\/)/;

/** Why a rule's command may not mean what its writer meant. `command`: without a `:*` at its end. */
export function doubtCommand(command: string): string | undefined {
  const bare = command
    .replaceAll(PIECE, (piece) => (piece.length > 1 ? "x" : piece))
    .replace(KNOWN_FOLDER, "");
  return DOUBTS.find(({ sign }) => sign.test(bare))?.why;
}

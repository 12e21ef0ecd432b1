const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}";

/** Columns after which a system dialog wraps, where it finds a place to do so. */
const WIDTH = 60;

/**
 * Characters that every system draws in a row of ordinary height and in the order in which they stand. Marks that stack
 * up, letters written from right to left, signs as wide as a word and unusual spaces are none of these.
 */
const PLAIN = new RegExp(
  `^(?:[ \\n${CJK}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]|(?!\\p{Z})\\p{Script=Common})*$`,
  "u",
);

/** Indentation, then words with single spaces between them: a dialog neither shows nor wraps other whitespace. */
const SPACED = /^ {0,16}(?:[^\s]+(?: [^\s]+)*)?$/;

/** Dialogs wrap at spaces, after slashes and between characters of East Asia; a longer word would widen them. */
const UNBREAKABLE = new RegExp(`[^ /\\n${CJK}]{${WIDTH + 1}}`, "u");

const BREAKS_BEFORE = new RegExp(`^[${CJK}]$`, "u");
const BREAKS_AFTER = new RegExp(`^[ /\\n${CJK}]$`, "u");

/** What a dialog has room for: rows, and characters. */
export interface DialogLimits {
  readonly rows: number;
  readonly characters: number;
}

/** Whether a dialog shows the text exactly as it is and within the limits, so that it can be agreed to. */
export function fitsDialog(text: string, { rows, characters }: DialogLimits): boolean {
  const used = rowsInDialog(text);
  return used !== undefined && used <= rows && text.length <= characters;
}

/**
 * The number of rows that a text takes in a system dialog; undefined for a text that may be drawn otherwise than it is: a run of
 * spaces or a long word makes a dialog wider than the screen, so that the rest of the text and the buttons are out of sight.
 */
export function rowsInDialog(text: string): number | undefined {
  const lines = text.split("\n");
  if (!PLAIN.test(text) || UNBREAKABLE.test(text) || !lines.every((line) => SPACED.test(line)))
    return undefined;
  return lines.reduce((rows, line) => rows + rowsOfLine(line), 0);
}

/** The rows of a text once its long words are folded, whatever it holds. */
export function rowsOfText(text: string): number {
  const lines = foldLongWords(text).split("\n");
  return lines.reduce((rows, line) => rows + rowsOfLine(line), 0);
}

/** The rows of one line, whatever it holds. */
function rowsOfLine(line: string): number {
  return Math.max(1, Math.ceil(columns(line) / WIDTH));
}

/** Begins the rest of a word that was broken, so that it can't pass for a line of its own. */
const CONTINUED = "… ";

/** Breaks every word and every run of spaces that would widen a dialog, so that its text and its buttons stay on the screen. */
export function foldLongWords(text: string): string {
  let folded = "";
  let used = 0;
  let before = "";
  for (const character of text) {
    if (BREAKS_BEFORE.test(character)) used = 0;
    const width = columns(character);
    if (used + width > WIDTH) {
      folded += `\n${CONTINUED}`;
      used = columns(CONTINUED);
    }
    folded += character;
    const isRunOfSpaces = character === " " && before === " ";
    used = BREAKS_AFTER.test(character) && !isRunOfSpaces ? 0 : used + width;
    before = character;
  }
  return folded;
}

/** Signs that stand for a whole word or sentence, and are drawn as wide as one. */
const WORD_SIGN =
  /^(?:[\u0bf0-\u0bfa\ufdf0-\ufdfd]|(?!\p{Script=Common}|\p{Script=Han})[\u{10000}-\u{10ffff}])$/u;

/** Generous: whatever is not ASCII counts as wide. */
function columns(line: string): number {
  let used = 0;
  for (const character of line) used += columnsOf(character);
  return used;
}

function columnsOf(character: string): number {
  if (character < "\x7f") return 1;
  return WORD_SIGN.test(character) ? 12 : 2;
}

/** Puts a bar before each line of a quoted text, so that none of them can pass for the program's own. One line needs no bar. */
export function quoted(text: string): string {
  return text.includes("\n") ? text.replace(/^/gm, "│ ") : text;
}

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}";

/** Columns after which a message box wraps, where it finds a place to do so. */
const WIDTH = 60;

/**
 * Characters that every system draws in a row of ordinary height and in the order in which they stand. Marks that stack
 * up, letters written from right to left, signs as wide as a word and unusual spaces are none of these.
 */
const PLAIN = new RegExp(
  `^(?:[ \\n${CJK}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]|(?!\\p{Z})\\p{Script=Common})*$`,
  "u",
);

/** Indentation, then words with single spaces between them: a box neither shows nor wraps other whitespace. */
const SPACED = /^ {0,16}(?:[^\s]+(?: [^\s]+)*)?$/;

/** Boxes wrap at spaces, after slashes and between characters of East Asia; a longer word would widen them. */
const UNBREAKABLE = new RegExp(`[^ /\\n${CJK}]{${WIDTH + 1}}`, "u");

const BREAKS_BEFORE = new RegExp(`^[${CJK}]$`, "u");
const BREAKS_AFTER = new RegExp(`^[ /\\n${CJK}]$`, "u");

/**
 * How many rows a text takes in a message box; undefined for a text that a box may draw otherwise than it is: a run of
 * spaces or a long word makes a box wider than the screen, and what stands there is out of sight, buttons included.
 */
export function rowsInBox(text: string): number | undefined {
  const lines = text.split("\n");
  if (!PLAIN.test(text) || UNBREAKABLE.test(text) || !lines.every((line) => SPACED.test(line)))
    return undefined;
  return lines.reduce((rows, line) => rows + rowsOfLine(line), 0);
}

/** Rows of one line, whatever it holds. */
export function rowsOfLine(line: string): number {
  return Math.max(1, Math.ceil(columns(line) / WIDTH));
}

/** Begins the rest of a word that was broken, so that it can't pass for a line of its own. */
const CONTINUED = "… ";

/** Breaks every word that would widen a message box, so that its text and its buttons stay on the screen. */
export function foldLongWords(text: string): string {
  let folded = "";
  let used = 0;
  for (const character of text) {
    if (BREAKS_BEFORE.test(character)) used = 0;
    const width = columns(character);
    if (used + width > WIDTH) {
      folded += `\n${CONTINUED}`;
      used = columns(CONTINUED);
    }
    folded += character;
    used = BREAKS_AFTER.test(character) ? 0 : used + width;
  }
  return folded;
}

/** Generous: whatever is not ASCII counts as wide. */
function columns(line: string): number {
  let used = 0;
  for (const character of line) used += character < "\x7f" ? 1 : 2;
  return used;
}

/** Sets off what the model wrote: no line of it can pass for one of the program's own. One line needs no setting off. */
export function barred(text: string): string {
  return text.includes("\n") ? text.replace(/^/gm, "│ ") : text;
}

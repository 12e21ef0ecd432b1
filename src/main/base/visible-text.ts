/**
 * Control (Cc), format (Cf), line and paragraph separators, private use, lone surrogates, unassigned, whatever Unicode
 * lets a renderer ignore (zero-width fillers, variation selectors, tags), and the blank braille cell.
 */
const HIDDEN = "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u2800";

/** Spaces that look like the ordinary one, or like nothing. The wide one of East Asia can be told apart. */
const UNUSUAL_SPACES = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f";

const EVERY_HIDDEN = new RegExp(`[${HIDDEN}]`, "gu");
const HIDDEN_IN_JSON = new RegExp(`[${HIDDEN}${UNUSUAL_SPACES}]`, "gu");
const TO_READ = patternsFor(HIDDEN);
const TO_COMPARE = patternsFor(HIDDEN + UNUSUAL_SPACES);
const TO_DRAW_ON = patternsFor(`${HIDDEN}${UNUSUAL_SPACES}·→`);

function patternsFor(characters: string) {
  return {
    backslashesOrHidden: new RegExp(`\\\\+|[${characters}]`, "gu"),
    hiddenHere: new RegExp(`[${characters}]`, "uy"),
  };
}

/** Text that is shown as it is: most of it, and looking for this is much faster than for what is hidden. */
const PLAIN = /^[ -[\]-~]*$/;
const PLAIN_LINES = /^[\n\t -[\]-~]*$/;

/** What follows the backslash of an escape made here. */
const ESCAPE_BODY = /x[0-9a-f]{2}|u\{[0-9a-f]{1,6}\}/y;
const ESCAPE_BODY_ONE_LINE = /[nt]|x[0-9a-f]{2}|u\{[0-9a-f]{1,6}\}/y;

export interface ShowInvisiblesOptions {
  /** Leaves `\n` and tab as they are, for text shown over several lines. Default: false, both are escaped. */
  readonly keepNewlines?: boolean;
  /**
   * Escapes unusual spaces too, for text whose every character counts: `rm\xa0x` is another command than `rm x`.
   * Default: false, since some languages set them before punctuation.
   */
  readonly showSpaces?: boolean;
  /** Escapes what `showSpaces` does, and `·` and `→`, for a text into which these are drawn to stand for whitespace. */
  readonly showMarks?: boolean;
}

/**
 * Makes every character that can't be seen, or that reorders what is seen, a visible escape: `\x1b`, `\u{202e}`, and
 * `\n`, `\t` unless they are kept. Reversible: backslashes that stand directly before an escape, or before text that
 * reads like one, are doubled, so that `\\x1b` is always the text backslash-x-1-b and `\x1b` always the character. Other backslashes
 * stay single. Linear time.
 */
export function showInvisibles(text: string, options: ShowInvisiblesOptions = {}): string {
  const keepNewlines = options.keepNewlines === true;
  if ((keepNewlines ? PLAIN_LINES : PLAIN).test(text)) return text;
  const { backslashesOrHidden, hiddenHere } = patternsOf(options);
  const body = keepNewlines ? ESCAPE_BODY : ESCAPE_BODY_ONE_LINE;
  return text.replace(backslashesOrHidden, (found: string, offset: number) => {
    if (!found.startsWith("\\")) return escapeCharacter(found, keepNewlines);
    const end = offset + found.length;
    const ambiguous =
      matchesAt(body, text, end) || (matchesAt(hiddenHere, text, end) && !isKept(text, end, keepNewlines));
    return ambiguous ? found + found : found;
  });
}

function patternsOf({ showSpaces, showMarks }: ShowInvisiblesOptions) {
  if (showMarks) return TO_DRAW_ON;
  return showSpaces ? TO_COMPARE : TO_READ;
}

/**
 * Hidden characters as escapes, newlines and tabs kept, backslashes untouched: for text that a model must be able to
 * quote exactly. Not reversible; what people approve goes through `showInvisibles`.
 */
export function escapeHidden(text: string): string {
  return text.replace(EVERY_HIDDEN, (found) => escapeCharacter(found, true));
}

/** JSON with everything that `showInvisibles` would show written as `\uXXXX`: the same value, and nothing hidden in it. */
export function escapeJson(json: string): string {
  return json.replace(HIDDEN_IN_JSON, (found) => {
    if (found === "\n") return found;
    const units = Array.from({ length: found.length }, (_, index) => found.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  });
}

function escapeCharacter(character: string, keepNewlines: boolean): string {
  if (character === "\n" || character === "\t") {
    if (keepNewlines) return character;
    return character === "\n" ? "\\n" : "\\t";
  }
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
}

function isKept(text: string, index: number, keepNewlines: boolean): boolean {
  return keepNewlines && (text[index] === "\n" || text[index] === "\t");
}

function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

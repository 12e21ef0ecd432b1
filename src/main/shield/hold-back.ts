import { characterTable, IDEOGRAPH, SEPARATOR, TRANSPARENT } from "./values/characters";

/** Words at the end of an unfinished text that may still become part of something longer. */
const HELD_WORDS = 14;
/** A block that goes on and on is looked at as it is. Characters. */
const MAX_BLOCK = 262_144;

const SPACES: ReadonlySet<number> = new Set([..." \t\n\r\x85"].map((space) => space.charCodeAt(0)));

const KEY_BEGIN = "-----BEGIN ";
const KEY_END = /-----END [^\r\n]{0,80}?-----/g;

/** A line of nothing but what base64 or hex is written in, with an indent or a quote's mark. */
const ENCODED_LINE = /^[ \t>|#+-]{0,64}[A-Za-z0-9+/=_-]{16,}[ \t\\]*\r?$/;
/** What may become one. */
const ENCODED_BEGINNING = /^[ \t>|#+-]{0,64}[A-Za-z0-9+/=_-]*[ \t\\]*\r?$/;

/**
 * The place up to which a text that still grows can be looked at for good: behind it stand the last words, a token that
 * isn't over, a block of encoded lines, a key whose end hasn't come. Nothing before `from` is looked at again.
 */
export function settledUpTo(text: string, from: number): number {
  const token = beforeToken(text, from, beforeLastWords(text, from));
  return Math.max(from, Math.min(token, beforeEncodedLines(text, from), beforeOpenKey(text, from)));
}

function beforeLastWords(text: string, from: number): number {
  const { classes } = characterTable();
  let words = 0;
  let at = text.length;
  let inWord = false;
  while (at > from) {
    const kind = classes[text.charCodeAt(at - 1)] ?? SEPARATOR;
    if (kind === SEPARATOR) inWord = false;
    else if (kind !== TRANSPARENT && (!inWord || kind === IDEOGRAPH)) {
      words += 1;
      if (words > HELD_WORDS) return at;
      inWord = kind !== IDEOGRAPH;
    }
    at -= 1;
  }
  return from;
}

/** Back over what has no space in it, as long as it could be of one token. */
function beforeToken(text: string, from: number, place: number): number {
  const { classes } = characterTable();
  let at = place;
  while (at > from && place - at < MAX_BLOCK) {
    const unit = text.charCodeAt(at - 1);
    // What can't be seen ends no token: neither controls nor marks.
    if (SPACES.has(unit) || (unit > 0x9f && classes[unit] !== TRANSPARENT)) break;
    at -= 1;
  }
  return at;
}

/** The lines right above the last one, if that may go on with them. */
function beforeEncodedLines(text: string, from: number): number {
  let start = text.lastIndexOf("\n") + 1;
  if (!ENCODED_BEGINNING.test(text.slice(start))) return text.length;
  let block = text.length;
  while (start > from && text.length - start < MAX_BLOCK) {
    const before = text.lastIndexOf("\n", start - 2) + 1;
    if (before >= start || !ENCODED_LINE.test(text.slice(before, start - 1))) break;
    start = before;
    block = start;
  }
  return block;
}

function beforeOpenKey(text: string, from: number): number {
  let begin = text.indexOf(KEY_BEGIN, from);
  while (begin >= 0) {
    KEY_END.lastIndex = begin;
    if (!KEY_END.test(text)) return text.length - begin < MAX_BLOCK ? begin : text.length;
    begin = text.indexOf(KEY_BEGIN, KEY_END.lastIndex);
  }
  return text.length;
}

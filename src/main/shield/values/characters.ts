/** What a UTF-16 unit is for the comparison of words. */
export const SEPARATOR = 0;
const LETTER = 1;
export const DIGIT = 2;
/** A word of its own, as in scripts that put no spaces between words. */
export const IDEOGRAPH = 3;
/** Counts as if it weren't there: combining marks, and what can't be seen. */
export const TRANSPARENT = 4;

/** By UTF-16 unit: what it is, and the plain form in which it is compared (no case, no accent, no width). */
export interface CharacterTable {
  readonly classes: Uint8Array;
  readonly plain: Uint16Array;
}

const UNITS = 0x1_0000;
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let table: CharacterTable | undefined;

/** Made at the first use, in some ten milliseconds. */
export function characterTable(): CharacterTable {
  table ??= makeTable();
  return table;
}

function makeTable(): CharacterTable {
  const classes = new Uint8Array(UNITS);
  const plain = new Uint16Array(UNITS);
  for (let unit = 0; unit < UNITS; unit += 1) {
    const character = String.fromCharCode(unit);
    const bare = plainForm(character);
    plain[unit] = bare.charCodeAt(0);
    classes[unit] = classOf(character, bare);
  }
  return { classes, plain };
}

/** `É` and `ｅ` are `e`. What comes apart into several stays as it is. */
function plainForm(character: string): string {
  const bare = character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (bare.length === 1) return bare;
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

function classOf(character: string, bare: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return TRANSPARENT;
  if (/\p{N}/u.test(bare)) return DIGIT;
  if (/\p{L}/u.test(character)) return IDEOGRAPHIC.test(character) ? IDEOGRAPH : LETTER;
  // Halves of characters beyond the basic plane: letters more often than not, where they matter.
  return /[\ud800-\udfff]/.test(character) ? LETTER : SEPARATOR;
}

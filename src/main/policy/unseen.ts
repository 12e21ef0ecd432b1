/**
 * Characters that can't be seen, or look like a space, and marks that sit on a sign they don't belong to: a rule with one
 * is seldom the rule that its writer sees. An emoji may say that it is one.
 */
const UNSEEN =
  /\p{Cf}|[\p{Zl}\p{Zp}\p{Cs}\p{Co}\u2800\ufffc]|(?! )\p{Zs}|\p{Noncharacter_Code_Point}|(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}|[!-~]\p{M}/u;

/** Signs that look like the slash, the dot and the star, which mean something in a rule. */
const LIKE_SIGNS = /[\u2024\u204e\u2044\u2215\u2217\u29f8\uff0a\uff0e\uff0f]/;

/** Letters of other scripts that look like Latin ones: in a word with Latin letters they are seldom meant. */
const LIKE_LETTERS = /[асеорхуіјѕһԁԛԝАВЕКМНОРСТХІЈЅοανρυικΑΒΕΖΗΙΚΜΝΟΡΤΥΧａ-ｚＡ-Ｚ]/;

/** Why a text probably isn't the one that its writer sees. */
export function doubtCharacters(text: string): string | undefined {
  // What composes is a letter of some language, however it is stored.
  const composed = text.normalize("NFC");
  if (UNSEEN.test(composed)) return "It holds a character that can't be seen: write the rule anew";
  return LIKE_SIGNS.test(composed) || hasLikeLetters(composed)
    ? "It holds a character that only looks like the usual one: write the rule anew, with ? for a sign of a file's name or * in a command"
    : undefined;
}

function hasLikeLetters(text: string): boolean {
  if (!LIKE_LETTERS.test(text)) return false;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => /[A-Za-z]/.test(word) && LIKE_LETTERS.test(word));
}

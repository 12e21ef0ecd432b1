/** A space, an escaped character, a quoted text, a quote without its partner, or plain text. */
const PIECE = /( +)|\\([\s\S])|'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|(["'])|([^ \\'"]+|\\)/g;

/**
 * The words of a command rule: split at spaces, with quotes around words that hold some. A star stays a wildcard inside
 * quotes; a backslash stays before a star or backslash that it makes literal. Undefined when a quote is not closed.
 */
export function splitRuleWords(text: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  for (const [, space, escaped, single, double, unclosed, plain] of text.matchAll(PIECE)) {
    if (unclosed) return undefined;
    if (space) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      const doubled = double?.replaceAll(/\\([\s\S])/g, (_, character: string) => keepEscape(character));
      const piece =
        escaped === undefined ? (single?.replaceAll("\\", "\\\\") ?? doubled ?? plain) : keepEscape(escaped);
      word = (word ?? "") + (piece ?? "");
    }
  }
  if (word !== undefined) words.push(word);
  return collapseStars(words);
}

function keepEscape(character: string): string {
  return character === "*" || character === "\\" ? `\\${character}` : character;
}

/** `* *` and `**` mean no more than `*`. */
function collapseStars(words: readonly string[]): readonly string[] {
  return words
    .map((word) => (/^\*+$/.test(word) ? "*" : word))
    .filter((word, index, all) => word !== "*" || all[index - 1] !== "*");
}

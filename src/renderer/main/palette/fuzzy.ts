/** A letter at the beginning of a word says more about what is meant than one within it. */
const WORD_START = 8;
const NEXT_TO = 5;
const WITHIN = 1;

/**
 * How well the letters of a query, in their order, fit a text; undefined when they don't occur. Every word of the query has to fit
 * somewhere, so that words can come in any order.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const score = wordScore(word, text.toLowerCase());
    if (score === undefined) return undefined;
    sum += score;
  }
  return sum;
}

function wordScore(word: string, text: string): number | undefined {
  const whole = text.indexOf(word);
  if (whole >= 0) return word.length * WORD_START + (isWordStart(text, whole) ? WORD_START : 0);
  let score = 0;
  let last = -2;
  for (const letter of word) {
    const at = text.indexOf(letter, last + 1);
    if (at < 0) return undefined;
    score += at === last + 1 ? NEXT_TO : isWordStart(text, at) ? WORD_START : WITHIN;
    last = at;
  }
  return score;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
}

/** What fits the query, best first; equally good ones in their own order. */
export function fuzzyFilter<Item>(
  query: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): readonly Item[] {
  if (query.trim() === "") return items;
  return items
    .flatMap((item) => {
      const score = fuzzyScore(query, textOf(item));
      return score === undefined ? [] : [{ item, score }];
    })
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

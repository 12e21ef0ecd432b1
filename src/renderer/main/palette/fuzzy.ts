/** A letter at the beginning of a word says more about what is meant than one within it. */
const WORD_START = 8;
const NEXT_TO = 5;
const WITHIN = 1;

/**
 * How well a query fits a line; undefined when it doesn't. Every word of the query has to fit somewhere, so that words can come in
 * any order.
 */
function fuzzyScore(query: string, { name, rest }: Findable): number | undefined {
  let sum = 0;
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const score =
      wordScore(word, name.toLowerCase()) ?? (rest.toLowerCase().includes(word) ? WITHIN : undefined);
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

/** What a line is found by: its name by some of its letters, what else stands there only by whole pieces. */
export interface Findable {
  readonly name: string;
  readonly rest: string;
}

/** What fits the query, best first; equally good ones in their own order. */
export function fuzzyFilter<Item>(
  query: string,
  items: readonly Item[],
  textOf: (item: Item) => Findable,
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

/** From this many characters on, a name with two slips in it is still taken for the one that was meant. */
const LONG = 6;

/**
 * The known name that a misspelt one was probably meant to be: the same but for case and signs between words, or with a
 * slip in it (two in a long one, unless `most` says otherwise): a letter too many, too few, another, or two that changed places.
 */
export function nearName(name: string, known: Iterable<string>, most?: number): string | undefined {
  const wanted = plain(name);
  let best: { readonly name: string; readonly slips: number } | undefined;
  for (const each of known) {
    const other = plain(each);
    const bound = most ?? (Math.min(wanted.length, other.length) >= LONG ? 2 : 1);
    if (Math.abs(wanted.length - other.length) > bound) continue;
    const slips = countSlips(wanted, other);
    if (slips <= bound && (!best || slips < best.slips)) best = { name: each, slips };
  }
  return best?.name;
}

function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_.-]|\p{Cf}/gu, "");
}

function countSlips(left: string, right: string): number {
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[right.length] ?? 0;
}

import { diffWordsWithSpace } from "diff";

/** A part of a text, from `start` up to but without `end`, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Comparing two lines that share little can take for ever, and would mark nearly all of them. */
const MAX_EDITS = 200;
/** Longer lines are shown without marks. Characters. */
const MAX_LENGTH = 20_000;

/**
 * Which parts of a line aren't in the one that took its place, or whose place it took. Empty when the two have so little
 * in common that marks would say nothing.
 */
export function changedParts(line: string, other: string, isNew: boolean): readonly Range[] {
  if (line.length > MAX_LENGTH || other.length > MAX_LENGTH) return [];
  const [before, after] = isNew ? [other, line] : [line, other];
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!changes) return [];
  const ranges: Range[] = [];
  let place = 0;
  let same = 0;
  for (const { value, added, removed } of changes) {
    if (isNew ? removed : added) continue;
    if (added || removed) ranges.push({ start: place, end: place + value.length });
    else same += value.trim().length;
    place += value.length;
  }
  return same * 3 < line.trim().length ? [] : ranges;
}

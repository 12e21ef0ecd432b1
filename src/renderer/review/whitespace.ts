/** A piece of a line: plain text, a run of spaces to be made visible, or a tab. */
export interface LineSegment {
  readonly kind: "text" | "spaces" | "tab";
  readonly text: string;
}

/** Spaces that the eye can't see or count: at the beginning, at the end, or several in a row. And every tab. */
const VISIBLE = /\t|^ +| +$| {2,}|(?<=\t) +| +(?=\t)/g;

/** Cuts a line of a diff into pieces; joined again they are exactly the line. */
export function splitWhitespace(line: string): readonly LineSegment[] {
  const segments: LineSegment[] = [];
  let end = 0;
  for (const match of line.matchAll(VISIBLE)) {
    if (match.index > end) segments.push({ kind: "text", text: line.slice(end, match.index) });
    segments.push({ kind: match[0] === "\t" ? "tab" : "spaces", text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) segments.push({ kind: "text", text: line.slice(end) });
  return segments;
}

/** A piece of a line, and whether it lies in a marked part. */
export interface MarkedSegment extends LineSegment {
  readonly marked: boolean;
}

/**
 * Cuts the pieces of a line further, at the edges of the parts to be marked. Parts are in order and don't overlap. Linear: a
 * line can have as many pieces as characters.
 */
export function markSegments(
  segments: readonly LineSegment[],
  parts: readonly { readonly start: number; readonly end: number }[],
): readonly MarkedSegment[] {
  const marked: MarkedSegment[] = [];
  let place = 0;
  let next = 0;
  for (const { kind, text } of segments) {
    const start = place;
    const end = start + text.length;
    while (place < end) {
      while ((parts[next]?.end ?? Number.POSITIVE_INFINITY) <= place) next += 1;
      const part = parts[next];
      const inPart = part !== undefined && part.start <= place;
      const edge = Math.min(end, (inPart ? part.end : part?.start) ?? end);
      marked.push({ kind, text: text.slice(place - start, edge - start), marked: inPart });
      place = edge;
    }
  }
  return marked;
}

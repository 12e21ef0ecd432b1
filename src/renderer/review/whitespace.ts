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

/** Cuts the pieces of a line further, at the edges of the parts to be marked. Parts are in order and don't overlap. */
export function markSegments(
  segments: readonly LineSegment[],
  parts: readonly { readonly start: number; readonly end: number }[],
): readonly MarkedSegment[] {
  if (parts.length === 0) return segments.map((segment) => ({ ...segment, marked: false }));
  const marked: MarkedSegment[] = [];
  let place = 0;
  for (const { kind, text } of segments) {
    const end = place + text.length;
    const edges = parts
      .flatMap((part) => [part.start, part.end])
      .filter((edge) => edge > place && edge < end);
    for (const edge of [...edges, end]) {
      const from = place;
      marked.push({
        kind,
        text: text.slice(text.length - (end - from), text.length - (end - edge)),
        marked: parts.some((part) => part.start <= from && from < part.end),
      });
      place = edge;
    }
  }
  return marked.filter(({ text }) => text !== "");
}

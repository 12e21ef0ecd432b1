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

import type { Finding } from "./finding";

/** Whether a mark of this kind was made here: only then it is one, and no text that somebody dressed up as one. */
export type KnowsMark = (kind: string) => boolean;

const MARK = /\[redacted: ([^[\]\r\n]{1,200})\]/g;

/** What reads like a mark of this program, whoever wrote it. */
const LIKE_OURS =
  /\[redacted: (?:(?:secret|pii|value|document|exfiltration|reviewer):[^[\]\r\n]{1,200}|rows|binary)\]/;

export function holdsMark(text: string): boolean {
  return LIKE_OURS.test(text);
}

/** What stands where something of a kind stood. */
function markOf(kind: string): string {
  return `[redacted: ${kind}]`;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The findings as they are to be redacted: in order, without overlaps, no character halved. What lies in a mark that stands
 * there already is none, and one that reaches into a mark takes all of it.
 */
export function settleFindings(
  text: string,
  findings: readonly Finding[],
  knows: KnowsMark,
): readonly Finding[] {
  const marks = marksIn(text, knows);
  const inOrder = findings
    .filter(({ start, end }) => start < end && start < text.length && end > 0)
    .map((finding) => ({ ...finding, ...wholeCharacters(text, finding) }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let at = 0;
  const outside = inOrder.flatMap((finding) => {
    while ((marks[at]?.end ?? Number.POSITIVE_INFINITY) <= finding.start) at += 1;
    return beyondMarks(finding, marks, at);
  });
  return merge(outside.sort((a, b) => a.start - b.start));
}

/** The text with a mark in the place of each of these findings, which `settleFindings` gave. */
export function redactSettled(text: string, settled: readonly Finding[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { kind, start, end } of settled) {
    parts.push(text.slice(done, start), markOf(kind));
    done = end;
  }
  return parts.join("") + text.slice(done);
}

function marksIn(text: string, knows: KnowsMark): readonly Span[] {
  const marks: Span[] = [];
  for (const { 0: mark, 1: kind = "", index } of text.matchAll(MARK))
    if (knows(kind)) marks.push({ start: index, end: index + mark.length });
  return marks;
}

function beyondMarks(finding: Finding, marks: readonly Span[], from: number): readonly Finding[] {
  const first = marks[from];
  if (!first || first.start >= finding.end) return [finding];
  if (first.start <= finding.start && finding.end <= first.end) return [];
  let { end } = finding;
  for (let at = from; at < marks.length; at += 1) {
    const mark = marks[at];
    if (!mark || mark.start >= finding.end) break;
    end = Math.max(end, mark.end);
  }
  return [{ ...finding, start: Math.min(finding.start, first.start), end }];
}

function wholeCharacters(text: string, { start, end }: Span): Span {
  const first = Math.max(0, start);
  const last = Math.min(text.length, end);
  return {
    start: splitsPair(text, first) ? first - 1 : first,
    end: splitsPair(text, last) ? last + 1 : last,
  };
}

/** Whether the place lies between the two halves of one character. */
function splitsPair(text: string, place: number): boolean {
  return (
    place > 0 &&
    (text.charCodeAt(place - 1) & 0xfc00) === 0xd800 &&
    (text.charCodeAt(place) & 0xfc00) === 0xdc00
  );
}

/** Overlapping findings are one; it is called after the surest of them. */
function merge(inOrder: readonly Finding[]): readonly Finding[] {
  const merged: Finding[] = [];
  for (const finding of inOrder) {
    const last = merged.at(-1);
    if (!last || finding.start >= last.end) {
      merged.push(finding);
      continue;
    }
    const surer = finding.score > last.score ? finding : last;
    merged[merged.length - 1] = { ...surer, start: last.start, end: Math.max(last.end, finding.end) };
  }
  return merged;
}

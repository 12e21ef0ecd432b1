import { diffLines } from "diff";
import { showInvisibles } from "../base/visible-text";

/** What a change does to a file, line by line: all of both files, nothing cut. */
export interface FileDiff {
  /** A sign a line: space, `+`, `-`, or `\` for a remark about the line before. Empty when nothing changes. */
  readonly signs: string;
  /** The lines, safe to show, joined by line breaks. */
  readonly text: string;
  readonly added: number;
  readonly removed: number;
}

/** Comparing two very different files can take for ever; past this the old text is shown removed, the new one added. */
const COMPARE_MS = 250;

const KEEP_TABS = { keepNewlines: true, showSpaces: true };
const NO_NEWLINE = "\\ No newline at end of file";

type Sign = " " | "+" | "-";

/** Whole lines, the last one perhaps without its line break. */
interface Piece {
  readonly sign: Sign;
  readonly text: string;
}

/** Compares two texts. Every change of whitespace is visible in what comes of it. `timeout` in milliseconds. */
export function diffFile(before: string, after: string, timeout: number = COMPARE_MS): FileDiff {
  const pieces = before === after ? [] : compare(before, after, timeout);
  const signs: string[] = [];
  const lines: string[] = [];
  for (const { sign, text } of pieces) {
    const shown = showLines(text, sign);
    signs.push(sign.repeat(shown.length));
    // Not spread into one push: there may be more lines than a call takes arguments.
    for (const line of shown) lines.push(line);
    if (text.endsWith("\n")) continue;
    signs.push("\\");
    lines.push(NO_NEWLINE);
  }
  const all = signs.join("");
  return { signs: all, text: lines.join("\n"), added: count(all, "+"), removed: count(all, "-") };
}

function compare(before: string, after: string, timeout: number): Piece[] {
  const { start, end } = sameAround(before, after);
  const head = before.slice(0, start);
  const tail = before.slice(before.length - end);
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  const all: Piece[] = [
    { sign: " ", text: head },
    ...compareMiddle(removed, added, timeout),
    { sign: " ", text: tail },
  ];
  return all.filter(({ text }) => text !== "");
}

function compareMiddle(removed: string, added: string, timeout: number): Piece[] {
  const whole: Piece[] = [
    { sign: "-", text: removed },
    { sign: "+", text: added },
  ];
  // Nothing to find in common; noticing that costs the comparison itself half a second for a long file.
  if (!haveLineInCommon(removed, added)) return whole;
  const changes = diffLines(removed, added, { timeout });
  return changes?.map(({ value, ...is }) => ({ sign: signOf(is), text: value })) ?? whole;
}

function haveLineInCommon(removed: string, added: string): boolean {
  if (removed === "" || added === "") return false;
  const lines = new Set(removed.split("\n"));
  // Behind the last line break there is no line.
  if (removed.endsWith("\n") && !/^\n|\n\n/.test(removed)) lines.delete("");
  return added.split("\n").some((line) => lines.has(line));
}

function signOf({ added, removed }: { readonly added: boolean; readonly removed: boolean }): Sign {
  if (added) return "+";
  return removed ? "-" : " ";
}

/** How many characters are the same at the beginning and at the end, whole lines only. */
function sameAround(before: string, after: string): { readonly start: number; readonly end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  // Searching backwards from before the beginning would find a line break at it.
  start = start === 0 ? 0 : before.lastIndexOf("\n", start - 1) + 1;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  const firstLine = before.indexOf("\n", before.length - end);
  // A line that is only the same at its end has changed: what is the same begins behind a line break.
  end = end === 0 || firstLine < 0 ? 0 : before.length - firstLine - 1;
  return { start, end };
}

function showLines(text: string, sign: Sign): string[] {
  const body = text.endsWith("\n") ? text.slice(0, -1) : text;
  if (sign === " ") return showInvisibles(body, KEEP_TABS).split("\n");
  return body.split("\n").map(showWhitespace);
}

function count(signs: string, sign: Sign): number {
  return signs.split(sign).length - 1;
}

/**
 * Tabs and spaces at the end of a changed line are drawn as arrows and dots: a change that nobody can see can't be judged.
 * An arrow or a dot that the line itself has, where it could pass for a drawn one, is escaped. Linear time.
 */
export function showWhitespace(line: string): string {
  const tail = line.slice(startOfTail(line));
  const options = { ...KEEP_TABS, showMarks: tail !== "" || line.includes("\t") };
  const shown = showInvisibles(line, options);
  if (!options.showMarks) return shown;
  // No backslash stands in the tail, so it is shown the same alone.
  const end = shown.length - showInvisibles(tail, options).length;
  return (shown.slice(0, end) + shown.slice(end).replaceAll(" ", "·")).replaceAll("\t", "→\t");
}

function startOfTail(line: string): number {
  let end = line.length;
  while (end > 0 && " \t\r·→".includes(line.charAt(end - 1))) end -= 1;
  return end;
}

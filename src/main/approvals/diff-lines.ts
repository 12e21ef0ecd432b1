import { structuredPatch } from "diff";
import type { DiffLine } from "../../preload/contract/views";
import { showInvisibles } from "../text/visible";

export interface FileDiff {
  readonly lines: readonly DiffLine[];
  readonly added: number;
  readonly removed: number;
}

/** Comparing two very different files can take for ever; past this the old text is shown removed, the new one added. */
const COMPARE_MS = 500;

const CONTEXT_LINES = 3;

const KEEP_TABS = { keepNewlines: true, showSpaces: true };

/** What `after` changes in `before`, line by line, nothing cut, with every change of whitespace visible. */
export function diffLines(before: string, after: string, timeout: number = COMPARE_MS): FileDiff {
  const patch = structuredPatch("", "", before, after, undefined, undefined, {
    context: CONTEXT_LINES,
    timeout,
  });
  const hunks = patch?.hunks ?? [wholeFileHunk(before, after)];
  const lines = hunks.flatMap(hunkLines);
  return {
    lines,
    added: lines.filter((line) => line.kind === "added").length,
    removed: lines.filter((line) => line.kind === "removed").length,
  };
}

interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** Each with its sign: `+`, `-`, space, or `\` for a remark about the line before. */
  readonly lines: readonly string[];
}

function wholeFileHunk(before: string, after: string): Hunk {
  const removed = signed("-", before);
  const added = signed("+", after);
  const count = (lines: readonly string[]) => lines.filter((line) => !line.startsWith("\\")).length;
  return {
    oldStart: 1,
    oldLines: count(removed),
    newStart: 1,
    newLines: count(added),
    lines: [...removed, ...added],
  };
}

function signed(sign: "+" | "-", text: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n").map((line) => sign + line);
  if (!text.endsWith("\n")) return [...lines, NO_NEWLINE];
  lines.pop();
  return lines;
}

const NO_NEWLINE = "\\ No newline at end of file";

function hunkLines(hunk: Hunk): DiffLine[] {
  let before = hunk.oldStart;
  let after = hunk.newStart;
  const header = `@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`;
  const lines: DiffLine[] = [{ kind: "hunk", text: header }];
  for (const line of hunk.lines) {
    const text = line.slice(1);
    if (line.startsWith("+")) {
      lines.push({ kind: "added", text: showWhitespace(text), after });
      after += 1;
    } else if (line.startsWith("-")) {
      lines.push({ kind: "removed", text: showWhitespace(text), before });
      before += 1;
    } else if (line.startsWith("\\")) {
      lines.push({ kind: "hunk", text: line });
    } else {
      lines.push({ kind: "context", text: showInvisibles(text, KEEP_TABS), before, after });
      before += 1;
      after += 1;
    }
  }
  return lines;
}

/** As in every unified diff: an empty range stands behind the line before it. */
function range(start: number, lines: number): string {
  return `${lines === 0 ? start - 1 : start},${lines}`;
}

/**
 * Tabs and spaces at the end of a changed line are drawn as arrows and dots: a change that nobody can see can't be judged.
 * An arrow or a dot that the line itself has, where it could pass for a drawn one, is escaped. Linear time.
 */
export function showWhitespace(line: string): string {
  const tail = line.slice(startOfTail(line));
  const options = { ...KEEP_TABS, showMarks: tail !== "" || line.includes("\t") };
  const shown = showInvisibles(line, options);
  // No backslash stands in the tail, so it is shown the same alone.
  const end = shown.length - showInvisibles(tail, options).length;
  return (shown.slice(0, end) + shown.slice(end).replaceAll(" ", "·")).replaceAll("\t", "→\t");
}

function startOfTail(line: string): number {
  let end = line.length;
  while (end > 0 && " \t\r·→".includes(line.charAt(end - 1))) end -= 1;
  return end;
}

import type { DiffLine } from "../../preload/contract/views";
import { diffFile, type FileDiff } from "./diff-file";

/** Unchanged lines that are shown around a change. */
const CONTEXT_LINES = 3;

const KINDS = { "+": "added", "-": "removed", " ": "context" } as const;

/** A change as a reader sees it who can't unfold anything: its hunks, each under a heading that says where it stands. */
export function diffLines(
  before: string,
  after: string,
  timeout?: number,
): { readonly lines: readonly DiffLine[]; readonly added: number; readonly removed: number } {
  const diff = diffFile(before, after, timeout);
  return { lines: hunksOf(diff), added: diff.added, removed: diff.removed };
}

/** The lines of a change with three unchanged ones around each, and a heading over each run of them. */
export function hunksOf({ signs, text }: Pick<FileDiff, "signs" | "text">): DiffLine[] {
  const texts = text.split("\n");
  const near = nearChanges(signs);
  const lines: DiffLine[] = [];
  const last = { before: 0, after: 0 };
  for (let index = 0; index < signs.length; index += 1) {
    const sign = signs.charAt(index);
    if (near[index] && !near[index - 1]) lines.push(heading(signs, near, index, last));
    if (sign !== "+" && sign !== "\\") last.before += 1;
    if (sign !== "-" && sign !== "\\") last.after += 1;
    if (near[index]) lines.push(lineOf(sign, texts[index] ?? "", last));
  }
  return lines;
}

function lineOf(sign: string, text: string, { before, after }: { before: number; after: number }): DiffLine {
  if (sign === "+") return { kind: KINDS["+"], text, after };
  if (sign === "-") return { kind: KINDS["-"], text, before };
  return sign === " " ? { kind: KINDS[" "], text, before, after } : { kind: "hunk", text };
}

/** Which lines are changes or stand so close to one that they are shown with it. */
function nearChanges(signs: string): boolean[] {
  const near = new Array<boolean>(signs.length).fill(false);
  const mark = (from: number, step: 1 | -1) => {
    let left = 0;
    for (let index = from; index >= 0 && index < signs.length; index += step) {
      const sign = signs.charAt(index);
      if (sign === "+" || sign === "-") left = CONTEXT_LINES + 1;
      // A remark belongs to the line before it.
      if (left > 0 || (sign === "\\" && near[index - 1])) near[index] = true;
      if (sign !== "\\" && left > 0) left -= 1;
    }
  };
  mark(0, 1);
  mark(signs.length - 1, -1);
  return near;
}

/** As in every unified diff: an empty range stands behind the line before it. */
function heading(
  signs: string,
  near: readonly boolean[],
  from: number,
  last: { readonly before: number; readonly after: number },
): DiffLine {
  let end = from;
  while (near[end]) end += 1;
  const hunk = signs.slice(from, end);
  const before = hunk.replace(/[+\\]/g, "").length;
  const after = hunk.replace(/[-\\]/g, "").length;
  const range = (start: number, lines: number) => `${lines === 0 ? start : start + 1},${lines}`;
  return { kind: "hunk", text: `@@ -${range(last.before, before)} +${range(last.after, after)} @@` };
}

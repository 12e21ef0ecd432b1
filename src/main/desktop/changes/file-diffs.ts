import type { FileDiffView } from "../../../preload/contract/changes";
import type { DiffLine } from "../../../preload/contract/views";
import { compareText } from "../../checkpoints/compare-text";
import type { ChangeContents } from "../../checkpoints/session-checkpoints";
import { shownPath } from "./changes-view";

/** What one answer holds at most: files, lines of a file, characters of all, milliseconds of work. */
const LIMITS = { files: 200, lines: 3_000, characters: 2_000_000, ms: 2_000 } as const;

/**
 * What was changed, file by file: several changes of a file are shown as one, from before the first to after the last.
 * `now` in milliseconds.
 */
export async function fileDiffs(
  contents: readonly ChangeContents[],
  now: () => number,
): Promise<readonly FileDiffView[]> {
  const started = now();
  const diffs: FileDiffView[] = [];
  let characters = 0;
  for (const file of byFile(contents).slice(0, LIMITS.files)) {
    const spent = characters > LIMITS.characters || now() - started > LIMITS.ms;
    const diff = spent ? remark(file, "too_large") : fileDiff(file);
    characters += diff.lines.reduce((sum, line) => sum + line.text.length, 0);
    diffs.push(diff);
    // Comparing takes its time; whatever else the program has to do may come in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return diffs;
}

interface FileChange {
  readonly first: ChangeContents;
  readonly last: ChangeContents;
}

function byFile(contents: readonly ChangeContents[]): readonly FileChange[] {
  const files = new Map<string, FileChange>();
  for (const one of contents) {
    const known = files.get(one.change.path);
    files.set(one.change.path, { first: known?.first ?? one, last: one });
  }
  return [...files.values()];
}

function fileDiff(file: FileChange): FileDiffView {
  const { first, last } = file;
  const [left, right] = [first.change.before, last.change.after];
  if (first.change.notKept || last.change.notKept) return remark(file, "not_kept");
  if ((left && !first.before) || (right && !last.after)) return remark(file, "not_kept");
  if (left && left.sha256 === right?.sha256)
    return remark(file, left.mode === right.mode ? "same" : "mode_only");
  const compared = compareText(first.before, last.after);
  if (!compared.ok) return remark(file, compared.why);
  const { lines, cut } = shorten(compared.lines);
  return { ...headOf(file), lines, cut, added: compared.added, removed: compared.removed };
}

function shorten(lines: readonly DiffLine[]): { readonly lines: readonly DiffLine[]; readonly cut: number } {
  let [count, characters] = [0, 0];
  for (const line of lines) {
    characters += line.text.length;
    if (count === LIMITS.lines || characters > LIMITS.characters / 4) break;
    count += 1;
  }
  return { lines: lines.slice(0, count), cut: lines.length - count };
}

function remark(file: FileChange, why: NonNullable<FileDiffView["remark"]>): FileDiffView {
  return { ...headOf(file), added: 0, removed: 0, lines: [], cut: 0, remark: why };
}

function headOf({ first, last }: FileChange): Pick<FileDiffView, "path" | "kind" | "modes"> {
  const [left, right] = [first.change.before, last.change.after];
  const octal = (mode: number) => mode.toString(8).padStart(3, "0");
  return {
    path: shownPath(first.change.path),
    kind: kindOf({ first, last }),
    ...(left && right && left.mode !== right.mode
      ? { modes: { before: octal(left.mode), after: octal(right.mode) } }
      : {}),
  };
}

function kindOf({ first, last }: FileChange): FileDiffView["kind"] {
  if (first === last) return first.change.kind;
  if (first.change.kind === "created") return last.change.kind === "deleted" ? "deleted" : "created";
  return last.change.kind === "deleted" ? "deleted" : "changed";
}

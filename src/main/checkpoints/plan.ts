import type { Change } from "./history";
import { type FileState, sameState } from "./record";

export type Direction = "undo" | "redo";

/** Why a file is left alone. */
export type ConflictReason = "changed_since" | "not_a_file" | "not_kept" | "own_file" | "failed";

/** What undoing or redoing would do to one file. */
export type FilePlan =
  | {
      readonly path: string;
      /** The changes that are taken back or made again by this, all of this file. */
      readonly ids: readonly string[];
      /** What is there now, and what shall be. The same: nothing need be written. */
      readonly from: FileState;
      readonly to: FileState;
      /** Folders right above it that go with it, when it is removed and they are empty. */
      readonly emptyFolders: number;
    }
  | { readonly path: string; readonly conflict: ConflictReason };

/** A file that can be written. */
export type DoablePlan = Extract<FilePlan, { ids: readonly string[] }>;

/** What is at a path now; `other` is no file. */
export type Current = FileState | "other";

/**
 * Plans file by file. Undoing goes backwards through the changes of a file: each must have left exactly what is there
 * when its turn comes, or the file is left alone as a whole. Redoing goes forwards in the same way. Pure.
 */
export async function planFiles(
  direction: Direction,
  changes: readonly Change[],
  current: (path: string, place: { readonly done: number; readonly total: number }) => Promise<Current>,
  platform: NodeJS.Platform,
): Promise<readonly FilePlan[]> {
  const plans: FilePlan[] = [];
  const files = byPath(affected(direction, changes));
  for (const [path, ofFile] of files) {
    const there = await current(path, { done: plans.length, total: files.size });
    const from = there === "other" && givesWay(path, files) ? null : there;
    plans.push(planFile(direction, path, ofFile, from, platform));
  }
  return plans;
}

/** A folder that took the file's place may go together with what it holds; whether it did is seen when it is time to write. */
function givesWay(path: string, files: ReadonlyMap<string, unknown>): boolean {
  return [...files.keys()].some((other) => other.startsWith(`${path}/`));
}

/** Those that stand, or stood; never what somebody else did. */
function affected(direction: Direction, changes: readonly Change[]): readonly Change[] {
  const state = direction === "undo" ? "done" : "undone";
  const ours = changes.filter((change) => change.origin.kind !== "between" && change.state === state);
  return direction === "undo" ? [...ours].reverse() : ours;
}

function byPath(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const files = new Map<string, Change[]>();
  for (const change of changes) {
    const known = files.get(change.path);
    if (known) known.push(change);
    else files.set(change.path, [change]);
  }
  return files;
}

function planFile(
  direction: Direction,
  path: string,
  changes: readonly Change[],
  from: Current,
  platform: NodeJS.Platform,
): FilePlan {
  if (changes.some((change) => change.notKept)) return { path, conflict: "not_kept" };
  if (from === "other") return { path, conflict: "not_a_file" };
  let state: FileState = from;
  let emptyFolders = 0;
  for (const change of changes) {
    const [left, reached] =
      direction === "undo" ? [change.after, change.before] : [change.before, change.after];
    if (sameState(state, left, platform)) state = reached;
    // Somebody has done it already, or a crash came between the deed and its record.
    else if (!sameState(state, reached, platform)) return { path, conflict: "changed_since" };
    emptyFolders = Math.max(emptyFolders, change.ownFolders);
  }
  if (state && !state.kept && !sameState(state, from, platform)) return { path, conflict: "not_kept" };
  return { path, ids: changes.map((change) => change.id), from, to: state, emptyFolders };
}

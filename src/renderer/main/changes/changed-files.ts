import type { ChangesView, ChangeView } from "../../../preload/contract";

/** How many files are not as they were before the session; what nobody of it changed doesn't count. */
export function countChangedFiles(list: ChangesView | null): number {
  const changed = list?.turns.flatMap(({ changes }) => changes) ?? [];
  const paths = changed
    .filter(({ state, origin }) => state === "done" && origin.kind !== "between")
    .map(({ path }) => path);
  return new Set(paths).size;
}

/** Changes that stand together under one heading: those of one command, or one between commands. */
export interface ChangeGroup {
  readonly key: string;
  readonly origin: ChangeView["origin"];
  readonly changes: readonly ChangeView[];
}

export function groupChanges(changes: readonly ChangeView[]): readonly ChangeGroup[] {
  const groups: { key: string; origin: ChangeView["origin"]; changes: ChangeView[] }[] = [];
  for (const change of changes) {
    const { origin, id } = change;
    const last = groups.at(-1);
    if (last && isSame(last.origin, origin)) last.changes.push(change);
    else groups.push({ key: id, origin, changes: [change] });
  }
  return groups;
}

function isSame(left: ChangeView["origin"], right: ChangeView["origin"]): boolean {
  if (left.kind !== right.kind) return false;
  if (left.kind === "command") return right.kind === "command" && left.call === right.call;
  return true;
}

/** It can be undone, or redone: it is ours, and it was kept. */
export function isReversible({ origin, notKept }: ChangeView): boolean {
  return origin.kind !== "between" && notKept === undefined;
}

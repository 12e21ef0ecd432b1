/** One side of a change: the id of its content, and what it is. */
export interface TreeEntry {
  readonly id: string;
  readonly kind: "file" | "executable" | "link";
}

export interface TreeChange {
  /** From the workspace's root. */
  readonly path: string;
  /** Undefined where there was none, or none that is compared. */
  readonly before: TreeEntry | undefined;
  readonly after: TreeEntry | undefined;
  /** Lines; absent for what isn't text. */
  readonly lines?: { readonly added: number; readonly removed: number };
}

const KINDS: Readonly<Record<string, TreeEntry["kind"]>> = {
  "100644": "file",
  "100755": "executable",
  "120000": "link",
};

/** Reads what `diff-tree -r -z --raw --numstat` printed: first all raw entries, then all counts. */
export function parseTreeDiff(output: string, prefix: string): readonly TreeChange[] {
  const fields = output.split("\0");
  const changes = new Map<string, TreeChange>();
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] ?? "";
    const raw = /^:(\d{6}) (\d{6}) ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [A-Z]\d*$/.exec(field);
    if (raw) {
      index += 1;
      const path = fields[index] ?? "";
      const [, modeBefore = "", modeAfter = "", idBefore = "", idAfter = ""] = raw;
      changes.set(path, { path, before: entry(modeBefore, idBefore), after: entry(modeAfter, idAfter) });
      continue;
    }
    const counts = /^(\d+)\t(\d+)\t(.*)$/s.exec(field);
    const change = counts && changes.get(counts[3] ?? "");
    if (change)
      changes.set(change.path, {
        ...change,
        lines: { added: Number(counts[1]), removed: Number(counts[2]) },
      });
  }
  return [...changes.values()].flatMap((change) =>
    change.path.startsWith(prefix) && change.path !== prefix
      ? [{ ...change, path: change.path.slice(prefix.length) }]
      : [],
  );
}

function entry(mode: string, id: string): TreeEntry | undefined {
  const kind = KINDS[mode];
  return kind === undefined ? undefined : { id, kind };
}

import { dirname, isAbsolute, join } from "node:path";

/** A file or folder that a repository's settings name, and the setting. */
export interface NamedPath {
  readonly path: string;
  readonly key: string;
}

export interface SettingsPlaces {
  readonly home: string;
  readonly gitFolder: string;
  readonly workTree: string;
}

/** Settings whose values are paths that readers open, and from where a relative one leads. */
const FROM_WORK_TREE = new Set(
  (
    "core.excludesfile core.attributesfile blame.ignorerevsfile mailmap.file diff.orderfile commit.template fsck.skiplist " +
    "gpg.ssh.allowedsignersfile gpg.ssh.revocationfile format.signaturefile"
  ).split(" "),
);
const INCLUDE = /^include(?:if\..*)?\.path$/s;

/** The paths among settings, as `git config --list -z` prints them. Undefined: one of them can't be told. */
export function settingsPaths(
  listing: string,
  file: string,
  places: SettingsPlaces,
): readonly NamedPath[] | undefined {
  const found: NamedPath[] = [];
  for (const entry of listing.split("\0")) {
    const at = entry.indexOf("\n");
    const key = at < 0 ? entry : entry.slice(0, at);
    const value = at < 0 ? "" : entry.slice(at + 1).replace(/^:\(optional\)/, "");
    const base = baseOf(key, file, places);
    if (key === "extensions.refstorage" && /[:/]/.test(value)) return undefined;
    if (base === undefined || value === "") continue;
    const expanded = value.startsWith("~/") ? join(places.home, value.slice(2)) : value;
    if (/^(?:~|%\()/.test(expanded)) return undefined;
    found.push({ key, path: isAbsolute(expanded) ? expanded : `${base}/${expanded}` });
  }
  return found;
}

export function isInclude(key: string): boolean {
  return INCLUDE.test(key);
}

function baseOf(key: string, file: string, { gitFolder, workTree }: SettingsPlaces): string | undefined {
  if (INCLUDE.test(key)) return dirname(file);
  if (key === "core.worktree") return gitFolder;
  return FROM_WORK_TREE.has(key) ? workTree : undefined;
}

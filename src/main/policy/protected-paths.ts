/** Folders whose content decides what later runs, on whatever level they are. Lower case. */
const FOLDERS = new Set([".git", ".gatehouse", ".vscode", ".idea", ".husky", ".claude"]);

/** Files that a shell, a package manager or an agent obeys. Lower case. */
const FILES = new Set([
  ".mcp.json",
  ".npmrc",
  ".envrc",
  ".bashrc",
  ".bash_profile",
  ".bash_login",
  ".bash_logout",
  ".bash_aliases",
  ".profile",
  ".zshrc",
  ".zshenv",
  ".zprofile",
  ".zlogin",
  ".zlogout",
  ".kshrc",
  ".cshrc",
  ".tcshrc",
  ".login",
  ".inputrc",
  "config.fish",
]);

/** The short name that Windows may give to `.git`. */
const SHORT_GIT = /^git~\d+$/;

/** The protected name that a path leads into, or undefined. Case never counts: `.GIT` is `.git` on many disks. */
export function protectedName(segments: readonly string[]): string | undefined {
  const names = segments.map((segment) => segment.normalize("NFKC").toLowerCase());
  const folder = names.find((name) => FOLDERS.has(name) || SHORT_GIT.test(name));
  if (folder !== undefined) return folder;
  const last = names.at(-1);
  return last !== undefined && FILES.has(last) ? last : undefined;
}

/** Whether a path is this file, this folder, or below it. All absolute. */
export function isAtOrBelow(
  segments: readonly string[],
  folder: readonly string[],
  foldCase: boolean,
): boolean {
  const same = (left: string, right: string | undefined) =>
    foldCase ? left.toLowerCase() === right?.toLowerCase() : left === right;
  return folder.length <= segments.length && folder.every((name, index) => same(name, segments[index]));
}

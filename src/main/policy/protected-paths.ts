import { START_FILES, TOOL_FILES, TOOL_FOLDERS } from "./protected-names";

const FOLDERS: ReadonlySet<string> = new Set(TOOL_FOLDERS);
const FILES: ReadonlySet<string> = new Set([...TOOL_FILES, ...START_FILES]);

/** Names that a tool may give several endings. */
const FILE_FORMS: readonly RegExp[] = [
  /\.code-workspace$/,
  /^\.?lefthook(?:-local)?\.(?:ya?ml|toml|json|jsonc)$/,
  /^\.pre-commit-(?:config|hooks)\.ya?ml$/,
  /^\.aider\.conf\.ya?ml$/,
  /^\.?mise(?:\.local|\.[\w-]+)?\.toml$/,
  /^\.?simple-git-hooks\.(?:c?js|json)$/,
];

/** The short name that Windows may give to `.git`. */
const SHORT_GIT = /^git~\d+$/;

/** In a repository without a work tree: programs, and settings that can name some. */
const BARE = /^(?:hooks|config|config\.worktree|info|modules|worktrees)$/;

/** Where the package manager keeps itself and its plugins in the project. */
const YARN = /^(?:releases|plugins|sdks)$/;

/** The protected name that a path leads into, or undefined. Case never counts: `.GIT` is `.git` on many disks. */
export function protectedName(segments: readonly string[]): string | undefined {
  const names = segments.map((segment) => segment.normalize("NFKC").toLowerCase());
  const folder = names.find(
    (name, index) => FOLDERS.has(name) || SHORT_GIT.test(name) || isBare(names, index),
  );
  if (folder !== undefined) return folder;
  const last = names.at(-1) ?? "";
  if (names.some((name, index) => name === ".yarn" && YARN.test(names[index + 1] ?? ""))) return ".yarn";
  return FILES.has(last) || FILE_FORMS.some((form) => form.test(last)) ? last : undefined;
}

/** `mirror.git/hooks/post-receive`: by its name a repository without a work tree. */
function isBare(names: readonly string[], index: number): boolean {
  return /.\.git$/.test(names[index] ?? "") && BARE.test(names[index + 1] ?? "");
}

/** The folders above a path that are repositories if git takes them for one, from the root downwards. */
export function repositoryCandidates(segments: readonly string[]): readonly (readonly string[])[] {
  return segments.flatMap((name, index) =>
    index > 0 && BARE.test(name.toLowerCase()) ? [segments.slice(0, index)] : [],
  );
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

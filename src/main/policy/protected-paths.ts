import { compileGlob, couldMeet, type Glob } from "./glob";
import { type Segment, toSegments } from "./glob-tokens";
import { START_FILES, TOOL_FILES, TOOL_FOLDERS } from "./protected-names";

/** Names that a tool may give several endings. */
const FILE_FORMS: readonly string[] = [
  "*.code-workspace",
  ...["lefthook", "lefthook-local", ".lefthook", ".lefthook-local"].map(
    (name) => `${name}.{yml,yaml,toml,json,jsonc}`,
  ),
  ".pre-commit-{config,hooks}.{yml,yaml}",
  ".aider.conf.{yml,yaml}",
  "{mise,.mise,mise.*,.mise.*}.toml",
  "{simple-git-hooks,.simple-git-hooks}.{js,cjs,json}",
];

interface ProtectedName {
  readonly name: string;
  readonly glob: Glob;
}

const named = (names: readonly string[]): readonly ProtectedName[] =>
  names.flatMap((name) => {
    const glob = compileGlob(name);
    return glob ? [{ name, glob }] : [];
  });

const FOLDERS = named(TOOL_FOLDERS);
const FOLDER_NAMES: ReadonlySet<string> = new Set(TOOL_FOLDERS);
const FILES = named([...TOOL_FILES, ...START_FILES, ...FILE_FORMS]);
const FILE_NAMES: ReadonlySet<string> = new Set([...TOOL_FILES, ...START_FILES]);
const FORMS = named(FILE_FORMS);

/** The short name that Windows may give to `.git`. */
const SHORT_GIT = /^git~\d+$/;

/** In a repository without a work tree: programs, and settings that can name some. */
const BARE = /^(?:hooks|config|config\.worktree|info|modules|worktrees)$/;

/** Where the package manager keeps itself and its plugins in the project. */
const YARN = /^(?:releases|plugins|sdks)$/;

/**
 * The protected name that a path leads into, or undefined. Case never counts: `.GIT` is `.git` on many disks. A segment
 * with wildcards counts when a shell could expand it to such a name; one of nothing but stars says too little.
 */
export function protectedName(segments: readonly Segment[]): string | undefined {
  const names = segments.map((segment) =>
    typeof segment === "string" ? segment.normalize("NFKC").toLowerCase() : segment,
  );
  for (const [index, name] of names.entries()) {
    const folder = typeof name === "string" ? literalFolder(names, index, name) : meeting(FOLDERS, name);
    if (folder !== undefined) return folder;
  }
  if (names.some((name, index) => name === ".yarn" && isLiteral(names[index + 1], YARN))) return ".yarn";
  const last = names.at(-1);
  if (typeof last !== "string") return last === undefined ? undefined : meeting(FILES, last);
  return FILE_NAMES.has(last) || meeting(FORMS, last) !== undefined ? last : undefined;
}

function literalFolder(names: readonly Segment[], index: number, name: string): string | undefined {
  const isBare = /.\.git$/.test(name) && isLiteral(names[index + 1], BARE);
  return FOLDER_NAMES.has(name) || SHORT_GIT.test(name) || isBare ? name : undefined;
}

function isLiteral(segment: Segment | undefined, form: RegExp): boolean {
  return typeof segment === "string" && form.test(segment);
}

function meeting(names: readonly ProtectedName[], segment: Segment): string | undefined {
  const says =
    typeof segment === "string" ||
    (typeof segment === "object" && segment.tokens.some((token) => typeof token === "string"));
  return says ? names.find(({ glob }) => couldMeet(glob, [segment], { below: false }))?.name : undefined;
}

/** Whether a word could name something protected: a cheap look before a dear one. */
export function maySpellProtectedName(text: string): boolean {
  return MARKS.test(text);
}

const MARKS = new RegExp(
  `[*?[{$]|${[
    ...TOOL_FOLDERS,
    ...TOOL_FILES,
    ...START_FILES,
    ".code-workspace",
    "lefthook",
    "mise",
    "simple-git-hooks",
    ".pre-commit",
    ".aider",
    ".git",
    "git~",
    ".yarn",
  ]
    .map((name) => name.replace(/[.~+]/g, "\\$&"))
    .join("|")}|config|hooks`,
  "i",
);

/** The forms of a pattern in which case doesn't count either way. */
export function caseForms(pattern: string): readonly (readonly Segment[])[] {
  return [...new Set([pattern, pattern.toLowerCase()])].map((form) => toSegments(form));
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

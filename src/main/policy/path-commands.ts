/** How a program treats the paths among its arguments. */
export type PathUse =
  | "writes"
  /** The last operand is written (or the value of `-t`), the others are read. */
  | "copies"
  /** Prints its arguments and looks at no file. */
  | "prints";

export const PATH_USE: ReadonlyMap<string, PathUse> = new Map([
  ...words(
    "rm rmdir unlink shred touch mkdir tee truncate chmod chown chgrp mv mkfifo mknod setfacl",
    "writes",
  ),
  ...words("cp ln install rsync scp", "copies"),
  ...words("echo printf : true false type which", "prints"),
]);

/** Recursion in any spelling: in a cluster, as `-d recurse`, and long options cut short. */
const RECURSES = /^(?:-[a-zA-Z0-9]*[rRd]|--(?:d|r)[a-z-]*(?:=|$))/;

/** Programs that look into folders, and the options that make them do so (undefined: always). */
export const DEEP_READERS: ReadonlyMap<string, RegExp | undefined> = new Map<string, RegExp | undefined>([
  ["rg", undefined],
  ["git", /^--(?:no-index|untracked)$/],
  ["ag", undefined],
  ["ack", undefined],
  ["tar", undefined],
  ["zip", undefined],
  ["rsync", undefined],
  ...["grep", "egrep", "fgrep", "zgrep", "zegrep", "zfgrep", "ugrep"].map(
    (name) => [name, RECURSES] as const,
  ),
  ["cp", /^(?:-[a-zA-Z]*[rRa]|--(?:r|a)[a-z]*$)/],
  ["scp", /^-[a-zA-Z]*r/],
  ...["bsdtar", "gtar", "7z", "7za", "7zz", "rar", "cpio", "pax"].map((name) => [name, undefined] as const),
  ["diff", undefined],
]);

/** Of these, programs that take files as well and look into folders without an option that says so. */
export const DEEP_IN_FOLDERS: ReadonlySet<string> = new Set(["diff"]);

/** Options that turn a reader into a writer of all the files it is given. */
export const WRITING_OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ["sed", /^(?:-[a-zA-Z]*i|--in-place)/],
  ["perl", /^-[a-zA-Z]*i/],
  ["find", /^-delete$/],
]);

/**
 * Programs that are often given files which decide what runs later, and only read them or run them: whoever allows or asks
 * for that is asked about the run, not about a write. Their output options count all the same.
 */
export const READS_WHAT_IT_IS_GIVEN: ReadonlySet<string> = new Set(
  (
    "node deno bun python python3 ruby perl php bash sh zsh dash ksh fish make docker podman nerdctl docker-compose npm pnpm yarn " +
    "npx bunx pre-commit lefthook husky act gh glab code cursor open xdg-open less more bat diff cmp jq eslint stylelint shellcheck " +
    "hadolint yamllint actionlint tsc vitest jest pytest mypy pyright cargo go rustc devcontainer direnv source . exec command test [ [["
  ).split(" "),
);

/** The same for subcommands of git: they take a file's content, or show it. */
export const GIT_READS_WHAT_IT_IS_GIVEN: ReadonlySet<string> = new Set(
  (
    "add annotate archive blame branch cat-file check-attr check-ignore cherry commit describe diff diff-files diff-index diff-tree fetch " +
    "for-each-ref format-patch fsck grep hash-object help log ls-files ls-remote ls-tree name-rev push range-diff reflog request-pull " +
    "rev-list rev-parse shortlog show show-ref status tag update-index verify-commit version whatchanged"
  ).split(" "),
);

const COMPILER = /^(?:-o|--output(?:=|$))/;

/** Options whose value, attached or as the next word, is a file or folder that the program writes. */
export const OUTPUT_OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ["curl", /^(?:-[A-Za-z0-9#]*?[oDc]|--(?:output|output-dir|dump-header|cookie-jar)(?:=|$))/],
  ["wget", /^(?:-[A-Za-z]*?[OPoa]|--(?:output-document|directory-prefix|output-file|append-output)(?:=|$))/],
  ["sort", /^(?:-[A-Za-z0-9]*?o|--output(?:=|$))/],
  ["tar", /^(?:-[A-Za-z]*?C|--directory(?:=|$))/],
  ["unzip", /^-[A-Za-z]*?d/],
  ["patch", /^(?:-[A-Za-z0-9]*?[od]|--(?:output|directory)(?:=|$))/],
  ["tree", /^-[A-Za-z]*?o/],
  ["cc", COMPILER],
  ["gcc", COMPILER],
  ["g++", COMPILER],
  ["clang", COMPILER],
  ["git", /^--output(?:=|$)/],
]);

/** Programs that look into the working folder when no path is given. */
export const DEEP_BY_DEFAULT: ReadonlySet<string> = new Set(["rg", "ag", "ack", "git"]);

function words(names: string, use: PathUse): [string, PathUse][] {
  return names.split(" ").map((name) => [name, use]);
}

import type { CommandSpec, ParsedCall } from "../command-spec";

const DIFF_FLAGS = "abBCDMRWcmprstuwz";
const DIFF_VALUES = "U:number S:text G:text";
const DIFF_LONG =
  "patch no-patch stat? numstat shortstat dirstat? summary name-only name-status raw patch-with-stat patch-with-raw compact-summary " +
  "cached staged merge-base check exit-code quiet color? no-color color-moved? color-words? word-diff? word-diff-regex=text " +
  "ignore-all-space ignore-space-change ignore-space-at-eol ignore-blank-lines ignore-cr-at-eol find-renames? find-copies? " +
  "find-copies-harder no-renames irreversible-delete diff-filter=text minimal patience histogram diff-algorithm=text " +
  "anchored=text unified=number inter-hunk-context=number function-context text binary full-index abbrev? no-prefix src-prefix=text " +
  "dst-prefix=text relative? no-relative no-ext-diff no-textconv submodule? ignore-submodules? pickaxe-all pickaxe-regex no-index " +
  "indent-heuristic no-indent-heuristic ws-error-highlight=text default-prefix";
const LOG_FLAGS = `${DIFF_FLAGS}EFPgi`;
const LOG_VALUES = `${DIFF_VALUES} n:number L:text`;
const LOG_LONG =
  `${DIFF_LONG} oneline graph all branches? tags? remotes? decorate? no-decorate pretty? abbrev-commit no-abbrev-commit ` +
  "follow first-parent merges no-merges reverse topo-order date-order author-date-order cherry-pick cherry cherry-mark left-right " +
  "left-only right-only full-history simplify-by-decoration ancestry-path? walk-reflogs boundary source log-size parents children " +
  "max-count=number skip=number since=text until=text after=text before=text author=text committer=text grep=text format=text " +
  "date=text glob=text exclude=text decorate-refs=text decorate-refs-exclude=text min-parents=number max-parents=number " +
  "invert-grep all-match regexp-ignore-case extended-regexp fixed-strings perl-regexp not no-walk? cc diff-merges=text no-notes notes? " +
  "relative-date expand-tabs? no-expand-tabs encoding=text show-pulls";

const LOG: CommandSpec = {
  flags: LOG_FLAGS,
  values: LOG_VALUES,
  long: LOG_LONG,
  operands: "paths",
  numeric: true,
  veto: vetoSignature,
};

/** `%G?` and its like make git start gpg. */
function vetoSignature({ optionValues }: ParsedCall): string | undefined {
  return optionValues.some(([, value]) => /%G|%\(signature/i.test(value)) ? "it would start gpg" : undefined;
}

/** Names given to `branch` or `tag` are created, unless an option makes it a list. */
function listsOnly(...listing: string[]): NonNullable<CommandSpec["veto"]> {
  return (call) =>
    call.operands.length === 0 || call.options.some((option) => listing.includes(option))
      ? vetoSignature(call)
      : "a name would be created";
}

const LIST_LONG =
  "list contains=text no-contains=text merged? no-merged? points-at=text sort=text format=text color? no-color column? no-column ignore-case";

/** Git subcommands that only look. Options that write a file, run a helper or change a setting are left out. */
export const GIT_SUBCOMMANDS: ReadonlyMap<string, CommandSpec> = new Map<string, CommandSpec>([
  [
    "status",
    {
      // `-u` takes its value attached: `-uno`, `-uall`.
      flags: "sbvzunoal",
      long: "short branch show-stash porcelain? long verbose ignored? untracked-files? ignore-submodules? column? no-column renames no-renames ahead-behind no-ahead-behind",
      operands: "paths",
    },
  ],
  ["diff", { flags: DIFF_FLAGS, values: DIFF_VALUES, long: DIFF_LONG, operands: "paths" }],
  ["log", LOG],
  ["show", LOG],
  ["whatchanged", LOG],
  [
    "shortlog",
    {
      ...LOG,
      flags: `${LOG_FLAGS}sne`,
      values: DIFF_VALUES,
      long: `${LOG_LONG} summary numbered email group=text`,
    },
  ],
  [
    "rev-list",
    { ...LOG, long: `${LOG_LONG} count objects header timestamp disk-usage? left-right`, flags: LOG_FLAGS },
  ],
  [
    "reflog",
    {
      ...LOG,
      veto: (call) =>
        call.operands.length === 0 || call.operands[0]?.text === "show"
          ? vetoSignature(call)
          : "it may change the reflog",
    },
  ],
  [
    "branch",
    {
      flags: "arvi",
      long: `${LIST_LONG} all remotes verbose show-current abbrev? no-abbrev`,
      operands: "text",
      veto: listsOnly("--list", "--contains", "--no-contains", "--merged", "--no-merged", "--points-at"),
    },
  ],
  [
    "tag",
    {
      flags: "lin",
      long: LIST_LONG,
      operands: "text",
      veto: listsOnly(
        "-l",
        "--list",
        "--contains",
        "--no-contains",
        "--merged",
        "--no-merged",
        "--points-at",
      ),
    },
  ],
  [
    "rev-parse",
    {
      flags: "q",
      long:
        "show-toplevel show-cdup show-prefix git-dir git-common-dir absolute-git-dir abbrev-ref? short? verify quiet symbolic " +
        "symbolic-full-name is-inside-work-tree is-inside-git-dir is-bare-repository is-shallow-repository all branches? tags? " +
        "remotes? show-superproject-working-tree",
      operands: "paths",
    },
  ],
  [
    "ls-files",
    {
      flags: "cdmoiskuvtzf",
      values: "x:text",
      long:
        "cached deleted modified others ignored stage killed unmerged exclude-standard error-unmatch full-name exclude=text " +
        "directory no-empty-directory eol abbrev? deduplicate recurse-submodules",
      operands: "paths",
    },
  ],
  [
    "ls-tree",
    {
      flags: "drtlz",
      long: "name-only name-status full-name full-tree long abbrev? object-only format=text",
      operands: "paths",
    },
  ],
  [
    "blame",
    {
      flags: "bclewsftnpMC",
      values: "L:text",
      long: "porcelain line-porcelain incremental show-email show-name show-number root date=text since=text first-parent reverse color-lines color-by-age abbrev?",
      operands: "paths",
    },
  ],
  [
    "grep",
    {
      flags: "acEFGPHhIilLnopqrvwWz",
      values: "A:number B:number C:number e:text m:number",
      long:
        "cached untracked no-index exclude-standard no-exclude-standard text ignore-case word-regexp invert-match extended-regexp " +
        "basic-regexp perl-regexp fixed-strings line-number column files-with-matches name-only files-without-match null " +
        "only-matching count color? no-color break heading show-function function-context quiet all-match and or not " +
        "max-depth=number max-count=number threads=number after-context=number before-context=number context=number",
      operands: "text-then-paths",
      textGivenBy: ["-e"],
    },
  ],
  [
    "describe",
    {
      long: "all tags contains long always exact-match first-parent abbrev? candidates=number match=text exclude=text",
      operands: "text",
    },
  ],
  ["cat-file", { flags: "ptse", operands: "text" }],
  ["merge-base", { flags: "a", long: "all octopus is-ancestor independent fork-point", operands: "text" }],
  ["name-rev", { long: "tags name-only always all refs=text", operands: "text" }],
  [
    "for-each-ref",
    {
      long: "count=number sort=text format=text points-at=text merged? no-merged? contains=text color?",
      operands: "text",
      veto: vetoSignature,
    },
  ],
  [
    "show-ref",
    {
      flags: "dq",
      long: "head heads tags branches dereference verify quiet hash? abbrev?",
      operands: "text",
    },
  ],
  ["count-objects", { flags: "vH", long: "verbose human-readable", operands: "none" }],
  ["check-ignore", { flags: "qvnz", long: "quiet verbose non-matching no-index", operands: "paths" }],
  ["version", { long: "build-options", operands: "none" }],
]);

/** Keys that anybody may know, of whatever file. */
const PLAIN_KEY =
  /^(?:user\.(?:name|email)|core\.(?:editor|pager|autocrlf|eol|filemode|ignorecase|bare|hookspath|excludesfile)|init\.defaultbranch|pull\.rebase|push\.default|branch\.[\w./-]+\.(?:remote|merge)|remote\.[\w./-]+\.fetch)$/i;

/** The person's and the system's settings lie outside, and the repository's own can include any file. */
function vetoOtherSettings({ options, optionValues }: ParsedCall): string | undefined {
  if (options.includes("--local") || options.includes("--worktree")) return undefined;
  const keys = optionValues.filter(([option]) => option.startsWith("--get")).map(([, value]) => value);
  const plain =
    keys.length > 0 && keys.every((key) => PLAIN_KEY.test(key)) && !options.includes("--get-regexp");
  return plain ? undefined : "it shows settings from outside the workspace";
}

const CONFIG: CommandSpec = {
  flags: "lz",
  long: "list get=text get-all=text get-regexp=text local worktree show-origin show-scope name-only null type=text",
  operands: "none",
  veto: vetoOtherSettings,
};

/** Subcommands of subcommands; the rest of theirs change something or reach for the network. */
export const GIT_NESTED: ReadonlyMap<string, ReadonlyMap<string, CommandSpec>> = new Map([
  [
    "stash",
    new Map<string, CommandSpec>([
      ["list", LOG],
      ["show", LOG],
    ]),
  ],
  [
    "remote",
    new Map<string, CommandSpec>([
      ["", { flags: "v", long: "verbose", operands: "none" }],
      ["get-url", { long: "all push", operands: "text" }],
    ]),
  ],
  ["config", new Map<string, CommandSpec>([["", CONFIG]])],
  [
    "worktree",
    new Map<string, CommandSpec>([["list", { flags: "vz", long: "porcelain verbose", operands: "none" }]]),
  ],
]);

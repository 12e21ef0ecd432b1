import type { Word } from "../shell/syntax/types";
import type { NarrowedReading } from "./git-readings";
import { mayNameObject } from "./object-names";

type Shown = Omit<NarrowedReading, "folder">;

/** Show what differs between the index, the work tree and `HEAD`, or search in them. */
const OF_THE_TREE = new Set(words("status diff diff-files diff-index difftool grep checkout-index"));

/** Walk commits, and show more than messages only when an option says so. */
const WALKERS = new Set(words("log rev-list reflog shortlog"));

/** Options of these under which nothing of a file is shown, neither content nor which files a commit changed. */
const WALKING =
  /^(?:-\d+|-[nqEFPig]\d*|-s|--(?:no-patch|oneline|graph|all|branches|tags|remotes|glob|exclude|decorate|no-decorate|decorate-refs|decorate-refs-exclude|pretty|format|abbrev|no-abbrev|abbrev-commit|no-abbrev-commit|first-parent|merges|no-merges|min-parents|max-parents|reverse|topo-order|date-order|author-date-order|left-right|left-only|right-only|boundary|max-count|skip|since|until|after|before|author|committer|grep|date|invert-grep|all-match|regexp-ignore-case|extended-regexp|fixed-strings|perl-regexp|not|no-walk|walk-reflogs|no-notes|notes|relative-date|encoding|color|no-color|count|no-ext-diff|no-textconv|numbered|email|group|parents|children|source|timestamp|header|log-size|quiet))(?:=|$)/;

/** Change something, or tell of references, messages and settings; what they show of files is named in their words. */
const QUIET = new Set(
  words(
    "add apply annotate bisect blame branch check-attr check-ignore check-mailmap check-ref-format checkout cherry-pick clean clone " +
      "column commit commit-graph config count-objects credential describe fetch for-each-ref gc gui hash-object help init " +
      "interpret-trailers ls-remote maintenance merge merge-base mv name-rev notes pack-refs prune pull push rebase remote repack " +
      "replace reset restore rev-parse revert rm show-ref sparse-checkout stash switch symbolic-ref tag update-index update-ref var " +
      "verify-commit verify-tag version worktree --version --help",
  ),
);

/** Those of them that show differences when they are asked to. */
const PATCHING = new Set(words("add checkout commit describe reset restore stash"));
const PATCH =
  /^(?:-[a-zA-Z]*[piv]|--(?:patch|interactive|verbose|dry-run|dirty|broken|show-current-patch)(?:=|$))/;

/** Lists of names alone. */
const NAMES =
  /^(?:-[codrz]+|--(?:cached|others|exclude-standard|exclude|ignored|full-name|full-tree|directory|no-empty-directory|error-unmatch|name-only|name-status|deduplicate))(?:=|$)/;

/** Where what is shown goes beyond the repository itself. */
const BEYOND = /^--(?:submodule|recurse-submodules|no-index|batch|batch-check|batch-command)(?:=|$)/;

/** What a git subcommand may show of files that its words don't name; undefined when it shows none. */
export function gitShows(subcommand: string, rest: readonly Word[]): Shown | "unknown" | undefined {
  const options = optionsOf(rest);
  const scope = scopeOf(subcommand, options, rest);
  if (scope === undefined) return undefined;
  // What lies in folders that are compared without an index is found by their names.
  if (options.some((option) => BEYOND.test(option) && option !== "--no-index")) return "unknown";
  if (options.includes("--no-index")) return undefined;
  // A path outside of the repository makes git compare folders as they are.
  if (subcommand === "diff" && rest.some(leadsAway)) return "unknown";
  const only =
    subcommand === "diff" || subcommand === "grep" || subcommand === "show" ? pathspecs(rest) : undefined;
  return { scope, revisions: revisionsOf(rest), only };
}

type Scope = Shown["scope"] | undefined;

function scopeOf(name: string, options: readonly string[], rest: readonly Word[]): Scope {
  const scope = ownScopeOf(name, options, rest);
  // A hash may be that of a file: whether there is one like it tells what a file holds.
  return scope ?? (NAMING.has(name) && namedHashes(rest).length > 0 ? "objects" : undefined);
}

function ownScopeOf(name: string, options: readonly string[], rest: readonly Word[]): Scope {
  if (PATCHING.has(name) && options.some((option) => PATCH.test(option))) return "tree";
  if (name === "rebase" && options.includes("--show-current-patch")) return "history";
  const special = SPECIAL.get(name);
  if (special) return special(options, rest);
  if (QUIET.has(name)) return undefined;
  if (OF_THE_TREE.has(name)) return "tree";
  if (WALKERS.has(name)) return ofWalk(options);
  // Of everything else, aliases among it, it isn't known that it shows less.
  return "history";
}

function ofWalk(options: readonly string[]): Scope {
  return options.every((option) => WALKING.test(option) && !TREES.test(option)) ? undefined : "history";
}

/** Forms in which a commit is shown with the hash of its tree. */
const TREES = /^--(?:pretty|format)=(?:raw$|.*%[Tt])/s;

/** Fields of references that show trees, or whatever a reference leads to. */
const REFERENCE_FIELDS = /%\(\*?(?:tree|raw)\b/;

/** Where references are listed in a form of one's own. */
function ofReferences(_: readonly string[], rest: readonly Word[]): Scope {
  return rest.some(({ text }) => text === undefined || REFERENCE_FIELDS.test(text)) ? "history" : undefined;
}

/** A name with a path behind a colon, or one that is known only when it runs, may be that of any file. */
function ofNames(rest: readonly Word[]): "history" | "objects" {
  const operands = beforePaths(rest);
  const plain = operands.every(({ text, glob }) => text !== undefined && !glob && PLAIN_NAME.test(text));
  return plain && operands.length <= MAX_REVISIONS ? "objects" : "history";
}

const PLAIN_NAME = /^(?:-.*|\^?[\w@{}~^./+-]{1,200})$/s;

/** Every commit, blob or tree that references of some kind lead to. */
const BY_REFERENCES = /^--(?:all|branches|tags|remotes|glob)(?:=|$)/;

function ofShownCommits(options: readonly string[], rest: readonly Word[]): Scope {
  if (!options.some((option) => /^(?:-s|--no-patch)$/.test(option))) return "history";
  if (options.some((option) => BY_REFERENCES.test(option))) return "history";
  return ofWalk(options) ?? ofNames(rest);
}

function ofParsedNames(options: readonly string[], rest: readonly Word[]): Scope {
  if (options.some((option) => option.startsWith("--disambiguate"))) return "history";
  if (beforePaths(rest).some(({ text }) => text?.includes("^{tree}") || text?.includes("^{blob}")))
    return "history";
  return ofNames(rest) === "history" ? "history" : undefined;
}

/** Subcommands that are given names of commits, and say which names are none. */
const NAMING = new Set(
  words(
    "log rev-list reflog shortlog branch tag rev-parse describe name-rev merge-base for-each-ref blame annotate show-ref cherry",
  ),
);

/** Looking for where lines were copied from, it names any file of the history that holds the same. */
function ofCopies(options: readonly string[]): Scope {
  return options.some((option) => /^-[a-zA-Z]*[CM]/.test(option)) ? "history" : undefined;
}

const SPECIAL: ReadonlyMap<string, (options: readonly string[], rest: readonly Word[]) => Scope> = new Map<
  string,
  (options: readonly string[], rest: readonly Word[]) => Scope
>([
  ["show", ofShownCommits],
  ["rev-parse", ofParsedNames],
  ["describe", (_, rest) => (ofNames(rest) === "history" ? "history" : undefined)],
  ["blame", ofCopies],
  ["annotate", ofCopies],
  ["for-each-ref", ofReferences],
  ["branch", ofReferences],
  ["tag", ofReferences],
  [
    "lfs",
    (_, [inner]) =>
      /^(?:ls-files|status|diff|fsck|logs)$/.test(inner?.text ?? "ls-files") ? "tree" : undefined,
  ],
  [
    "stash",
    (options, [inner]) =>
      inner?.text === "show" ? "history" : inner?.text === "list" ? ofWalk(options) : undefined,
  ],
  ["ls-files", (options) => (options.every((option) => NAMES.test(option)) ? undefined : "tree")],
  [
    "ls-tree",
    (options) => (options.some((option) => /^--name-(?:only|status)$/.test(option)) ? undefined : "history"),
  ],
  [
    "cat-file",
    (_, rest) => (rest.some(({ text }) => text === "tree" || text === "blob") ? "history" : ofNames(rest)),
  ],
]);

function optionsOf(rest: readonly Word[]): readonly string[] {
  return beforePaths(rest).flatMap(({ text, prefix }) => {
    const known = text ?? prefix;
    return known.startsWith("-") && known !== "-" ? [known] : [];
  });
}

function beforePaths(rest: readonly Word[]): readonly Word[] {
  const end = rest.findIndex(({ text }) => text === "--");
  return end < 0 ? rest : rest.slice(0, end);
}

function leadsAway({ text, prefix, tilde }: Word): boolean {
  const known = text ?? prefix;
  return tilde || known.startsWith("/") || known.split("/").includes("..");
}

const MAX_REVISIONS = 64;

/** Every operand before `--`, without what selects a file or a range of it. */
function revisionsOf(rest: readonly Word[]): readonly string[] {
  const operands = beforePaths(rest).flatMap(({ text }) => (text === undefined ? [] : [text]));
  const pieces = [
    ...operands.filter((text) => !text.startsWith("-")).flatMap(piecesOf),
    ...namedHashes(rest),
  ];
  return [...new Set(pieces)].filter((text) => /^[^\s\0-][^\s\0]{0,200}$/.test(text)).slice(0, MAX_REVISIONS);
}

function piecesOf(text: string): readonly string[] {
  return text.split(/\.{2,3}|:/, 2).map((piece) => piece.replace(/^\^/, ""));
}

/** Options whose value is the name of a commit. */
const NAMED = /^--(?:no-)?(?:contains|merged)=|^--points-at=/;

/** What may be a hash. Behind an option, digits alone are a number. */
function namedHashes(rest: readonly Word[]): readonly string[] {
  return beforePaths(rest).flatMap(({ text = "" }, index) => {
    if (text.startsWith("-"))
      return NAMED.test(text) ? [text.slice(text.indexOf("=") + 1)].filter(mayNameObject) : [];
    if (/^\d+$/.test(text) && (rest[index - 1]?.text ?? "").startsWith("-")) return [];
    return piecesOf(text).filter(mayNameObject);
  });
}

/** Paths behind `--` that are written out, as far as all of them are; undefined when anything may be shown. */
function pathspecs(rest: readonly Word[]): readonly string[] | undefined {
  const end = rest.findIndex(({ text }) => text === "--");
  if (end < 0) return undefined;
  // Below a tree that is named by its path, the paths begin at that tree.
  if (rest.slice(0, end).some(({ text, raw }) => /[:{]/.test(text ?? raw))) return undefined;
  const paths = rest.slice(end + 1).map(({ text, glob, tilde }) => (glob || tilde ? undefined : text));
  const plain = paths.flatMap((path) =>
    path !== undefined &&
    /^[\w@+./-]+$/.test(path) &&
    !path.startsWith("/") &&
    !path.split("/").includes("..")
      ? [path.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "")]
      : [],
  );
  if (plain.length !== paths.length || plain.length === 0 || plain.includes(".")) return undefined;
  return plain;
}

function words(text: string): readonly string[] {
  return text.split(" ");
}

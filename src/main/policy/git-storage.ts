import type { LocatedPath } from "./call-facts";
import { FilePattern, type FilePatternOptions } from "./file-pattern";
import { pathSegments } from "./glob-tokens";
import type { Touch } from "./touches";

/** What a git folder keeps of files and of their hashes, by name; the rest of it is about commits, references and settings. */
const STORES: ReadonlySet<string> = new Set(
  "objects index modules worktrees lfs annex rr-cache rebase-merge rebase-apply lost-found".split(" "),
);
const SHARED_INDEX = /^sharedindex\./;

/** Where a path to the storage of a repository was found: the folder that holds its `.git`, or some folder below. */
export type StorageFound = { readonly folder: string } | "somewhere";

/** Finds touches of what git keeps of files: whoever reads it reads the files of the index and of the history. */
export class GitStorage {
  readonly #fold: (text: string) => string;
  readonly #stores: readonly FilePattern[];

  constructor(options: FilePatternOptions) {
    this.#fold = options.fold;
    this.#stores = [...STORES, "sharedindex.*"].map((name) => new FilePattern(`//**/.git/${name}`, options));
  }

  /** `deep`: all that the path holds is read. */
  find(path: LocatedPath, deep: boolean): StorageFound | undefined {
    for (const form of [path.written, path.real]) {
      const folder = form === undefined ? undefined : this.#repositoryOf(form, deep);
      if (folder !== undefined) return { folder };
    }
    return undefined;
  }

  /** `pattern`: a shell pattern from the root; `base`: the folder before its first wildcard. */
  findMeeting(pattern: string, base: string, workspace: string): StorageFound | undefined {
    const root = pathSegments(workspace);
    if (!this.#stores.some((store) => store.couldMeet(pattern, root))) return undefined;
    const at = pathSegments(base).findIndex((name) => this.#fold(name) === ".git");
    if (at >= 0) return { folder: `/${pathSegments(base).slice(0, at).join("/")}` };
    // With a dot in front it can only be the `.git` of that folder itself.
    const next = pattern.slice(base.replace(/\/$/, "").length + 1).split("/")[0] ?? "";
    return /^[^*]*\.[^*]*/.test(next) ? { folder: base } : "somewhere";
  }

  #repositoryOf(path: string, deep: boolean): string | undefined {
    const names = path.split("/");
    for (const [at, name] of names.entries()) {
      if (this.#fold(name) !== ".git") continue;
      const next = names[at + 1];
      const stored = next === undefined ? deep : STORES.has(this.#fold(next)) || SHARED_INDEX.test(next);
      if (stored) return names.slice(0, at).join("/") || "/";
    }
    return undefined;
  }
}

/** Tools that look at all that a folder holds, and don't say so in their touches. */
export function readsBelow(tool: string, touch: Touch): boolean {
  return touch.deep !== undefined || tool === "grep";
}

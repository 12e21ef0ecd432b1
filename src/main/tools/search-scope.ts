import type { ContentBoundary, Readability } from "../policy/content-boundary";
import { LIST_FILES, pathOfRecord } from "./file-listing";
import type { Ripgrep } from "./ripgrep";

/** What one run of ripgrep searches below its working directory: options in front of the pattern, paths behind it. */
export interface SearchScope {
  readonly options: readonly string[];
  readonly paths: readonly string[];
}

export interface ScopeRequest {
  readonly boundary: ContentBoundary;
  /** The folder as the call named it. */
  readonly folder: string;
  /** Working directory of ripgrep. */
  readonly location: string;
  /** Which ignore files count. */
  readonly ignoring: readonly string[];
  readonly signal: AbortSignal;
}

/** Characters of paths in one command line; Windows takes 32,767 of it all. */
const MAX_ARGUMENTS = process.platform === "win32" ? 20_000 : 100_000;

const EVERYTHING: SearchScope = Object.freeze({ options: [], paths: ["."] });

/**
 * Runs that together search each readable file below the folder once, in the order of their paths, and open no other. What
 * is hidden is excluded by command line options, which no ignore file of a repository can overrule. Where that gets too
 * long, the readable files are named one by one.
 *
 * @throws ToolError as `Ripgrep.run` does.
 */
export async function searchScopes(
  ripgrep: Pick<Ripgrep, "run">,
  { boundary, folder, location, ignoring, signal }: ScopeRequest,
): Promise<readonly SearchScope[]> {
  if (!boundary.binds) return [EVERYTHING];
  const tree = new HiddenTree(await boundary.below(folder));
  await ripgrep.run({
    args: [...LIST_FILES, ...ignoring],
    cwd: location,
    separator: "\0",
    signal,
    onRecord: (record) => tree.add(pathOfRecord(record)),
  });
  const options = tree.hidden.map((path) => `--glob=!/${escapeForGlob(path)}`);
  if (lengthOf(options) <= MAX_ARGUMENTS) return [{ options, paths: ["."] }];
  return batches(tree.readable.map((path) => `./${path}`)).map((paths) => ({ options: [], paths }));
}

/** Sorts the paths of a tree into those that may be read and the topmost folders and files that may not. */
class HiddenTree {
  readonly #verdict: (path: string) => Readability;
  readonly #readable: string[] = [];
  readonly #hidden = new Set<string>();
  readonly #folders = new Map<string, boolean>();

  constructor(verdict: (path: string) => Readability) {
    this.#verdict = verdict;
  }

  add(path: string): boolean {
    if (this.#verdict(path) === "yes") this.#readable.push(path);
    else this.#hidden.add(this.#topmost(path));
    return true;
  }

  get readable(): readonly string[] {
    return this.#readable;
  }

  get hidden(): readonly string[] {
    return [...this.#hidden];
  }

  /** A rule that hides a folder hides all that is in it. */
  #topmost(path: string): string {
    for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
      const folder = path.slice(0, at);
      const hides = this.#folders.get(folder) ?? this.#verdict(folder) !== "yes";
      this.#folders.set(folder, hides);
      if (hides) return folder;
    }
    return path;
  }
}

/**
 * A path as a glob that matches it. White space at the end would be dropped and is put in a class; a byte that is no
 * UTF-8 has come as U+FFFD and may be any.
 */
function escapeForGlob(path: string): string {
  return path
    .replace(/[\\*?[\]{}]/g, "\\$&")
    .replace(/\s$/u, "[$&]")
    .replaceAll("\u{fffd}", "*");
}

function batches(paths: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [];
  let length = MAX_ARGUMENTS;
  for (const path of paths) {
    length += path.length + 1;
    if (length > MAX_ARGUMENTS) {
      all.push([]);
      length = path.length + 1;
    }
    all.at(-1)?.push(path);
  }
  return all;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

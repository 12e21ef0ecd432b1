import { pathBelow } from "../../base/paths";
import type { CheckpointLimits } from "../limits";
import { readContents } from "./contents";
import { sortPaths } from "./list-files";
import { type GitPlace, type GitRun, runGit } from "./run-git";
import { SeenModes } from "./seen-modes";
import { parseTreeDiff, type TreeChange } from "./tree-diff";

/** The files of the workspace at one moment. */
export interface TreeSnapshot {
  /** Id of a git tree. */
  readonly tree: string;
  /** Counts the snapshots. */
  readonly number: number;
  /** Files too big for it, with what tells whether they changed. */
  readonly big: ReadonlyMap<string, string>;
  /** Whether something was there that the tree leaves out, at a path or as a folder above it; only where it was asked for. */
  hides(path: string): boolean;
}

/** There are more files, or more bytes, than are compared. */
export class TooBigError extends Error {
  override readonly name = "TooBigError";
  /** It will be the same the next time. */
  readonly lasting: boolean;

  constructor(message: string, lasting: boolean) {
    super(message);
    this.lasting = lasting;
  }
}

const LIST_BYTES = 20_000_000;

/**
 * Takes the state of a work tree into a git directory of ours and compares two of them. What `.gitignore` names is left
 * out. One thing at a time; the caller sees to that.
 */
export class ShadowTree {
  readonly #place: GitPlace;
  readonly #limits: CheckpointLimits;
  /** A folder that is never compared, from the workspace's root; undefined when it lies elsewhere. */
  readonly #own: string | undefined;
  readonly #modes = new SeenModes();
  #snapshots = 0;
  #taken = 0;

  /** `home`: absolute path of a folder that is never compared. */
  constructor(place: GitPlace, home: string, limits: CheckpointLimits) {
    this.#place = place;
    this.#limits = limits;
    this.#own = pathBelow(place.workspace, home) || undefined;
  }

  /** Bytes that were taken up so far; on the disk they may be fewer. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * `withHidden`: also notes what is there and left out, so that it isn't taken for new when it is left out no more.
   *
   * @throws GitError, TooBigError, and what the signal says.
   */
  async take(signal: AbortSignal, withHidden = false): Promise<TreeSnapshot> {
    const listed = await this.#git(["ls-files", "-z", "-o", "-m", "-d", "--exclude-standard"], signal);
    // Our own exclude file is not enough: a `.gitignore` has the last word, and may take the folder in again.
    const paths = [...new Set(splitZ(listed))].filter((path) => !this.#isOwn(path));
    if (paths.length > this.#limits.treeFiles) throw new TooBigError(`${paths.length} files`, true);
    const { workspace } = this.#place;
    const sorted = await sortPaths(workspace, paths, this.#limits.fileBytes, signal);
    if (sorted.bytes > this.#limits.treeBytes) throw new TooBigError(`${sorted.bytes} bytes`, true);
    await this.#update(["--force-remove"], sorted.drop, signal);
    await this.#update(["--add", "--replace"], sorted.take, signal);
    this.#taken += sorted.bytes;
    this.#snapshots += 1;
    this.#modes.see(this.#snapshots, sorted.modes);
    const tree = (await this.#git(["write-tree"], signal)).toString("latin1").trim();
    const hidden = new Set([...sorted.aside, ...(withHidden ? await this.#ignored(signal) : [])]);
    const hides = (path: string) => withFoldersAbove(path).some((name) => hidden.has(name));
    return { tree, number: this.#snapshots, big: sorted.big, hides };
  }

  /** What is different, by path. */
  async compare(
    before: TreeSnapshot,
    after: TreeSnapshot,
    signal: AbortSignal,
  ): Promise<readonly TreeChange[]> {
    if (before.tree === after.tree) return [];
    const args = ["diff-tree", "-r", "-z", "--raw", "--numstat", "--no-abbrev", "--no-renames"];
    const output = await this.#git([...args, before.tree, after.tree], signal);
    return parseTreeDiff(output.toString("utf8"), this.#prefix());
  }

  /** The folders that hold files of a snapshot. */
  async folders({ tree }: TreeSnapshot, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const output = await this.#git(["ls-tree", "-r", "-d", "-z", "--name-only", tree], signal);
    // `ls-tree` in a folder names what is below it from there.
    return new Set(splitZ(output));
  }

  /** Contents by id; what is missing is not there. */
  contents(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Buffer>> {
    return readContents((run) => runGit(this.#place, { ...run, signal }), ids, this.#limits.fileBytes);
  }

  /** Bytes that the comparisons hold on the disk. */
  async size(signal: AbortSignal): Promise<number> {
    const output = (await this.#git(["count-objects", "-v"], signal)).toString("latin1");
    const kilobytes = [...output.matchAll(/^size(?:-pack)?: (\d+)$/gm)].map(([, number]) => Number(number));
    return kilobytes.reduce((sum, size) => sum + size * 1024, 0);
  }

  /** Permission bits that a file had at a snapshot; git itself keeps only whether it can be executed. */
  modeOf(path: string, { number }: TreeSnapshot): number | undefined {
    return this.#modes.at(path, number);
  }

  /** What `.gitignore` names; folders, with `/` at their end, stand for all that is in them. */
  async #ignored(signal: AbortSignal): Promise<readonly string[]> {
    const args = ["ls-files", "-z", "-o", "-i", "--exclude-standard", "--directory"];
    return splitZ(await this.#git(args, signal));
  }

  #isOwn(path: string): boolean {
    return this.#own !== undefined && (path === this.#own || path.startsWith(`${this.#own}/`));
  }

  #prefix(): string {
    const way = pathBelow(this.#place.top, this.#place.workspace) ?? "";
    return way === "" ? "" : `${way}/`;
  }

  async #update(options: readonly string[], paths: readonly string[], signal: AbortSignal): Promise<void> {
    if (paths.length === 0) return;
    const input = paths.map((path) => `${path}\0`).join("");
    await this.#git(["update-index", ...options, "-z", "--stdin"], signal, input);
  }

  #git(args: readonly string[], signal: AbortSignal, input?: string): Promise<Buffer> {
    const run: GitRun = { args, signal, maxOutput: LIST_BYTES, ...(input === undefined ? {} : { input }) };
    return runGit(this.#place, run);
  }
}

/** `a/b/c` gives `a/b/c`, `a/b/` and `a/`. */
function withFoldersAbove(path: string): readonly string[] {
  const names = [path];
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    names.push(path.slice(0, end + 1));
  return names;
}

/** Names that are no UTF-8 are left out: nothing could be said or done about them. */
function splitZ(output: Buffer): readonly string[] {
  return output
    .toString("utf8")
    .split("\0")
    .filter((path) => path !== "" && !path.includes("\u{fffd}"));
}

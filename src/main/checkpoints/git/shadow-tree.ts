import { relative, sep } from "node:path";
import type { CheckpointLimits } from "../limits";
import { readContents } from "./contents";
import { sortPaths } from "./list-files";
import { type GitPlace, type GitRun, runGit } from "./run-git";
import { parseTreeDiff, type TreeChange } from "./tree-diff";

/** The files of the workspace at one moment. */
export interface TreeSnapshot {
  /** Id of a git tree. */
  readonly tree: string;
  /** Files too big for it, with what tells whether they changed. */
  readonly big: ReadonlyMap<string, string>;
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
  /** Permission bits as last seen; git itself keeps only whether a file can be executed. */
  readonly #modes = new Map<string, number>();

  constructor(place: GitPlace, limits: CheckpointLimits) {
    this.#place = place;
    this.#limits = limits;
  }

  /** @throws GitError, TooBigError, and what the signal says. */
  async take(signal: AbortSignal): Promise<TreeSnapshot> {
    const listed = await this.#git(["ls-files", "-z", "-o", "-m", "-d", "--exclude-standard"], signal);
    const paths = [...new Set(splitZ(listed))];
    if (paths.length > this.#limits.treeFiles) throw new TooBigError(`${paths.length} files`, true);
    const { workspace } = this.#place;
    const sorted = await sortPaths(workspace, paths, this.#limits.fileBytes, signal);
    if (sorted.bytes > this.#limits.treeBytes) throw new TooBigError(`${sorted.bytes} bytes`, true);
    await this.#update(["--force-remove"], sorted.drop, signal);
    await this.#update(["--add", "--replace"], sorted.take, signal);
    for (const [path, mode] of sorted.modes) this.#modes.set(path, mode);
    const tree = (await this.#git(["write-tree"], signal)).toString("latin1").trim();
    return { tree, big: sorted.big };
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

  /** Permission bits that a file had when its content was last taken. */
  modeOf(path: string): number | undefined {
    return this.#modes.get(path);
  }

  #prefix(): string {
    const way = relative(this.#place.top, this.#place.workspace);
    return way === "" ? "" : `${way.replaceAll(sep, "/")}/`;
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

/** Names that are no UTF-8 are left out: nothing could be said or done about them. */
function splitZ(output: Buffer): readonly string[] {
  return output
    .toString("utf8")
    .split("\0")
    .filter((path) => path !== "" && !path.includes("\u{fffd}"));
}

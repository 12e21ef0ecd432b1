import { lstat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { mayNameObject } from "../policy/object-names";
import type { GitReading } from "../policy/ports";
import { commandEnvironment, type Environment } from "../shell/environment";
import { findProgram } from "../shell/find-program";
import { realPathOf } from "../workspace/real-path";
import { HistoryPaths } from "./history-paths";
import { type AskHere, askGit, type GitAnswer, splitNames } from "./run-git";

export interface GitPathsOptions {
  /** The environment that commands are started with. */
  readonly environment: Environment;
  readonly newId: () => string;
  /** Milliseconds that one question may take; then nothing is known. Default: 10 s. */
  readonly timeoutMs?: number;
}

const USUAL_TIMEOUT_MS = 10_000;

/**
 * The paths that a git command may show: those of the index and of `HEAD`, and those that any commit in reach has
 * changed. The repository may be hostile: it is asked with plumbing alone, under the same settings as commands run with,
 * and nothing is fetched for it.
 */
export class GitPaths {
  readonly #options: GitPathsOptions;
  readonly #trees = new Map<string, { readonly listing: Buffer; readonly paths: readonly string[] }>();
  readonly #histories = new Map<string, HistoryPaths>();

  constructor(options: GitPathsOptions) {
    this.#options = options;
  }

  /** Absolute, links resolved, `/`-separated. Undefined: it can't be told. */
  async list(
    workspace: string,
    { folder, scope, revisions }: GitReading,
  ): Promise<readonly string[] | undefined> {
    const start = await realPathOf(absolute(workspace, folder));
    if (start !== undefined && !(await this.#mayBeRepository(start))) {
      // Without a repository git compares two folders like `diff`, and shows nothing otherwise.
      return scope === "tree" && revisions.length > 1 ? undefined : NONE;
    }
    const program = start && (await findProgram("git", this.#options.environment, workspace));
    if (!program) return undefined;
    const ask = this.#asker(program, start);
    const top = await topOf(ask);
    if (top === undefined) return undefined;
    const named = await resolveRevisions(ask, revisions);
    if (named === undefined) return undefined;
    if (named === "blobs") return undefined;
    if (scope === "objects") {
      // Were only hashes of files asked about, an answer without a question would say that there is none like it.
      const commits = new Set(named.map(({ name }) => name));
      return revisions.some((name) => mayNameObject(name) && !commits.has(name)) ? undefined : NONE;
    }
    const others = named.filter(({ name }) => name !== "HEAD" && name !== "@");
    if (scope === "tree" && others.length === 0) return this.#tree(ask, top);
    const history = this.#histories.get(top) ?? new HistoryPaths(top);
    this.#histories.set(top, history);
    const [tree, past] = [
      await this.#tree(ask, top),
      await history.list(
        ask,
        named.map(({ id }) => id),
      ),
    ];
    return tree && past && history.withTree(tree);
  }

  /** A folder that merely looks like a repository is none to git, as commands are started. */
  async #mayBeRepository(folder: string): Promise<boolean> {
    if (this.#options.environment.GIT_DIR !== undefined) return true;
    const found = await lstat(join(folder, ".git")).catch((error: unknown) => isMissing(error));
    if (found) return true;
    return dirname(folder) !== folder && this.#mayBeRepository(dirname(folder));
  }

  #asker(program: string, folder: string): AskHere {
    const { environment, newId, timeoutMs = USUAL_TIMEOUT_MS } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs);
    const env = {
      ...commandEnvironment(environment, [], newId()),
      // A clone that leaves objects out would have them fetched, by a program that its settings name.
      GIT_ALLOW_PROTOCOL: "none",
      GIT_NO_LAZY_FETCH: "1",
    };
    return (args, input) =>
      askGit({ program, env, folder, args, signal, ...(input === undefined ? {} : { input }) });
  }

  async #tree(ask: AskHere, top: string): Promise<readonly string[] | undefined> {
    const [index, head] = await Promise.all([
      ask(["ls-files", "-z", "--full-name", "--", ":/"]),
      ask(["rev-parse", "--quiet", "--verify", "HEAD"]),
    ]);
    if (index?.code !== 0 || !head) return undefined;
    const committed =
      head.code === 0 ? await ask(["ls-tree", "-r", "-z", "--full-tree", "--name-only", "HEAD"]) : EMPTY;
    if (committed?.code !== 0) return undefined;
    const listing = Buffer.concat([index.output, committed.output]);
    const known = this.#trees.get(top);
    if (known?.listing.equals(listing)) return known.paths;
    const paths = splitNames(listing).map((name) => `${top}/${name}`);
    this.#trees.set(top, { listing, paths });
    return paths;
  }
}

const NONE: readonly string[] = Object.freeze([]);
const EMPTY: GitAnswer = { code: 0, output: Buffer.alloc(0) };

async function topOf(ask: AskHere): Promise<string | undefined> {
  const answer = await ask(["rev-parse", "--show-toplevel"]);
  if (answer?.code !== 0) return undefined;
  const top = answer.output.toString("utf8").replace(/\r?\n$/, "");
  return top === "" ? undefined : top.replace(/\/$/, "");
}

interface Commit {
  readonly name: string;
  readonly id: string;
}

/** The commits among some names; `blobs` when one of them is the hash of something that is no commit. */
async function resolveRevisions(
  ask: AskHere,
  names: readonly string[],
): Promise<readonly Commit[] | "blobs" | undefined> {
  if (names.length === 0) return [];
  const answer = await ask(
    ["cat-file", "--batch-check=%(objectname) %(objecttype)"],
    names.flatMap((name) => [`${name}^{commit}\n`, `${name}\n`]).join(""),
  );
  const lines = answer?.output.toString("utf8").split("\n") ?? [];
  if (answer?.code !== 0 || lines.length < names.length * 2) return undefined;
  const commits: Commit[] = [];
  for (const [index, name] of names.entries()) {
    const commit = /^([0-9a-f]{40,64}) commit$/.exec(lines[index * 2] ?? "")?.[1];
    if (commit !== undefined) commits.push({ name, id: commit });
    else if (/^[0-9a-f]{40,64} (?:blob|tree|tag)$/.test(lines[index * 2 + 1] ?? "")) return "blobs";
  }
  return commits;
}

/** Undefined when it is known that there is nothing; else something may be there. */
function isMissing(error: unknown): true | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" ? undefined : true;
}

function absolute(workspace: string, folder: string): string {
  if (folder === "") return workspace;
  return folder.startsWith("/") || /^[A-Za-z]:[\\/]/.test(folder) ? folder : `${workspace}${sep}${folder}`;
}

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { withDeadline } from "../../base/deadline";
import { findProgram } from "../../shell/find-program";
import type { CheckpointLimits } from "../limits";
import type { NotRecorded } from "../record";
import { GitError, type GitPlace } from "./run-git";
import { findWorkTree, prepareShadow } from "./shadow-folder";
import { ShadowTree, TooBigError, type TreeSnapshot } from "./shadow-tree";
import type { TreeChange } from "./tree-diff";

export interface CommandWatchOptions {
  /** Absolute and real. */
  readonly workspace: string;
  /** Where the comparisons are kept; absolute. */
  readonly folder: string;
  /** Everything of ours; never compared. */
  readonly home: string;
  /** This program's environment. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly limits: CheckpointLimits;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  /** Rejects when the workspace is no longer the folder that was opened. */
  confirmWorkspace(): Promise<void>;
}

/** What changed between two moments, and how to read it. */
export interface Comparison {
  readonly changes: readonly TreeChange[];
  /** Files too big to be kept that came, changed or went. */
  readonly big: readonly { readonly path: string; readonly kind: "created" | "changed" | "deleted" }[];
  /** Folders that held files, before and after. */
  readonly folders: { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };
  readonly contents: ReadonlyMap<string, Buffer>;
  /** Permission bits. */
  modeOf(path: string, side: "before" | "after"): number | undefined;
  /** Whether what is new to the comparison may have been there before all the same: left out, as `.gitignore` said. */
  wasHidden(path: string): boolean;
}

export type Watched<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: NotRecorded };

interface OpenTree {
  readonly tree: ShadowTree;
  /** On the disk. */
  readonly bytesOnOpening: number;
}

/** So many comparisons in a row that take too long are enough to hold commands up no further. */
const SLOW_IN_A_ROW = 3;

const NOTHING: Comparison = {
  changes: [],
  big: [],
  folders: { before: new Set(), after: new Set() },
  contents: new Map(),
  modeOf: () => undefined,
  wasHidden: () => false,
};

/**
 * Compares the work tree before and after commands. Holds a command up for a bounded time only; what takes longer is
 * said to be not recorded. A project that is too big is not tried again by this session; one that was too slow several
 * times in a row is not tried again in this turn.
 */
export class CommandWatch {
  readonly #options: CommandWatchOptions;
  #tree: Promise<Watched<OpenTree>> | undefined;
  #firstLook: Promise<unknown> | undefined;
  #givenUp: NotRecorded | undefined;
  /** Comparisons in a row that took too long. A cold disk or another program's load makes one slow, not all. */
  #slow = 0;
  /** After the last command of this turn. */
  #last: TreeSnapshot | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: CommandWatchOptions) {
    this.#options = options;
  }

  /** A turn begins: what changed since the last one is the person's business. Has a first look in the background. */
  beginTurn(): void {
    this.#last = undefined;
    // One more try in this turn.
    this.#slow = Math.min(this.#slow, SLOW_IN_A_ROW - 1);
    this.#firstLook ??= this.#lookAhead();
  }

  /** The state before a command, and what changed since the last command of this turn. */
  async before(): Promise<Watched<{ readonly snapshot: TreeSnapshot; readonly since: Comparison }>> {
    const { compareMs } = this.#options.limits;
    if (!(await this.#afterFirstLook(compareMs))) return { ok: false, why: "too_slow" };
    return this.#inTurn(compareMs, async (tree, signal) => {
      const snapshot = await tree.take(signal, true);
      const last = this.#last;
      const since = last ? await this.#compare(tree, last, snapshot, signal) : NOTHING;
      return { snapshot, since };
    });
  }

  /** What changed since `snapshot`. */
  async after(snapshot: TreeSnapshot): Promise<Watched<Comparison>> {
    const compared = await this.#inTurn(this.#options.limits.compareMs, async (tree, signal) => {
      const now = await tree.take(signal);
      this.#last = now;
      return this.#compare(tree, snapshot, now, signal);
    });
    const open = await this.#tree?.catch(() => undefined);
    if (open?.ok && open.value.bytesOnOpening + open.value.tree.taken > this.#options.limits.shadowBytes) {
      this.#letGo();
      // Opening it measures, and clears it if need be; what is there then is looked at beside the conversation.
      this.#firstLook = this.#lookAhead();
    }
    return compared;
  }

  #lookAhead(): Promise<unknown> {
    return this.#inTurn(this.#options.limits.firstLookMs, (tree, signal) => tree.take(signal));
  }

  /** False when it takes longer than that. */
  #afterFirstLook(ms: number): Promise<boolean> {
    return withDeadline(
      async () => {
        await this.#firstLook;
        return true;
      },
      ms,
      () => false,
    );
  }

  /** The next comparison opens it anew. */
  #letGo(): void {
    this.#tree = undefined;
    this.#last = undefined;
  }

  async #compare(
    tree: ShadowTree,
    before: TreeSnapshot,
    after: TreeSnapshot,
    signal: AbortSignal,
  ): Promise<Comparison> {
    const all = await tree.compare(before, after, signal);
    const big = bigChanges(before.big, after.big);
    // One that became too big, or is no longer, is one file that changed.
    const changes = all.filter(({ path }) => !before.big.has(path) && !after.big.has(path));
    if (changes.length === 0 && big.length === 0) return NOTHING;
    if (changes.length + big.length > this.#options.limits.filesPerCommand)
      throw new TooBigError(`${changes.length} changes`, false);
    const ids = changes.flatMap(({ before: left, after: right }) =>
      [left, right].flatMap((entry) => (entry && entry.kind !== "link" ? [entry.id] : [])),
    );
    const folders = {
      before: await tree.folders(before, signal),
      after: await tree.folders(after, signal),
    };
    const contents = await tree.contents(ids, signal);
    const paths = new Set(all.map(({ path }) => path));
    return {
      changes,
      big: big.map((one) => (paths.has(one.path) ? { ...one, kind: "changed" as const } : one)),
      folders,
      contents,
      modeOf: (path: string, side: "before" | "after") =>
        tree.modeOf(path, side === "before" ? before : after),
      wasHidden: (path: string) => before.hides(path),
    };
  }

  /** One after the other, each with its time. */
  #inTurn<T>(ms: number, work: (tree: ShadowTree, signal: AbortSignal) => Promise<T>): Promise<Watched<T>> {
    const result = this.#queue.then(() => this.#try(ms, work));
    this.#queue = result;
    return result;
  }

  async #try<T>(
    ms: number,
    work: (tree: ShadowTree, signal: AbortSignal) => Promise<T>,
  ): Promise<Watched<T>> {
    if (this.#givenUp) return { ok: false, why: this.#givenUp };
    if (this.#slow >= SLOW_IN_A_ROW) return { ok: false, why: "too_slow" };
    const signal = AbortSignal.timeout(ms);
    try {
      await this.#options.confirmWorkspace();
      this.#tree ??= this.#open(signal);
      const tree = await this.#tree;
      if (tree.ok) {
        const value = await work(tree.value.tree, signal);
        this.#slow = 0;
        return { ok: true, value };
      }
      // The next command may find one.
      this.#tree = undefined;
      return tree;
    } catch (error) {
      const why = reasonOf(error, signal);
      // Another session may have cleared it away, or a git that was stopped has left a lock.
      if (why === "failed") this.#letGo();
      if (why === "too_slow") {
        this.#slow += 1;
        // What could not be opened in time is opened anew; an open one keeps what it knows of the files.
        this.#tree?.catch(() => this.#letGo());
      }
      const passing = why !== "too_big" || (error instanceof TooBigError && !error.lasting);
      if (!passing) this.#givenUp = why;
      return { ok: false, why };
    }
  }

  async #open(signal: AbortSignal): Promise<Watched<OpenTree>> {
    const { workspace, folder, environment, limits, home, platform } = this.#options;
    const top = await findWorkTree(workspace);
    if (top === undefined) return { ok: false, why: "no_repository" };
    const program = await findGit(environment, workspace, platform);
    if (program === undefined) return { ok: false, why: "no_git" };
    const shadow = { folder, top, home, platform, now: this.#options.now() };
    await prepareShadow(shadow);
    const indexFile = join(folder, "indexes", this.#options.newId());
    const place: GitPlace = {
      program,
      gitDir: folder,
      indexFile,
      top,
      workspace,
      env: systemPart(environment),
    };
    const tree = new ShadowTree(place, home, limits);
    const bytesOnOpening = await tree.size(signal);
    if (bytesOnOpening <= limits.shadowBytes) return { ok: true, value: { tree, bytesOnOpening } };
    await rm(folder, { recursive: true, force: true });
    await prepareShadow(shadow);
    return { ok: true, value: { tree, bytesOnOpening: 0 } };
  }
}

function bigChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Comparison["big"] {
  const came = [...after].flatMap(([path, state]) => {
    const old = before.get(path);
    if (old === state) return [];
    return [{ path, kind: old === undefined ? ("created" as const) : ("changed" as const) }];
  });
  const went = [...before.keys()].filter((path) => !after.has(path));
  return [...came, ...went.map((path) => ({ path, kind: "deleted" as const }))];
}

function reasonOf(error: unknown, signal: AbortSignal): NotRecorded {
  if (error instanceof TooBigError) return "too_big";
  if (error instanceof GitError && error.code === "git_too_much") return "too_big";
  if (error instanceof GitError && error.code === "git_blocked") return "too_slow";
  return signal.aborted ? "too_slow" : "failed";
}

/** On macOS, a `git` without the developer tools would bring up an offer to install them. */
async function findGit(
  environment: CommandWatchOptions["environment"],
  workspace: string,
  platform: NodeJS.Platform,
): Promise<string | undefined> {
  const program = await findProgram(platform === "win32" ? "git.exe" : "git", environment, workspace);
  if (platform !== "darwin" || program !== "/usr/bin/git") return program;
  const tools = "/Library/Developer/CommandLineTools/usr/bin";
  return findProgram(
    "git",
    { PATH: `${tools}:/Applications/Xcode.app/Contents/Developer/usr/bin` },
    workspace,
  );
}

/** What a program needs of the environment on any system. */
function systemPart(environment: CommandWatchOptions["environment"]): Record<string, string> {
  const names = ["PATH", "Path", "SystemRoot", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

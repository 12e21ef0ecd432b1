import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, normalize, sep } from "node:path";
import { pathBelow, toSlashes } from "../base/paths";
import type { GitReading, PathFacts, RepositoryParts, ResolvedPath } from "../policy/ports";
import { systemCode } from "./errors";
import { GitPlaces, isRepository, sharesRepository } from "./git-places";
import { realPathBelow, realPathOf } from "./real-path";
import { WorkspaceRoots } from "./roots";
import { globLinkTargets, globStaysInside } from "./shell-glob";
import { treeStaysInside } from "./tree-links";

export interface PathFactsOptions {
  /** Absolute. */
  readonly workspace: string;
  /** The user's home folder. Absolute. */
  readonly home: string;
  /** Settings files of git that the environment names. Absolute. */
  readonly gitSettings?: readonly string[];
  /** The gate's own files and folders. Absolute. */
  readonly ownFiles: readonly string[];
  /** What git commands may show; asked only where a rule is about reading. */
  gitPaths(workspace: string, reading: GitReading): Promise<readonly string[] | undefined>;
  /** What the repository consists of; asked only for git commands that would be proven to read. */
  repositoryParts(workspace: string): Promise<RepositoryParts>;
  /** What a program's name stands for. */
  isOutsideProgram(workspace: string, name: string, real: boolean): Promise<boolean>;
  /** Folders beside the workspace that count as inside, as settings have them now. Absolute. */
  added(): readonly string[];
}

/** What the policy must know of the real disk. */
export async function readPathFacts(options: PathFactsOptions): Promise<PathFacts> {
  const { workspace, home } = options;
  const gitDir = await gitDirOf(workspace);
  const own = await Promise.all(options.ownFiles.map(async (file) => [file, await realPathOf(file)]));
  const root = (await realPathOf(workspace)) === workspace ? workspace : undefined;
  return new NodePathFacts(options, root, {
    home: toSlashes(home),
    foldCase: await foldsCase(workspace),
    ownFiles: [...new Set(own.flat().flatMap((file) => (file === undefined ? [] : [toSlashes(file)])))],
    ...(gitDir === undefined ? {} : { gitDir: toSlashes(gitDir) }),
    git: new GitPlaces({
      workspace,
      home,
      gitDir: gitDir ?? join(workspace, ".git"),
      settingsFiles: options.gitSettings ?? [],
    }),
  });
}

type Asked = "added" | "gitPaths" | "repositoryParts" | "isOutsideProgram";
type Fixed = Pick<PathFacts, "home" | "foldCase" | "ownFiles" | "gitDir"> & { readonly git: GitPlaces };

/** A folder that counts as inside, as written and as the disk has it. */
interface Root {
  readonly written: string;
  readonly real: string | undefined;
}

class NodePathFacts implements PathFacts {
  readonly home: string;
  readonly foldCase: boolean;
  readonly ownFiles: readonly string[];
  readonly gitDir?: string;
  readonly #git: GitPlaces;
  readonly #options: Pick<PathFactsOptions, Asked>;
  readonly #root: string | undefined;
  readonly #roots = new WorkspaceRoots();

  /** `root`: the workspace, when its path is a real one. */
  constructor(
    options: Pick<PathFactsOptions, Asked>,
    root: string | undefined,
    { home, foldCase, ownFiles, gitDir, git }: Fixed,
  ) {
    this.#options = options;
    this.#root = root;
    this.#git = git;
    this.home = home;
    this.foldCase = foldCase;
    this.ownFiles = Object.freeze([...ownFiles]);
    if (gitDir !== undefined) this.gitDir = gitDir;
  }

  /** As the settings have them, and as the disk does. */
  async hookFolders(): Promise<readonly string[]> {
    const folders = await this.#git.hookFolders();
    const real = await Promise.all(folders.map((folder) => realPathOf(folder)));
    return [...folders, ...real.flatMap((path) => path ?? [])].map((path) => toSlashes(path));
  }

  isRepository(folder: string): Promise<boolean> {
    return isRepository(folder);
  }

  async resolve(workspace: string, path: string): Promise<ResolvedPath> {
    const absolute = toAbsolute(workspace, path);
    const written = toSlashes(withoutEndSlash(normalize(absolute)));
    const [roots, found] = await Promise.all([this.#insideRoots(workspace), this.#find(workspace, path)]);
    // Below a folder that has taken the workspace's place, nothing is known.
    const real = found === undefined || roots[0]?.real === undefined ? undefined : toSlashes(found);
    const inside =
      real !== undefined &&
      !isOfTheKernel(real) &&
      !isOfTheKernel(written) &&
      roots.some((root) => root.real !== undefined && isWithin(real, root.real)) &&
      roots.some((root) => isWithin(written, root.written) || isWithin(written, root.real));
    return { written, real, inside };
  }

  async globLinkTargets(workspace: string, pattern: string): Promise<readonly string[] | undefined> {
    return globLinkTargets(toSlashes(toAbsolute(workspace, pattern)), async (path) => {
      const real = await realPathOf(path);
      return real === undefined ? undefined : toSlashes(real);
    });
  }

  async globStaysInside(workspace: string, pattern: string): Promise<boolean> {
    const roots = await this.#insideRoots(workspace);
    return globStaysInside(toSlashes(toAbsolute(workspace, pattern)), {
      real: async (path) => {
        const real = await realPathOf(path);
        return real === undefined ? undefined : toSlashes(real);
      },
      isInside: (real) => !isOfTheKernel(real) && roots.some((root) => isWithin(real, root.real)),
    });
  }

  async sharesRepository(workspace: string, path: string): Promise<boolean> {
    const [root, found] = await Promise.all([
      this.#roots.realPath(workspace).catch(() => undefined),
      this.#find(workspace, path),
    ]);
    return root !== undefined && found !== undefined && sharesRepository(found, root);
  }

  async treeStaysInside(workspace: string, path: string): Promise<boolean> {
    const folder = await this.#find(workspace, path);
    const roots = await this.#insideRoots(workspace);
    if (folder === undefined) return false;
    const isInside = (real: string) =>
      !isOfTheKernel(real) && roots.some((root) => isWithin(real, root.real));
    return treeStaysInside(folder, async (link) => {
      const real = await realPathOf(link);
      return real !== undefined && isInside(toSlashes(real));
    });
  }

  gitPaths(workspace: string, reading: GitReading): Promise<readonly string[] | undefined> {
    return this.#options.gitPaths(workspace, reading);
  }

  repositoryParts(workspace: string): Promise<RepositoryParts> {
    return this.#options.repositoryParts(workspace);
  }

  isOutsideProgram(workspace: string, name: string, real: boolean): Promise<boolean> {
    return this.#options.isOutsideProgram(workspace, name, real);
  }

  async isNoFolder(workspace: string, path: string): Promise<boolean> {
    const real = await this.#find(workspace, path);
    if (real === undefined) return false;
    return stat(real).then(
      (info) => !info.isDirectory(),
      (error: unknown) => systemCode(error) === "ENOENT",
    );
  }

  /** Where case counts, a relative path needs no look at the folders above the workspace. */
  #find(workspace: string, path: string): Promise<string | undefined> {
    if (this.#root === undefined || this.foldCase || isAbsolute(path) || workspace !== this.#root)
      return realPathOf(toAbsolute(workspace, path));
    return realPathBelow(this.#root, path);
  }

  async #insideRoots(workspace: string): Promise<readonly Root[]> {
    // A folder that has taken the workspace's place since the start is not the workspace.
    const pinned = await this.#roots.realPath(workspace).catch(() => undefined);
    const added = this.#options.added().map(async (folder) => {
      const real = await realPathOf(folder);
      return { written: toSlashes(normalize(folder)), real: real === undefined ? real : toSlashes(real) };
    });
    const own: Root = {
      written: toSlashes(withoutEndSlash(normalize(workspace))),
      real: pinned === undefined ? undefined : toSlashes(pinned),
    };
    return [own, ...(await Promise.all(added))];
  }
}

/** Not `join`: that would resolve `..` by its letters alone, and the kernel doesn't. */
function toAbsolute(workspace: string, path: string): string {
  return isAbsolute(path) ? path : `${workspace}${sep}${path}`;
}

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith(sep) ? path.slice(0, -1) : path;
}

/**
 * What the kernel shows of processes and devices: environments, memory and open files of others are among it. It is
 * never part of a workspace, nor is the root folder, from which programs would walk into it.
 */
function isOfTheKernel(path: string): boolean {
  return path === "/" || ["/proc", "/dev"].some((folder) => isWithin(path, folder));
}

function isWithin(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** The repository's git folder when it lies elsewhere. A worktree's hooks and configuration are in the common one. */
async function gitDirOf(workspace: string): Promise<string | undefined> {
  const dotGit = join(workspace, ".git");
  const real = await realPathOf(dotGit);
  if (real === undefined) return undefined;
  const pointer = await readSmall(real);
  const named = pointer === undefined ? undefined : /^gitdir: (.+)$/m.exec(pointer)?.[1]?.trim();
  if (named === undefined) return real === dotGit ? undefined : real;
  const gitDir = await realPathOf(isAbsolute(named) ? named : `${dirname(real)}${sep}${named}`);
  if (gitDir === undefined) return undefined;
  const common = (await readSmall(join(gitDir, "commondir")))?.trim();
  if (common === undefined) return gitDir;
  const shared = await realPathOf(isAbsolute(common) ? common : `${gitDir}${sep}${common}`);
  // Only a folder around this one protects this one, too.
  return shared !== undefined && pathBelow(shared, gitDir) !== undefined ? shared : gitDir;
}

/** The text of a small regular file; undefined for anything else. */
async function readSmall(path: string): Promise<string | undefined> {
  const info = await lstat(path).catch(() => undefined);
  if (!info?.isFile() || info.size > 10_000) return undefined;
  return readFile(path, "utf8").catch(() => undefined);
}

/**
 * Whether the volume takes `A` and `a` for the same name. Asked of names that are there: first in the workspace, then its
 * own and those above it. Without any name that has letters, no.
 */
async function foldsCase(workspace: string): Promise<boolean> {
  const root = await realpath(workspace).catch(() => workspace);
  const names = await readdir(root).catch(() => []);
  const inside = names.slice(0, 200).map((name) => join(root, name));
  for (const path of [...inside, ...ancestors(root)]) {
    const name = basename(path);
    const flipped = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
    if (flipped === name) continue;
    const [info, other] = await Promise.all(
      [path, join(dirname(path), flipped)].map((each) =>
        lstat(each, { bigint: true }).catch(() => undefined),
      ),
    );
    if (info) return other !== undefined && other.ino === info.ino && other.dev === info.dev;
  }
  return false;
}

function ancestors(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestors(parent)];
}

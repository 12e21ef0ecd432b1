import { constants, type Stats } from "node:fs";
import { access, lstat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isMissing } from "../../workspace/errors";

/** What is to become of the paths that git found new, changed or gone. Relative to the workspace, `/` between folders. */
export interface SortedPaths {
  /** Regular files and links that git may take up. */
  readonly take: readonly string[];
  /** To be forgotten: gone, or nothing that is compared. */
  readonly drop: readonly string[];
  /** There, but not compared: too big, unreadable, no file, a repository of its own (with `/` at its end). */
  readonly aside: readonly string[];
  /** Too big to be compared by content: `size:mtime:ctime`, so that a change is seen all the same. */
  readonly big: ReadonlyMap<string, string>;
  /** Permission bits of the regular files. */
  readonly modes: ReadonlyMap<string, number>;
  /** Of what is to be taken. */
  readonly bytes: number;
}

/** Files that are looked at side by side. */
const BATCH = 64;

/** Looks at each path itself; a link is never followed, on the way neither. */
export async function sortPaths(
  workspace: string,
  paths: readonly string[],
  maxFileBytes: number,
  signal: AbortSignal,
): Promise<SortedPaths> {
  const plain = new PlainFolders(workspace);
  const [take, drop, aside] = [[] as string[], [] as string[], [] as string[]];
  const [big, modes] = [new Map<string, string>(), new Map<string, number>()];
  let bytes = 0;
  const sort = async (path: string) => {
    // A repository of its own: its files are its own business.
    if (path.endsWith("/")) {
      aside.push(path);
      return;
    }
    const info = await look(workspace, path, plain);
    if (info === "gone") drop.push(path);
    else if (info === "unusable") {
      drop.push(path);
      aside.push(path);
    } else if (info.isSymbolicLink()) take.push(path);
    else if (info.size > maxFileBytes) {
      big.set(path, `${info.size}:${info.mtimeMs}:${info.ctimeMs}`);
      drop.push(path);
      aside.push(path);
    } else {
      take.push(path);
      modes.set(path, info.mode & 0o777);
      bytes += info.size;
    }
  };
  for (let start = 0; start < paths.length; start += BATCH) {
    signal.throwIfAborted();
    await Promise.all(paths.slice(start, start + BATCH).map(sort));
  }
  return { take, drop, aside, big, modes, bytes };
}

/** What is there, unless git could not take it up. Beyond a link there is nothing. */
async function look(
  workspace: string,
  path: string,
  plain: PlainFolders,
): Promise<Stats | "gone" | "unusable"> {
  try {
    if (!(await plain.has(dirname(path)))) return "gone";
    const file = join(workspace, path);
    const info = await lstat(file);
    if (info.isSymbolicLink()) return info;
    if (!info.isFile()) return "unusable";
    await access(file, constants.R_OK);
    return info;
  } catch (error) {
    return isMissing(error) ? "gone" : "unusable";
  }
}

/** Which folders are reached without following a link. */
class PlainFolders {
  readonly #workspace: string;
  readonly #known = new Map<string, Promise<boolean>>([[".", Promise.resolve(true)]]);

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  has(folder: string): Promise<boolean> {
    const known = this.#known.get(folder) ?? this.#look(folder);
    this.#known.set(folder, known);
    return known;
  }

  async #look(folder: string): Promise<boolean> {
    if (!(await this.has(dirname(folder)))) return false;
    return lstat(join(this.#workspace, folder)).then(
      (info) => info.isDirectory(),
      () => false,
    );
  }
}

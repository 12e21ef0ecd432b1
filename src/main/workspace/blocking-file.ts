import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

/** Files that ripgrep and git read by themselves in every folder that they walk through. */
const READ_ON_THE_WAY = [".gitignore", ".ignore", ".rgignore", ".gitattributes"] as const;

/** Those of a repository, from its folder. */
const READ_IN_REPOSITORY = [".git/info/exclude", ".git/commondir", ".git/config"] as const;

/** Real ignore files have some kilobytes. Bytes. */
const MAX_BYTES = 5_000_000;

/** Entries of folders that are looked at. */
const MAX_ENTRIES = 200_000;

export interface BlockingFile {
  /** From the folder in which the search began. */
  readonly path: string;
  readonly why: string;
}

/**
 * Looks for a file that keeps ripgrep or git from ending when they read it by themselves: a device, a pipe, a socket, or one
 * far too big. Only worth its time when one of them takes long, so that no search pays for it. Never reads such a file.
 */
export async function findBlockingFile(
  start: string,
  signal: AbortSignal,
): Promise<BlockingFile | undefined> {
  const root = await realpath(start);
  for (const folder of withParents(root)) {
    const linked = await linkedGitFolders(folder);
    const places = [
      ...[...READ_ON_THE_WAY, ...READ_IN_REPOSITORY].map((name) => join(folder, name)),
      ...linked.map((gitFolder) => join(gitFolder, "commondir")),
    ];
    const found = await firstBlocking(root, places);
    if (found) return found;
  }
  return walk(root, signal);
}

async function walk(root: string, signal: AbortSignal): Promise<BlockingFile | undefined> {
  const folders = [root];
  let entries = 0;
  for (const folder of folders) {
    if (signal.aborted || entries > MAX_ENTRIES) return undefined;
    // A folder that vanished or can't be read isn't read by the others either.
    const inside = await readdir(folder, { withFileTypes: true }).catch(() => []);
    entries += inside.length;
    const found = await firstBlocking(
      root,
      inside.flatMap(({ name }) => readBy(folder, name)),
    );
    if (found) return found;
    for (const entry of inside)
      if (entry.isDirectory() && entry.name !== ".git") folders.push(join(folder, entry.name));
  }
  return undefined;
}

async function firstBlocking(root: string, places: readonly string[]): Promise<BlockingFile | undefined> {
  for (const place of places) {
    const why = await problemOf(place);
    if (why !== undefined) return { path: relative(root, place), why };
  }
  return undefined;
}

/** What is read because a folder has an entry of that name. */
function readBy(folder: string, name: string): readonly string[] {
  if (name === ".git") return READ_IN_REPOSITORY.map((inside) => join(folder, inside));
  return READ_ON_THE_WAY.some((known) => known === name) ? [join(folder, name)] : [];
}

function withParents(folder: string): readonly string[] {
  const parents = [folder];
  for (let at = folder; dirname(at) !== at; at = dirname(at)) parents.push(dirname(at));
  return parents;
}

/** Where a `.git` file leads. */
async function linkedGitFolders(folder: string): Promise<readonly string[]> {
  const file = join(folder, ".git");
  const info = await lstat(file).catch(() => undefined);
  if (!info?.isFile() || info.size > 10_000) return [];
  const text = await readFile(file, "utf8").catch(() => "");
  const [, place] = /^gitdir:\s*(.+?)\s*$/m.exec(text) ?? [];
  return place === undefined ? [] : [resolve(folder, place)];
}

/** Undefined for a regular file of ordinary size, a folder, and what isn't there or can't be reached. */
async function problemOf(path: string): Promise<string | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined || info.isDirectory()) return undefined;
  const target = await realpath(path).catch(() => path);
  const leads = target === resolve(path) ? "is" : `leads to ${target}, which is`;
  if (!info.isFile()) return `${leads} no regular file`;
  return info.size > MAX_BYTES ? `${leads} bigger than ${MAX_BYTES / 1_000_000} MB` : undefined;
}

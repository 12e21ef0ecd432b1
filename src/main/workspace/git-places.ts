import { lstat, readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { systemCode } from "./errors";

export interface GitPlacesOptions {
  /** Absolute. */
  readonly workspace: string;
  readonly home: string;
  /** The repository's git folder. Absolute. */
  readonly gitDir: string;
  /** Settings files that the environment names instead of the usual ones. Absolute. */
  readonly settingsFiles?: readonly string[];
}

const MAX_BYTES = 200_000;
const MAX_FILES = 32;

/**
 * Folders that git's settings name for hooks. The files are read, and git is not started: settings of a repository can name
 * programs. Every value that is found counts, also one that another overrides or that stands under a condition.
 */
export class GitPlaces {
  readonly #options: GitPlacesOptions;
  readonly #known = new Map<string, { readonly stamp: string; readonly text: string }>();

  constructor(options: GitPlacesOptions) {
    this.#options = options;
  }

  async hookFolders(): Promise<readonly string[]> {
    const { home, gitDir, workspace, settingsFiles = [] } = this.#options;
    // A linked work tree has the settings of the repository that it belongs to.
    const common = (await this.#text(join(gitDir, "commondir"))).trim();
    const open = [
      join(gitDir, "config"),
      join(gitDir, "config.worktree"),
      ...(common === "" ? [] : [join(resolve(gitDir, common), "config")]),
      ...settingsFiles,
      join(home, ".gitconfig"),
      join(home, ".config/git/config"),
      "/etc/gitconfig",
    ];
    const seen = new Set<string>();
    const folders = new Set<string>();
    for (let file = open.shift(); file !== undefined && seen.size < MAX_FILES; file = open.shift()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const { hooks, includes } = readSettings(await this.#text(file));
      for (const path of hooks) folders.add(resolve(workspace, this.#expanded(path)));
      for (const path of includes) {
        const named = this.#expanded(path);
        open.push(isAbsolute(named) ? named : join(dirname(file), named));
      }
    }
    // Where a person has switched hooks off.
    folders.delete("/dev/null");
    return [...folders];
  }

  #expanded(path: string): string {
    return path.startsWith("~/") ? join(this.#options.home, path.slice(2)) : path;
  }

  /** Empty for what is no small regular file, links followed as git does. Read again only when it has changed. */
  async #text(file: string): Promise<string> {
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile() || info.size > MAX_BYTES) return "";
    const stamp = `${info.mtimeMs} ${info.ctimeMs} ${info.size} ${info.ino}`;
    const known = this.#known.get(file);
    if (known?.stamp === stamp) return known.text;
    const text = await readFile(file, "utf8").catch(() => "");
    this.#known.set(file, { stamp, text });
    return text;
  }
}

/** Whether git would take a folder for a repository: it has `HEAD`, `objects` and `refs`. */
export async function isRepository(folder: string): Promise<boolean> {
  if ((await lstatOf(join(folder, "HEAD"))) === undefined) return false;
  const parts = await Promise.all(["objects", "refs"].map((name) => lstatOf(join(folder, name))));
  return parts.every((info) => info?.isDirectory());
}

/**
 * Whether git, started in a folder below the root, goes on to the root: on the way there is nothing that it could take for a
 * repository. Both paths are real ones.
 */
export async function sharesRepository(folder: string, root: string): Promise<boolean> {
  let at = folder;
  while (at !== root) {
    const parent = dirname(at);
    if (parent === at) return false;
    for (const name of [".git", "HEAD"]) if (!(await isMissing(join(at, name)))) return false;
    at = parent;
  }
  return true;
}

/** What can't be looked at isn't known to be missing. */
function isMissing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: unknown) => ["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? ""),
  );
}

async function lstatOf(path: string) {
  return lstat(path).catch(() => undefined);
}

interface Found {
  readonly hooks: readonly string[];
  readonly includes: readonly string[];
}

function readSettings(text: string): Found {
  const hooks: string[] = [];
  const includes: string[] = [];
  let section = "";
  for (const line of text.replace(/\\\r?\n/g, "").split(/\r?\n/)) {
    const header = /^\s*\[\s*([A-Za-z.-]+)[^\]]*\](.*)$/.exec(line);
    if (header) section = header[1]?.toLowerCase() ?? "";
    const entry = /^\s*([A-Za-z][A-Za-z0-9-]*)\s*=\s*(.*)$/.exec(header ? (header[2] ?? "") : line);
    const key = entry?.[1]?.toLowerCase();
    const value = plainValue(entry?.[2] ?? "");
    if (value === "") continue;
    if (section === "core" && key === "hookspath") hooks.push(value);
    if ((section === "include" || section === "includeif") && key === "path") includes.push(value);
  }
  return { hooks, includes };
}

/** Without a comment, quotes and escapes. */
function plainValue(text: string): string {
  let value = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") {
      at += 1;
      value += text.charAt(at);
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && /[#;]/.test(character)) break;
    else value += character;
  }
  return value.trim();
}

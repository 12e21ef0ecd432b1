import type { Word } from "../syntax/types";

/**
 * The file system as far as read-only shell needs it. Paths come as written, relative to the workspace or absolute, `..`
 * not resolved: the port walks them as the kernel would, through links.
 */
export interface PathPort {
  /** True when the path, links resolved, lies inside the workspace or an added directory. */
  staysInside(path: string): boolean;
  /** True when everything that this bash pattern matches now stays inside. Without it, only the literal part is judged. */
  globStaysInside?(pattern: string): boolean;
  /** True when the path is known to be no folder. Without it nothing is known. */
  isNoFolder?(path: string): boolean;
  /**
   * True when the program of that name is no file of the workspace; `real`: nor a stand-in that lets such files decide what it
   * runs. Without it every program is taken for one of the system.
   */
  isOutsideProgram?(name: string, real: boolean): boolean;
  /** True for the workspace itself, so that `cd /the/workspace` is known to change nothing. */
  isRoot?(path: string): boolean;
  /** True when git, started in this folder, finds no repository before that of the workspace. Without it nothing is known. */
  sharesRepository?(path: string): boolean;
  /** True when no link in this folder, at any depth, leads outside. Without it nothing is known. */
  treeStaysInside?(path: string): boolean;
  /** What a git command would open beside its repository that it shouldn't. Without it the repository is taken for plain. */
  repositoryFault?(): string | undefined;
}

const MAX_DIRECTORIES = 8;

/** The directories in which a command may find itself, after the `cd`s before it. */
export class Places {
  readonly #port: PathPort;
  #directories: readonly string[] = [""];
  #lost = false;

  constructor(port: PathPort) {
    this.#port = port;
  }

  /** True while no `cd` has led anywhere else. */
  get atRoot(): boolean {
    return !this.#lost && this.#directories.length === 1 && this.#directories[0] === "";
  }

  /** True when git finds the repository of the workspace, and no other, from wherever it may be started. */
  get shareRepository(): boolean {
    const { sharesRepository } = this.#port;
    return (
      !this.#lost && this.#directories.every((folder) => folder === "" || sharesRepository?.(folder) === true)
    );
  }

  /** The places in which a program may be that was told to go there first; undefined when that isn't known to be inside. */
  within(path: string): Places | undefined {
    if (this.#lost || path === "" || !this.#insideAll(path)) return undefined;
    const inner = new Places(this.#port);
    const folders = this.#directories.map((folder) => (this.#port.isRoot?.(path) ? "" : join(folder, path)));
    inner.#directories = [...new Set(folders)];
    return inner;
  }

  /** True when the word is a folder or file below which no link leads outside. */
  treeInside(word: Word): boolean {
    const { text } = word;
    if (text === undefined || word.glob || !this.inside(word)) return false;
    return this.#everywhere(text, (full) => this.#port.treeStaysInside?.(full) ?? false);
  }

  /** Somebody changed the directory in a way that isn't known: relative paths lead anywhere from now on. */
  lose(): void {
    this.#lost = true;
  }

  /** Goes where `cd` may lead, and stays where it is too, since `cd` can fail or happen in a subshell. */
  enter(path: string): boolean {
    // `cd` goes back along the names it came by, the kernel along the real folders: behind a link these differ.
    if (path.split("/").includes("..")) return false;
    if (this.#port.isRoot?.(path)) return true;
    if (this.#lost || !this.#insideAll(path)) return false;
    if (path.replace(/[./]/g, "") === "" && !path.startsWith("/")) return true;
    const added = this.#directories.map((directory) => join(directory, path));
    const all = [...new Set([...this.#directories, ...added])];
    if (all.length > MAX_DIRECTORIES) return false;
    this.#directories = all;
    return true;
  }

  /** True when the word, as a path, stays inside from wherever the command may run. */
  inside(word: Word): boolean {
    const { text } = word;
    if (text === undefined || text === "" || word.tilde || text.includes("\u{fffd}")) return false;
    if (text === "-" || text === "/dev/null") return true;
    return word.glob ? this.#globInside(text, word.prefix) : this.#insideAll(text);
  }

  /** True when the word, as a path, is known to be no folder, wherever the command may run. */
  isNoFolder({ text, glob, tilde }: Word): boolean {
    if (text === undefined || glob || tilde) return false;
    if (text === "-" || text === "/dev/null") return true;
    return this.#everywhere(text, (full) => this.#port.isNoFolder?.(full) ?? false);
  }

  isOutsideProgram(name: string, real: boolean): boolean {
    return this.#port.isOutsideProgram?.(name, real) ?? true;
  }

  /** Of the workspace's own repository. */
  repositoryFault(): string | undefined {
    return this.#port.repositoryFault?.();
  }

  #globInside(text: string, prefix: string): boolean {
    // `..` behind a glob, and `.*`, which older shells let match `..`, lead out of whatever the prefix names.
    if (text.split("/").some((part) => part === ".." || /^\.\.?[*?[]/.test(part))) return false;
    const directory = prefix.slice(0, prefix.lastIndexOf("/") + 1);
    if (!this.#insideAll(directory === "" ? "." : directory)) return false;
    return this.#everywhere(text, (path) => this.#port.globStaysInside?.(path) ?? true);
  }

  #insideAll(path: string): boolean {
    return this.#everywhere(path, (full) => this.#port.staysInside(full));
  }

  #everywhere(path: string, test: (path: string) => boolean): boolean {
    if (path.startsWith("/")) return test(path);
    return !this.#lost && this.#directories.every((directory) => test(join(directory, path)));
  }
}

function join(directory: string, path: string): string {
  return directory === "" || path.startsWith("/") ? path : `${directory}/${path}`;
}

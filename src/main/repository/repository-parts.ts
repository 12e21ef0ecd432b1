import { stat } from "node:fs/promises";
import { isAbsolute, join, parse } from "node:path";
import type { RepositoryPart, RepositoryParts } from "../policy/ports";
import { commandEnvironment, type Environment } from "../shell/environment";
import { findProgram } from "../shell/find-program";
import { realPathOf } from "../workspace/real-path";
import { FolderScanner } from "./folder-scan";
import { FileMemory, lookAt, readText } from "./git-files";
import { askGit } from "./run-git";
import { isInclude, settingsPaths } from "./settings-paths";

export interface RepositoryPartsOptions {
  /** The environment that commands are started with. */
  readonly environment: Environment;
  readonly home: string;
  readonly newId: () => string;
}

const TIMEOUT_MS = 5_000;
const MAX_PARTS = 256;
const LINKED = "a link in the git folder leads away:";

/** Says of a repository what its git folder doesn't hold itself. */
class Unknown extends Error {}

/**
 * What a repository in a folder consists of beside the files of its own git folder: where `.git` and `commondir` lead,
 * borrowed objects, files that links and settings name, and the same of its submodules. Whatever git would open there must
 * be known before a reader of git can be said to read the workspace alone.
 */
export class RepositoryReader {
  readonly #options: RepositoryPartsOptions;
  readonly #folders = new FolderScanner();
  readonly #settings = new FileMemory<string>();
  readonly #submodules = new FileMemory<readonly string[]>();

  constructor(options: RepositoryPartsOptions) {
    this.#options = options;
  }

  async read(workspace: string): Promise<RepositoryParts> {
    const parts = new Parts();
    try {
      const top = await realPathOf(workspace);
      if (top === undefined) throw new Unknown("the folder of the repository can't be found");
      await this.#readWorkTree(top, parts, new Set());
      return { parts: parts.list, problem: undefined };
    } catch (error) {
      const why = error instanceof Unknown ? error.message : "the git folder can't be looked at";
      return { parts: parts.list, problem: why };
    }
  }

  async #readWorkTree(top: string, parts: Parts, seen: Set<string>): Promise<void> {
    const dotGit = join(top, ".git");
    const gitFolder = await gitFolderOf(dotGit, parts);
    if (gitFolder === undefined || seen.has(gitFolder)) return;
    seen.add(gitFolder);
    // Links come first: what is read through one that leads outside must not be quoted.
    await this.#scan(gitFolder, parts);
    const common = await this.#commonOf(gitFolder, parts);
    if (common !== gitFolder) await this.#scan(common, parts);
    await this.#readAlternates(join(common, "objects"), parts, new Set());
    const places = { home: this.#options.home, gitFolder, workTree: top };
    for (const file of [join(common, "config"), join(gitFolder, "config.worktree")])
      await this.#readSettings(file, places, parts, new Set());
    for (const submodule of await this.#submodulesOf(top, gitFolder)) {
      parts.add(join(top, submodule), "a submodule is in");
      await this.#readWorkTree(join(top, submodule), parts, seen);
    }
  }

  async #commonOf(gitFolder: string, parts: Parts): Promise<string> {
    const text = await readText(join(gitFolder, "commondir"));
    if (text === undefined) return gitFolder;
    const named = text.replace(/[\r\n]+$/, "");
    const path = isAbsolute(named) ? named : `${gitFolder}/${named}`;
    parts.add(path, "`commondir` of the git folder points to");
    return (await realPathOf(path)) ?? path;
  }

  async #scan(folder: string, parts: Parts): Promise<void> {
    const { links, complete } = await this.#folders.scan(folder);
    for (const link of links) {
      // What lies below a folder that is linked would have to be looked at as well.
      const info = await stat(link).catch(() => undefined);
      if (info?.isDirectory()) throw new Unknown(`${LINKED} ${link}, which is a folder`);
      parts.add(link, LINKED);
    }
    if (!complete) throw new Unknown(`the git folder ${folder} can't be looked at, or holds too much`);
  }

  async #readAlternates(objects: string, parts: Parts, seen: Set<string>): Promise<void> {
    if (seen.has(objects)) return;
    seen.add(objects);
    const text = await readText(join(objects, "info/alternates"));
    for (const line of text?.split("\n") ?? []) {
      if (line === "" || line.startsWith("#")) continue;
      if (line.startsWith('"')) throw new Unknown("`objects/info/alternates` of the git folder is quoted");
      const path = isAbsolute(line) ? line : `${objects}/${line}`;
      parts.add(path, "`objects/info/alternates` of the git folder points to");
      const real = (await realPathOf(path)) ?? path;
      if ((await lookAt(real)) === undefined) continue;
      await this.#scan(real, parts);
      await this.#readAlternates(real, parts, seen);
    }
  }

  async #readSettings(
    file: string,
    places: Parameters<typeof settingsPaths>[2],
    parts: Parts,
    seen: Set<string>,
  ): Promise<void> {
    if (seen.has(file)) return;
    seen.add(file);
    const listing = await this.#settings.get(file, () => this.#list(file));
    if (listing === undefined) return;
    const named = settingsPaths(listing, file, places);
    if (!named) throw new Unknown(`a path in the git settings ${file} can't be told`);
    for (const { key, path } of named) {
      parts.add(path, `\`${key}\` in the git settings names`);
      if (isInclude(key)) await this.#readSettings(path, places, parts, seen);
    }
  }

  async #list(file: string): Promise<string> {
    const args = ["config", "--file", file, "--no-includes", "--list", "-z"];
    const answer = await this.#ask(parse(file).root, args);
    if (answer === undefined) throw new Unknown(`the git settings ${file} can't be read`);
    return answer;
  }

  /** The folders that are repositories of their own to git, which `git status` and `git diff` look into. */
  async #submodulesOf(top: string, gitFolder: string): Promise<readonly string[]> {
    const found = await this.#submodules.get(join(gitFolder, "index"), async () => {
      const answer = await this.#ask(top, ["ls-files", "--stage", "--full-name", "-z", "--", ":/"]);
      if (answer === undefined) throw new Unknown("what git tracks can't be told");
      return answer.split("\0").flatMap((line) => /^160000 [^\t]*\t([\s\S]+)$/.exec(line)?.[1] ?? []);
    });
    return found ?? [];
  }

  async #ask(folder: string, args: readonly string[]): Promise<string | undefined> {
    const { environment, newId } = this.#options;
    const program = await findProgram("git", environment, folder);
    if (!program) return undefined;
    const env = { ...commandEnvironment(environment, [], newId()), GIT_ALLOW_PROTOCOL: "none" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await askGit({ program, env, folder, args, signal });
    return answer?.code === 0 ? answer.output.toString("utf8") : undefined;
  }
}

class Parts {
  readonly #list: RepositoryPart[] = [];

  get list(): readonly RepositoryPart[] {
    return this.#list;
  }

  add(path: string, what: string): void {
    if (this.#list.length >= MAX_PARTS) throw new Unknown("the git folder leads to too many places");
    this.#list.push({ path, what });
  }
}

/** Where `.git` leads; undefined when there is none. */
async function gitFolderOf(dotGit: string, parts: Parts): Promise<string | undefined> {
  const info = await lookAt(dotGit);
  if (info === undefined) return undefined;
  if (info.isDirectory()) return dotGit;
  if (info.isSymbolicLink()) parts.add(dotGit, "`.git` is a link to");
  const real = await realPathOf(dotGit);
  if (real === undefined) throw new Unknown("`.git` leads nowhere");
  const text = await readText(real).catch(() => undefined);
  if (text === undefined) return real;
  const named = /^gitdir: ([^\0]+?)[\r\n]*$/.exec(text)?.[1];
  // Git refuses such a file.
  if (named === undefined) throw new Unknown("`.git` is a file that names no git folder");
  const path = isAbsolute(named) ? named : `${join(real, "..")}/${named}`;
  parts.add(path, "`.git` points to");
  return (await realPathOf(path)) ?? path;
}

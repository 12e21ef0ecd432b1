import { constants } from "node:fs";
import { access, open, realpath, stat } from "node:fs/promises";
import { basename, delimiter, isAbsolute, join, resolve, sep } from "node:path";
import { isInside } from "../base/paths";
import type { Environment } from "./environment";

/** How a real program begins: ELF, and Mach-O of either kind. */
const BINARIES = ["7f454c46", "cffaedfe", "cefaedfe", "cafebabe"];
/** What npm's own program is called; it runs with the `node` that is found. */
const NPM = "npm-cli.js";

/** What stands behind the names of programs, as a shell that is started in the workspace finds them. */
export class Programs {
  readonly #folders: readonly string[];

  constructor(environment: Environment) {
    this.#folders = (environment.PATH ?? environment.Path ?? "").split(delimiter);
  }

  /**
   * Whether a name stands for no file of the workspace. `real`: nor for a stand-in, which looks for the program to run in
   * files of the folder that it is started in, as version managers do.
   */
  async isOutside(workspace: string, name: string, real: boolean): Promise<boolean> {
    const inside = await realpath(workspace).catch(() => workspace);
    if (!real && !(await this.#reachesInto(inside))) return true;
    const found = await this.#find(workspace, name);
    // What isn't there can't run.
    if (found === undefined) return true;
    if (isInside(inside, resolve(found.file)) || isInside(inside, found.real)) return false;
    if (!real) return true;
    return name === "npm" ? this.#isNpm(workspace, found.real) : isReal(found.real, name);
  }

  async #isNpm(workspace: string, file: string): Promise<boolean> {
    return basename(file) === NPM && this.isOutside(workspace, "node", true);
  }

  async #reachesInto(inside: string): Promise<boolean> {
    const reaching = this.#folders.map(async (folder) => {
      if (!isAbsolute(folder)) return true;
      return isInside(inside, await realpath(folder).catch(() => folder));
    });
    return (await Promise.all(reaching)).includes(true);
  }

  async #find(
    workspace: string,
    name: string,
  ): Promise<{ readonly file: string; readonly real: string } | undefined> {
    for (const folder of this.#folders) {
      const file = isAbsolute(folder) ? join(folder, name) : join(workspace, folder, name);
      const isFile = await stat(file).then(
        (info) => info.isFile(),
        () => false,
      );
      if (!isFile) continue;
      const runs = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return { file, real: await realpath(file) };
    }
    return undefined;
  }
}

/** A program of the system's own form that is called like the name: `python3` may be `python3.12`, never `mise`. */
async function isReal(file: string, name: string): Promise<boolean> {
  const base = basename(file);
  if (!base.includes(name) || /(?:^|[-_.])shims?(?:$|[-_.])/.test(base) || file.split(sep).includes("shims"))
    return false;
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return BINARIES.includes(buffer.toString("hex"));
  } finally {
    await handle.close();
  }
}

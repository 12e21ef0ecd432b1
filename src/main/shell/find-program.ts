import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join, sep } from "node:path";
import type { Environment } from "./environment";

/**
 * The absolute path of a program in PATH, or undefined. Folders of PATH that are relative or inside the workspace don't
 * count: a repository could put its own "bash" there.
 */
export async function findProgram(
  name: string,
  environment: Environment,
  workspace: string,
): Promise<string | undefined> {
  for (const folder of (environment.PATH ?? environment.Path ?? "").split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const file = join(folder, name);
    if (await isProgramOutside(file, workspace)) return file;
  }
  return undefined;
}

async function isProgramOutside(file: string, workspace: string): Promise<boolean> {
  return Promise.all([realpath(file), realpath(workspace), stat(file), access(file, constants.X_OK)]).then(
    ([program, inside, info]) =>
      info.isFile() && !program.startsWith(inside + sep) && !file.startsWith(inside + sep),
    // Not there, or not for us: the next folder of PATH may have one.
    () => false,
  );
}

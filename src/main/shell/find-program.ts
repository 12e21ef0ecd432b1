import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join, resolve, sep } from "node:path";
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

/**
 * PATH without the folders that don't count, under the name that it has: a program that is named without a folder is then
 * never one that the workspace brings along.
 */
export async function pathOutside(
  environment: Environment,
  workspace: string,
): Promise<Readonly<Record<string, string>>> {
  const name = environment.PATH === undefined && environment.Path !== undefined ? "Path" : "PATH";
  const inside = await realpath(workspace);
  const folders = (environment[name] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const kept = await Promise.all(folders.map((folder) => isFolderOutside(folder, inside)));
  return { [name]: folders.filter((_, index) => kept[index]).join(delimiter) };
}

async function isFolderOutside(folder: string, inside: string): Promise<boolean> {
  // One that isn't there has no other name.
  const real = await realpath(folder).catch(() => folder);
  return [resolve(folder), real].every((path) => path !== inside && !path.startsWith(inside + sep));
}

async function isProgramOutside(file: string, workspace: string): Promise<boolean> {
  return Promise.all([realpath(file), realpath(workspace), stat(file), access(file, constants.X_OK)]).then(
    ([program, inside, info]) =>
      info.isFile() && !program.startsWith(inside + sep) && !file.startsWith(inside + sep),
    // Not there, or not for us: the next folder of PATH may have one.
    () => false,
  );
}

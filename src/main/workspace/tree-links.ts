import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "./errors";

/** Names looked at below one folder; more are too many to vouch for. */
const MAX_NAMES = 20_000;

/** Whether every link below a folder (a real path), at any depth, leads inside. False when there is too much to look at. */
export async function treeStaysInside(
  folder: string,
  leadsInside: (link: string) => Promise<boolean>,
): Promise<boolean> {
  const open = [folder];
  let names = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entries = await entriesOf(at);
    if (!entries) return false;
    names += entries.length;
    if (names > MAX_NAMES) return false;
    for (const entry of entries) {
      const path = join(at, entry.name);
      if (entry.isSymbolicLink() && !(await leadsInside(path))) return false;
      if (entry.isDirectory()) open.push(path);
    }
  }
  return true;
}

/** Undefined for a folder that can't be looked into. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // A file, or nothing: there is nothing below it.
    return systemCode(error) === "ENOTDIR" || systemCode(error) === "ENOENT" ? [] : undefined;
  }
}

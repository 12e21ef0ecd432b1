import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../base/errors";
import { chainNumber } from "./segments";

/** Holds an empty file for each chain that was ever written, so that a chain whose folder is removed is missed. */
const FOLDER = "known-chains";

/** Puts a chain on the list; once is enough. A file for each lets several programs do so at the same time. */
export async function rememberChain(root: string, chain: string): Promise<void> {
  await mkdir(join(root, FOLDER), { recursive: true, mode: 0o700 });
  try {
    await writeFile(join(root, FOLDER, chain), "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** The number of the last chain on the list; 0 where there is no list, as in a folder of an earlier version. */
export async function lastKnownChain(root: string): Promise<number> {
  try {
    const names = await readdir(join(root, FOLDER));
    return Math.max(0, ...names.flatMap((name) => chainNumber(name) ?? []));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return 0;
    throw error;
  }
}

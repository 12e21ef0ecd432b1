import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorMessage, hasCode } from "../base/errors";
import { formatProblem } from "./chain-check";
import { type ChainLock, lockChain } from "./chain-lock";
import { AuditError } from "./errors";
import { type Head, NEW_HEAD, readHead } from "./head";
import { CURRENT, chainName, listArchives } from "./segments";
import { type Walk, walkChain } from "./walk";

export interface ChosenChain {
  readonly chain: string;
  readonly folder: string;
  readonly lock: ChainLock;
  /** Where the chain stands: what the head told, moved on to the last record that is there. */
  readonly head: Head;
  readonly walk: Walk | undefined;
  /** Why earlier chains could not be continued. */
  readonly left: readonly string[];
}

/** More writers at once, or more broken chains, than anybody has. */
const MAX_CHAINS = 64;

/**
 * The first chain that nobody else writes and whose end is as its head tells. One that isn't stays as it is, as
 * evidence, and the next is taken.
 */
export async function chooseChain(root: string): Promise<ChosenChain> {
  await makePrivate(root);
  const left: string[] = [];
  for (let number = 1; number <= MAX_CHAINS; number += 1) {
    const chain = chainName(number);
    const folder = join(root, chain);
    await makePrivate(folder);
    const lock = await lockChain(folder);
    if (!lock) continue;
    try {
      const inspected = await inspectChain(folder, chain);
      if (typeof inspected !== "string") return { chain, folder, lock, left, ...inspected };
      left.push(inspected);
    } catch (error) {
      left.push(`${chain} can't be read: ${errorMessage(error)}`);
    }
    await lock.release();
  }
  const why = left.length > 0 ? ` (${left.join("; ")})` : "";
  const message = `No audit chain in ${root} can be written: ${MAX_CHAINS} are in use or broken${why}. Move the folder away to begin anew`;
  throw new AuditError("audit_no_chain", message);
}

async function inspectChain(
  folder: string,
  chain: string,
): Promise<Pick<ChosenChain, "head" | "walk"> | string> {
  const reading = await readHead(folder);
  if (typeof reading === "string") {
    const isNew = (await listArchives(folder)).length === 0 && (await sizeOf(join(folder, CURRENT))) === 0;
    return isNew ? { head: NEW_HEAD, walk: undefined } : `${chain}/head.json is ${reading}`;
  }
  const walk = await walkChain({ folder, chain, head: reading, tailOnly: true });
  if (walk.problem) return formatProblem(walk.problem);
  const { last } = walk.check;
  return { walk, head: last ? { ...reading, seq: last.seq, hash: last.hash } : reading };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return 0;
    throw error;
  }
}

/** Makes a folder that only its owner may enter, also when it is there already with wider rights. */
async function makePrivate(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (((await stat(folder)).mode & 0o077) !== 0 && process.platform !== "win32") await chmod(folder, 0o700);
  } catch (error) {
    const message = `The audit folder ${folder} can't be made or kept private: ${errorMessage(error)}`;
    throw new AuditError("audit_folder", message, { cause: error });
  }
}

import { type BigIntStats, constants } from "node:fs";
import { access, type FileHandle, open, rename, rm } from "node:fs/promises";
import { throwIfCancelled } from "./errors";
import type { Folder } from "./folder";
import { observe, stateOf, targetChanged } from "./identity";
import { requireRegular } from "./open-file";

export interface AtomicWrite {
  readonly folder: Folder;
  readonly name: string;
  readonly bytes: Buffer;
  /** What is there now, or undefined for a new file; anything else at the last moment is `target_changed`. */
  readonly before: BigIntStats | undefined;
  /** Permission bits to give it. Default: those of `before`, or what the system gives a new file. */
  readonly mode?: number | undefined;
  /** A name that is not in use, for the file that takes the place of the old one. */
  readonly temporaryName: string;
  readonly shown: string;
  readonly signal?: AbortSignal | undefined;
}

const CREATE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Puts new content in place as a whole or not at all: a temporary file in the same folder, synced, renamed over the
 * old one. Apart from `base/atomic-file.ts`, which knows a file by its path alone: everything here happens relative to a folder
 * that is held open, so that a folder which is exchanged for a link meanwhile leads nowhere else, and the file that was decided about
 * is compared once more before it is replaced. A hard link to the old file elsewhere keeps the old content, because the old file itself is never written.
 * Permission bits stay (set-id bits don't), and as root so does the owner. No temporary file is left after a failure.
 */
export async function writeAtomically(write: AtomicWrite): Promise<void> {
  const { folder, name, before, shown } = write;
  if (before) {
    requireRegular(before, shown);
    // A rename ignores that a file is read-only; who protected it expects a write to fail.
    await access(folder.at(name), constants.W_OK);
  }
  await folder.confirm();
  const temporary = folder.at(write.temporaryName);
  const handle = await open(temporary, CREATE_FLAGS, before || write.mode !== undefined ? 0o600 : 0o666);
  try {
    await fill(handle, write);
    throwIfCancelled(write.signal);
    await folder.confirm();
    const now = await observe(folder.at(name));
    if ((now && stateOf(now)) !== (before && stateOf(before))) throw targetChanged(shown);
    await rename(temporary, folder.at(name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await folder.sync();
}

async function fill(handle: FileHandle, { bytes, before, mode }: AtomicWrite): Promise<void> {
  try {
    await handle.writeFile(bytes);
    if (before && process.getuid?.() === 0) await handle.chown(Number(before.uid), Number(before.gid));
    const bits = mode ?? (before ? Number(before.mode & 0o777n) : undefined);
    if (bits !== undefined) await handle.chmod(bits & 0o777);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

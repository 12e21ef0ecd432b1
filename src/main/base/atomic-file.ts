import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The one way in which this program replaces a file of its own: a temporary file beside it gets the whole content, reaches
 * the device and is renamed, so that an interruption leaves the old file or the new one, never half a file. What fails
 * leaves no temporary file. Files of a workspace, where somebody else may exchange a folder for a link meanwhile, are written
 * through `workspace/atomic-write.ts` instead.
 */
export interface AtomicFileOptions {
  /** Permission bits of the new file. Default: only its owner can read and write it. */
  readonly mode?: number;
  /** Makes missing folders, which only their owner can enter. Default: false. */
  readonly makeFolders?: boolean;
  /** False where a file that a power failure damages is noticed and does no harm. Default: true. */
  readonly sync?: boolean;
  /** The temporary file, in the same folder; one that an interruption has left there is replaced. Default: a name that isn't in use. */
  readonly temporary?: string;
  /** Gives the finished temporary file its name. Default: a rename that replaces what is there. */
  readonly putInPlace?: (temporary: string) => Promise<void>;
}

const OWNER_ONLY = 0o600;

/** @throws as the disk says; the old file is then still whole. */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  options: AtomicFileOptions = {},
): Promise<void> {
  await fillFile(path, (handle) => handle.writeFile(content), options);
}

/** The same for content that is written piece by piece. Returns what `fill` returned. @throws what `fill` throws, too */
export async function fillFile<T>(
  path: string,
  fill: (handle: FileHandle) => Promise<T>,
  options: AtomicFileOptions = {},
): Promise<T> {
  const temporary = options.temporary ?? temporaryFor(path);
  if (options.makeFolders) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (options.temporary !== undefined) await rm(temporary, { force: true });
  try {
    const handle = await open(temporary, "wx", options.mode ?? OWNER_ONLY);
    let result: T;
    try {
      result = await fill(handle);
      if (options.sync !== false) await handle.sync();
    } finally {
      await handle.close();
    }
    if (options.putInPlace) await options.putInPlace(temporary);
    else await rename(temporary, path);
    return result;
  } catch (error) {
    // What went wrong first is what the caller needs to know.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The same at once, for what must be on the disk before the next thing is shown. */
export function replaceFileSync(path: string, text: string): void {
  closeSync(replaceOpenFileSync(path, text));
}

/** The same, left open for appending. Returns the descriptor. */
export function replaceOpenFileSync(path: string, text: string): number {
  const temporary = temporaryFor(path);
  const descriptor = openSync(temporary, "ax", OWNER_ONLY);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
    renameSync(temporary, path);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    rmSync(temporary, { force: true });
    throw error;
  }
}

function temporaryFor(path: string): string {
  return `${path}.${randomUUID()}.tmp`;
}

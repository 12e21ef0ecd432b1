import { type BigIntStats, constants } from "node:fs";
import { type FileHandle, lstat, open } from "node:fs/promises";
import { becameLink, notAFile, toToolError } from "./errors";
import type { Folder } from "./folder";

export interface OpenFile {
  readonly handle: FileHandle;
  readonly info: BigIntStats;
}

/** O_NONBLOCK: a pipe that takes the file's place between check and open must not block the program. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a regular file of a folder for reading. The caller closes the handle.
 *
 * @throws ToolError `not_a_file` for folders, pipes, sockets and devices (which are never opened), `path_escape` for a link,
 *   `file_not_found`, `filesystem_error`.
 */
export async function openRegularFile(folder: Folder, name: string, shown: string): Promise<OpenFile> {
  try {
    const seen = await lstat(folder.at(name), { bigint: true });
    requireRegular(seen, shown);
    const handle = await open(folder.at(name), READ_FLAGS);
    try {
      const info = await handle.stat({ bigint: true });
      requireRegular(info, shown);
      if (info.dev !== seen.dev || info.ino !== seen.ino) throw becameLink(shown);
      await folder.confirm();
      return { handle, info };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    throw toToolError(error, shown);
  }
}

/** @throws ToolError unless `info` is of a regular file. */
export function requireRegular(info: BigIntStats, shown: string): void {
  if (info.isFile()) return;
  if (info.isSymbolicLink()) throw becameLink(shown);
  throw notAFile(shown, kindOf(info));
}

function kindOf(info: BigIntStats): string {
  if (info.isDirectory()) return "a folder";
  if (info.isFIFO()) return "a pipe";
  if (info.isSocket()) return "a socket";
  return "a device";
}

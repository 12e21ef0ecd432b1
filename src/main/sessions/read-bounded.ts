import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { hasCode } from "../base/errors";

/** Opening a pipe would wait for its other end. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The text of a file of ours, whatever may lie there by now: only a regular file, never through a link, and no more than
 * the bound. Undefined when nothing is there.
 *
 * @throws Error saying what is wrong with it.
 */
export async function readBounded(file: string, maxBytes: number): Promise<string | undefined> {
  const handle = await open(file, FLAGS).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error("it is not a regular file");
    if (stat.size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}

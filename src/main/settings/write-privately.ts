import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { errorMessage } from "../base/errors";
import { ConfigurationError } from "./configuration-error";

/**
 * Replaces a small file of ours, whole or not at all, readable by its owner alone. Makes missing folders.
 *
 * @throws ConfigurationError; the old file is then still whole.
 */
export async function writePrivately(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    const detail = errorMessage(error);
    throw new ConfigurationError(`${path} can't be written: ${detail}`);
  }
}

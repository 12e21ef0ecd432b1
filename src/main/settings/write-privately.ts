import { replaceFile } from "../base/atomic-file";
import { errorMessage } from "../base/errors";
import { ConfigurationError } from "./configuration-error";

/**
 * Replaces a settings file, whole or not at all, readable by its owner alone. Makes missing folders.
 *
 * @throws ConfigurationError; the old file is then still whole.
 */
export async function writePrivately(path: string, text: string): Promise<void> {
  try {
    await replaceFile(path, text, { makeFolders: true });
  } catch (error) {
    const detail = errorMessage(error);
    throw new ConfigurationError(`${path} can't be written: ${detail}`);
  }
}

import { randomUUID } from "node:crypto";
import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "../../base/errors";

/**
 * Puts a copy of the sample project at `target` unless one is there, and answers `target`: trying Gatehouse must not
 * change the app's own files. Absolute paths.
 */
export async function ensureSampleProject(source: string, target: string): Promise<string> {
  if (await exists(target)) return target;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const copying = `${target}.${randomUUID()}`;
  try {
    await cp(source, copying, { recursive: true });
    await rename(copying, target);
  } finally {
    await rm(copying, { recursive: true, force: true });
  }
  return target;
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { replaceFile } from "../base/atomic-file";
import { errorMessage } from "../base/errors";
import { sha256 } from "../base/sha256";
import type { HeadFile } from "./head";
import { readLines } from "./lines";
import { parseLine } from "./record";
import { syncFolder } from "./segment-writer";
import { type Archive, compressedName, contentStream, listArchives, openIfThere } from "./segments";

const compress = promisify(gzip);

/**
 * Compresses what was rotated, and removes the oldest files beyond `maxFiles`, the current one included. A file that
 * can't be compressed stays as it is: its records are whole, and the next tidying tries again.
 *
 * @returns why a file could not be compressed, a sentence each.
 * @throws when the head can't be written or an old file can't be removed.
 */
export async function tidyArchives(
  folder: string,
  head: HeadFile,
  maxFiles: number,
): Promise<readonly string[]> {
  const problems = await compressArchives(folder);
  const archives = await listArchives(folder);
  const kept = archives.slice(Math.max(0, archives.length - (maxFiles - 1)));
  const oldest = kept[0];
  if (!oldest || kept.length === archives.length) return problems;
  // The head first: after an interruption there is then a file too many, never one that seems to be missing.
  await head.update({ anchorSeq: oldest.first, anchorPrev: await firstPrev(folder, oldest) });
  await head.sync();
  for (const { name } of archives.slice(0, archives.length - kept.length))
    await rm(join(folder, name), { force: true });
  return problems;
}

async function compressArchives(folder: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const archive of await listArchives(folder)) {
    if (archive.digest !== undefined) continue;
    try {
      await compressArchive(folder, archive);
    } catch (error) {
      problems.push(`${archive.name} could not be compressed and stays as it is: ${errorMessage(error)}`);
    }
  }
  return problems;
}

/**
 * The compressed file gets its name when it is wholly on the device, and only then the plain one goes: whatever
 * interrupts this, the records are there, and a reader never meets half a file.
 */
async function compressArchive(folder: string, { name, first }: Archive): Promise<void> {
  for (const leftover of await listArchives(folder)) {
    if (leftover.first === first && leftover.digest !== undefined) await rm(join(folder, leftover.name));
  }
  const packed = await compress(await readFile(join(folder, name)));
  const target = join(folder, compressedName(first, sha256(packed)));
  await replaceFile(target, packed, { temporary: join(folder, `${name}.tmp`) });
  await syncFolder(folder);
  await rm(join(folder, name));
}

/** What the first record of a file follows. */
async function firstPrev(folder: string, archive: Archive): Promise<string> {
  const handle = await openIfThere(join(folder, archive.name));
  if (!handle) throw new Error(`${archive.name} is gone`);
  for await (const line of readLines(contentStream(handle, archive))) {
    const parsed = parseLine(line.bytes);
    if (!parsed.ok) throw new Error(`${archive.name}: ${parsed.why}`);
    return parsed.record.prev;
  }
  throw new Error(`${archive.name} is empty`);
}

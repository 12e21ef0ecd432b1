import { constants } from "node:fs";
import { link, lstat, open, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { hasCode } from "../base/errors";
import { pathBelow } from "../base/paths";
import { csvHeader } from "./csv";
import { MAX_LINE, parseLine } from "./record";

/** Where an export goes. */
export interface ExportTarget {
  /** Its folder without links. */
  readonly path: string;
  /** The earlier export that it replaces. */
  readonly previous: { readonly dev: bigint; readonly ino: bigint } | undefined;
}

/** A place as it really is: the links in the folders above it are resolved, the last name is kept. */
export async function realPlace(path: string): Promise<string> {
  try {
    return join(await realpath(dirname(path)), basename(path));
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return path;
    throw error;
  }
}

/**
 * Finds out whether an export may go there. It contains text that a model has chosen, so it never follows a link, and it
 * replaces nothing but an earlier export.
 *
 * @param log the folder of the log itself. @throws Error with the reason.
 */
export async function checkTarget(log: string, destination: string): Promise<ExportTarget> {
  const path = await realPlace(destination);
  if (pathBelow(await realOrGiven(log), dirname(path)) !== undefined)
    throw new Error("that is inside the log itself");
  const info = await statOf(path);
  if (!info) return { path, previous: undefined };
  if (info.isSymbolicLink()) throw new Error(`that is a link to ${await targetOf(path)}`);
  if (!info.isFile()) throw new Error("that is not a regular file");
  if (!(await isExport(path)))
    throw new Error(`${path} holds something else than an earlier export, and only one of those is replaced`);
  return { path, previous: { dev: info.dev, ino: info.ino } };
}

/** Gives the finished file its name. What came to that place since the check isn't replaced. */
export async function putInPlace(temporary: string, { path, previous }: ExportTarget): Promise<void> {
  const now = await statOf(path);
  if (now?.ino !== previous?.ino || now?.dev !== previous?.dev)
    throw new Error("something else came to that place meanwhile");
  if (previous) return rename(temporary, path);
  try {
    // A new link, unlike a rename, never replaces what is there.
    await link(temporary, path);
  } catch (error) {
    if (hasCode(error, "EEXIST")) throw new Error("something else came to that place meanwhile");
    // Some file systems have no hard links.
    return rename(temporary, path);
  }
  await rm(temporary, { force: true });
}

async function statOf(path: string) {
  return lstat(path, { bigint: true }).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
}

async function targetOf(path: string): Promise<string> {
  return realpath(path).catch(() => "something that does not exist");
}

async function realOrGiven(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** An export begins with a record behind the name of its chain, or with the names of the columns. An empty one has no record. */
async function isExport(path: string): Promise<boolean> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const { size } = await handle.stat();
    if (size === 0) return true;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, 2 * MAX_LINE)));
    const text = buffer.toString("utf8", 0, bytesRead);
    if (text.startsWith(CSV_START)) return true;
    return isExportedLine(text.slice(0, Math.max(0, text.indexOf("\n"))));
  } finally {
    await handle.close();
  }
}

/** The columns that every version has written first. */
const CSV_START = csvHeader().split(",").slice(0, 4).join(",");

const exportedChain = z.looseObject({ chain: z.string() });

function isExportedLine(line: string): boolean {
  try {
    const { chain, ...record } = exportedChain.parse(JSON.parse(line));
    return chain !== "" && parseLine(Buffer.from(JSON.stringify(record))).ok;
  } catch {
    // What is no JSON object was written by another program.
    return false;
  }
}

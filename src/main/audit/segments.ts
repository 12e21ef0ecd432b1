import { createHash } from "node:crypto";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { hasCode } from "../base/errors";

/** The file that is being written. */
export const CURRENT = "current.jsonl";

/**
 * A file of a chain that is written no more. Its name starts with the number of its first record; a compressed one also
 * names the SHA-256 (first 32 digits) of its own bytes, so that it can be checked beyond what gzip checks.
 */
export interface Archive {
  readonly name: string;
  /** Number of its first record. */
  readonly first: number;
  /** Undefined: not compressed yet. */
  readonly digest: string | undefined;
}

const ARCHIVE = /^(\d{12})(?:-([0-9a-f]{32})\.jsonl\.gz|\.jsonl)$/;
const CHAIN = /^chain-([1-9]\d{0,5})$/;

/** The number of a chain's folder; undefined for another name. */
export function chainNumber(name: string): number | undefined {
  const digits = CHAIN.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function rotatedName(first: number): string {
  return `${String(first).padStart(12, "0")}.jsonl`;
}

export function compressedName(first: number, digest: string): string {
  return `${String(first).padStart(12, "0")}-${digest.slice(0, 32)}.jsonl.gz`;
}

/** The archives of a chain, oldest first. Where a file lies there plain and compressed, the plain one comes first. */
export async function listArchives(folder: string): Promise<Archive[]> {
  const archives: Archive[] = [];
  for (const name of await namesIn(folder)) {
    const match = ARCHIVE.exec(name);
    if (match) archives.push({ name, first: Number(match[1]), digest: match[2] });
  }
  return archives.sort((a, b) => a.first - b.first || (a.digest ?? "").localeCompare(b.digest ?? ""));
}

/** Of files that begin with the same record, the one that readers take: the first by name. */
export function distinctArchives(archives: readonly Archive[]): Archive[] {
  const names = new Map<number, Archive>();
  for (const archive of archives) {
    const other = names.get(archive.first);
    if (!other || archive.name < other.name) names.set(archive.first, archive);
  }
  return [...names.values()];
}

/** Names of the chains in a log folder, in order of their numbers; none when the folder is not there. */
export async function listChains(folder: string): Promise<string[]> {
  const numbers = (await namesIn(folder)).flatMap((name) => CHAIN.exec(name)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => a - b).map(chainName);
}

export function chainName(number: number): string {
  return `chain-${number}`;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

/** Opens a file for reading; undefined when it is not there (any more). */
export async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** The content of an opened file, decompressed where needed. Closes the handle when done or abandoned. */
export function contentStream(handle: FileHandle, archive: Archive | undefined): AsyncIterable<Buffer> {
  const raw = handle.createReadStream({ start: 0 });
  // Errors of either stream surface where the returned one is read.
  return archive?.digest === undefined ? raw : pipeline(raw, createGunzip(), () => undefined);
}

/** False when the bytes of a compressed archive are not those that its name tells. One that is gone by now passes. */
export async function matchesName(folder: string, archive: Archive): Promise<boolean> {
  if (archive.digest === undefined) return true;
  const handle = await openIfThere(join(folder, archive.name));
  if (!handle) return true;
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({ start: 0 })) hash.update(chunk);
  return hash.digest("hex").slice(0, 32) === archive.digest;
}

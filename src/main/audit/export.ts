import { randomUUID } from "node:crypto";
import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hasCode, messageOf } from "../text/thrown";
import { csvHeader, csvRow } from "./csv";
import { AuditError } from "./errors";
import { type LocatedRecord, readAudit } from "./read";
import type { StoredRecord } from "./record";

export type ExportFormat = "jsonl" | "csv";

export interface ExportOptions {
  /** Which records; without it, all. */
  readonly accepts?: (record: StoredRecord) => boolean;
  /** Records looked at so far, told now and then. */
  readonly onProgress?: (done: number) => void;
  /** Ends the export with nothing left behind; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Records between two reports of progress. */
const REPORT_EVERY = 2_000;

/** Characters that are collected before they are written. */
const CHUNK = 65_536;

/**
 * Copies all records (or those that `accepts` names), oldest first, into one file that only its owner can read. The file appears whole or not at all;
 * one that was there stays until then.
 *
 * @returns how many records it holds.
 * @throws AuditError `audit_export_failed`.
 */
export async function exportAudit(
  folder: string,
  format: ExportFormat,
  destination: string,
  options: ExportOptions = {},
): Promise<number> {
  const target = await realOrGiven(destination);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
  try {
    await checkTarget(folder, target);
    const handle = await open(temporary, "wx", 0o600);
    let count: number;
    try {
      count = await writeRecords(folder, format, handle, options);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
    return count;
  } catch (error) {
    await rm(temporary, { force: true });
    if (options.signal?.aborted) throw error;
    throw exportFailed(destination, error);
  }
}

function exportFailed(destination: string, error: unknown): AuditError {
  const message = `The audit log could not be exported to ${destination}: ${reasonOf(error, destination)}. Choose another place or make room`;
  return new AuditError("audit_export_failed", message, { cause: error });
}

/** A link such as `/dev/stdout` stays; what it leads to is meant. */
async function realOrGiven(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return path;
    throw exportFailed(path, error);
  }
}

/** The file is put in place by renaming, which would also replace a device, a pipe, or a part of the log itself. */
async function checkTarget(folder: string, target: string): Promise<void> {
  const info = await stat(target).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  });
  if (info && !info.isFile()) throw new Error("that is not a regular file");
  const inner = relative(await realOrGiven(folder), await realpath(dirname(target)));
  if (inner !== ".." && !inner.startsWith(`..${sep}`) && !isAbsolute(inner))
    throw new Error("that is inside the log itself");
}

/** Without the name of the temporary file, which would only puzzle. */
function reasonOf(error: unknown, destination: string): string {
  if (hasCode(error, "ENOENT")) return `the folder ${dirname(destination)} does not exist`;
  return messageOf(error).replace(/, [a-z]+ '[\s\S]*'$/, "");
}

async function writeRecords(
  folder: string,
  format: ExportFormat,
  handle: FileHandle,
  { accepts, onProgress, signal }: ExportOptions,
): Promise<number> {
  let seen = 0;
  let count = 0;
  let pending = format === "csv" ? csvHeader() : "";
  for await (const located of readAudit(folder, "oldest")) {
    seen += 1;
    if (seen % REPORT_EVERY === 0) {
      onProgress?.(seen);
      // Reading from memory never waits, and a signal could otherwise not arrive.
      await nextTurn();
    }
    signal?.throwIfAborted();
    if (accepts && !accepts(located.record)) continue;
    pending += format === "csv" ? csvRow(located) : jsonLine(located);
    count += 1;
    if (pending.length < CHUNK) continue;
    await handle.appendFile(pending);
    pending = "";
  }
  await handle.appendFile(pending);
  onProgress?.(seen);
  return count;
}

/** The record, with the name of its chain in front. */
function jsonLine({ chain, record }: LocatedRecord): string {
  return `${JSON.stringify({ chain, ...record })}\n`;
}

import { randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fillFile } from "../base/atomic-file";
import { errorMessage, hasCode } from "../base/errors";
import { csvHeader, csvRow } from "./csv";
import { AuditError } from "./errors";
import { checkTarget, type ExportTarget, putInPlace } from "./export-target";
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
 * an earlier export that was there stays until then. Anything else that is there, a link above all, is left alone.
 *
 * @returns how many records it holds.
 * @throws AuditError `audit_export_refused` when the export may not go there, `audit_export_failed`.
 */
export async function exportAudit(
  folder: string,
  format: ExportFormat,
  destination: string,
  options: ExportOptions = {},
): Promise<number> {
  const target = await targetFor(folder, destination);
  const temporary = join(dirname(target.path), `.${basename(target.path)}.${randomUUID()}.tmp`);
  try {
    return await fillFile(target.path, (handle) => writeRecords(folder, format, handle, options), {
      temporary,
      putInPlace: (finished) => putInPlace(finished, target),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw exportFailed("audit_export_failed", destination, error);
  }
}

async function targetFor(folder: string, destination: string): Promise<ExportTarget> {
  try {
    return await checkTarget(folder, destination);
  } catch (error) {
    throw exportFailed("audit_export_refused", destination, error);
  }
}

type ExportErrorCode = "audit_export_failed" | "audit_export_refused";

function exportFailed(code: ExportErrorCode, destination: string, error: unknown): AuditError {
  const advice = code === "audit_export_failed" ? "Choose another place or make room" : "Choose another name";
  const message = `The audit log could not be exported to ${destination}: ${reasonOf(error, destination)}. ${advice}`;
  return new AuditError(code, message, { cause: error });
}

/** Without the name of the temporary file, which would only puzzle. */
function reasonOf(error: unknown, destination: string): string {
  if (hasCode(error, "ENOENT")) return `the folder ${dirname(destination)} does not exist`;
  return errorMessage(error).replace(/, [a-z]+ '[\s\S]*'$/, "");
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

import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { csvHeader, csvRow } from "./csv";
import { AuditError, hasCode, messageOf } from "./errors";
import { type LocatedRecord, readAudit } from "./read";

export type ExportFormat = "jsonl" | "csv";

/** Characters that are collected before they are written. */
const CHUNK = 65_536;

/**
 * Copies all records, oldest first, into one file that only its owner can read. The file appears whole or not at all;
 * one that was there stays until then.
 *
 * @returns how many records it holds.
 * @throws AuditError `audit_export_failed`.
 */
export async function exportAudit(
  folder: string,
  format: ExportFormat,
  destination: string,
): Promise<number> {
  const temporary = join(dirname(destination), `.${basename(destination)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, "wx", 0o600);
    let count: number;
    try {
      count = await writeRecords(folder, format, handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, destination);
    return count;
  } catch (error) {
    await rm(temporary, { force: true });
    const message = `The audit log could not be exported to ${destination}: ${reasonOf(error, destination)}. Choose another place or make room`;
    throw new AuditError("audit_export_failed", message, { cause: error });
  }
}

/** Without the name of the temporary file, which would only puzzle. */
function reasonOf(error: unknown, destination: string): string {
  if (hasCode(error, "ENOENT")) return `the folder ${dirname(destination)} does not exist`;
  return messageOf(error).replace(/, [a-z]+ '[\s\S]*'$/, "");
}

async function writeRecords(folder: string, format: ExportFormat, handle: FileHandle): Promise<number> {
  let count = 0;
  let pending = format === "csv" ? csvHeader() : "";
  for await (const located of readAudit(folder, "oldest")) {
    pending += format === "csv" ? csvRow(located) : jsonLine(located);
    count += 1;
    if (pending.length < CHUNK) continue;
    await handle.appendFile(pending);
    pending = "";
  }
  await handle.appendFile(pending);
  return count;
}

/** The record, with the name of its chain in front. */
function jsonLine({ chain, record }: LocatedRecord): string {
  return `${JSON.stringify({ chain, ...record })}\n`;
}

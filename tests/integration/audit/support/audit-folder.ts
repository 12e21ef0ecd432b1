import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuditLogOptions, openAuditLog } from "../../../../src/main/audit/open";
import type { DecisionEntry } from "../../../../src/main/gate/audit";

/** A decision that tells its number in several places. */
export function decisionEntry(number: number, change: Partial<DecisionEntry> = {}): DecisionEntry {
  return {
    kind: "decision",
    session: "session-1",
    turn: 1,
    call: `call-${number}`,
    tool: "write_file",
    effect: "write",
    arguments: { path: `notes/${number}.txt`, content: "text" },
    candidates: [{ behavior: "ask", reason: "A file would be written", source: "confirm-file-write" }],
    decision: { behavior: "allow", reason: "Approved", source: "terminal-approval" },
    ...change,
  };
}

/** A folder that is gone after `work`, whatever happens. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-audit-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens, appends `count` decisions one after the other, closes. */
export async function writeRecords(
  folder: string,
  count: number,
  options: Partial<AuditLogOptions> = {},
): Promise<void> {
  let now = Date.UTC(2026, 0, 1);
  const log = await openAuditLog({ folder, clock: () => now++, ...options });
  for (let number = 1; number <= count; number += 1) await log.append(decisionEntry(number));
  await log.close();
}

/** Names of a chain's files, the records' first, in order. */
export async function recordFiles(folder: string, chain = "chain-1"): Promise<string[]> {
  return (await readdir(join(folder, chain))).filter((name) => name.includes(".jsonl")).sort();
}

/** Makes the lock that a killed process left count as abandoned now instead of in ten seconds. */
export async function ageLock(folder: string, chain = "chain-1"): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await utimes(join(folder, chain, "lock"), past, past);
}

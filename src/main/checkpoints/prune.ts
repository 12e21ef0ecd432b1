import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { keptStates } from "./ledger";
import type { CheckpointLimits } from "./limits";
import { readRecords } from "./session-file";

export interface PruneOptions {
  /** Of one project; absolute. */
  readonly sessions: string;
  readonly blobs: string;
  /** File name of the list that is in use. */
  readonly inUse: string;
  readonly limits: Pick<CheckpointLimits, "ageMs" | "projectBytes" | "listBytes">;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What was written so recently may be on its way onto the list of another process. */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Forgets the lists of sessions that are too old, or the oldest when there are too many bytes, and what only they kept.
 * One that can't be read stays, and so does every content, since nobody knows which ones it needs.
 */
export async function prune(options: PruneOptions): Promise<void> {
  const lists = await listsByAge(options);
  let allRead = true;
  const needed = new Map<string, number>();
  let bytes = 0;
  for (const { path, age } of lists) {
    const inUse = path === join(options.sessions, options.inUse);
    const records = await readRecords(path, options.limits.listBytes).catch(() => undefined);
    allRead &&= records !== undefined;
    const kept = keptStates(records ?? []).filter(({ sha256 }) => !needed.has(sha256));
    const more = new Map(kept.map(({ sha256, size }) => [sha256, size]));
    const size = [...more.values()].reduce((sum, one) => sum + one, 0);
    if (!inUse && (age > options.limits.ageMs || bytes + size > options.limits.projectBytes)) {
      await rm(path, { force: true });
      continue;
    }
    bytes += size;
    for (const [digest, one] of more) needed.set(digest, one);
  }
  if (allRead) await clearBlobs(options, needed);
}

/** Newest first. */
async function listsByAge({ sessions, now }: PruneOptions) {
  const lists = [];
  for (const name of await namesIn(sessions)) {
    const path = join(sessions, name);
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile()) lists.push({ path, age: now - info.mtimeMs });
  }
  return lists.sort((left, right) => left.age - right.age);
}

async function clearBlobs({ blobs, now }: PruneOptions, needed: ReadonlyMap<string, number>): Promise<void> {
  for (const start of await namesIn(blobs)) {
    for (const rest of await namesIn(join(blobs, start))) {
      if (needed.has(start + rest)) continue;
      const path = join(blobs, start, rest);
      const info = await stat(path).catch(() => undefined);
      if (info && now - info.mtimeMs > FRESH_MS) await rm(path, { force: true });
    }
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

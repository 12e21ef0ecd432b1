import { join } from "node:path";
import { readLines } from "./lines";
import { parseLine, type StoredRecord } from "./record";
import {
  type Archive,
  CURRENT,
  contentStream,
  distinctArchives,
  listArchives,
  listChains,
  openIfThere,
} from "./segments";

/** A record and where it lies. Its hash was not checked: that is what `verifyAuditFolder` is for. */
export interface LocatedRecord {
  readonly chain: string;
  readonly record: StoredRecord;
}

export interface RecordPage {
  /** Newest first. */
  readonly records: readonly LocatedRecord[];
  /** True when older ones follow. */
  readonly more: boolean;
}

type Direction = "oldest" | "newest";

/** A page of the records of all chains, newest first. Reads no further back than it needs. */
export async function readAuditPage(
  folder: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<RecordPage> {
  const records: LocatedRecord[] = [];
  let index = 0;
  for await (const located of readAudit(folder, "newest")) {
    if (records.length === limit) return { records, more: true };
    if (index >= offset) records.push(located);
    index += 1;
  }
  return { records, more: false };
}

/** The last `count` records of all chains, oldest first. */
export async function tailAudit(folder: string, count: number): Promise<readonly LocatedRecord[]> {
  const { records } = await readAuditPage(folder, { offset: 0, limit: count });
  return records.toReversed();
}

/**
 * Streams the records of all chains, merged by time; within a chain their order is that of the chain, whatever a clock
 * did. Lines that are no records are passed over: `verifyAuditFolder` names them. Memory: one file of each chain.
 */
export async function* readAudit(folder: string, direction: Direction): AsyncGenerator<LocatedRecord> {
  const sources: { chain: string; stream: AsyncGenerator<StoredRecord>; next: StoredRecord }[] = [];
  const sign = direction === "oldest" ? 1 : -1;
  try {
    for (const chain of await listChains(folder)) {
      const stream = readChain(join(folder, chain), direction);
      const first = await stream.next();
      if (!first.done) sources.push({ chain, stream, next: first.value });
    }
    for (;;) {
      sources.sort((a, b) => sign * (Date.parse(a.next.time) - Date.parse(b.next.time)));
      const source = sources[0];
      if (!source) return;
      yield { chain: source.chain, record: source.next };
      const following = await source.stream.next();
      if (following.done) sources.shift();
      else source.next = following.value;
    }
  } finally {
    for (const { stream } of sources) await stream.return(undefined);
  }
}

async function* readChain(folder: string, direction: Direction): AsyncGenerator<StoredRecord> {
  // Opened before the listing: what is rotated in between is then in both, and the numbers tell.
  const current = await readFileRecords(folder, undefined);
  const currentFirst = current[0]?.seq ?? Number.POSITIVE_INFINITY;
  const listed = (await listArchives(folder)).filter(({ first }) => first < currentFirst);
  const archives = distinctArchives(listed);
  if (direction === "newest") yield* current.toReversed();
  for (const archive of direction === "newest" ? archives.toReversed() : archives) {
    const records = await readFileRecords(folder, archive);
    yield* direction === "newest" ? records.toReversed() : records;
  }
  if (direction === "oldest") yield* current;
}

async function readFileRecords(folder: string, archive: Archive | undefined): Promise<StoredRecord[]> {
  const handle = await openArchive(folder, archive);
  if (!handle) return [];
  const records: StoredRecord[] = [];
  for await (const line of readLines(contentStream(handle.file, handle.archive))) {
    const parsed = parseLine(line.bytes);
    if (parsed.ok) records.push(parsed.record);
  }
  return records;
}

/** Compressed or removed since it was listed: looked up once more by its number. */
async function openArchive(folder: string, archive: Archive | undefined) {
  const file = await openIfThere(join(folder, archive?.name ?? CURRENT));
  if (file || !archive) return file && { file, archive };
  const renamed = (await listArchives(folder)).find(({ first }) => first === archive.first);
  const again = renamed && (await openIfThere(join(folder, renamed.name)));
  return again && { file: again, archive: renamed };
}

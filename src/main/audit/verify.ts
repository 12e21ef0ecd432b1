import { join } from "node:path";
import { errorMessage } from "../base/errors";
import { type ChainProblem, formatProblem } from "./chain-check";
import { NEW_HEAD, readHead } from "./head";
import { lastKnownChain } from "./known-chains";
import type { StoredRecord } from "./record";
import {
  CURRENT,
  chainName,
  chainNumber,
  listArchives,
  listChains,
  matchesName,
  rotatedName,
} from "./segments";
import { type Walk, walkChain } from "./walk";

interface ChainVerdict {
  readonly chain: string;
  readonly ok: boolean;
  /** Records that were read and found right. */
  readonly records: number;
  readonly problem?: ChainProblem;
  /** What is worth knowing and breaks nothing, such as a line that a crash had torn. */
  readonly notes: readonly string[];
}

export interface FolderVerdict {
  readonly ok: boolean;
  readonly records: number;
  readonly chains: readonly ChainVerdict[];
  /** One line for each broken chain: file, line, record and reason. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

export interface VerifyOptions {
  /** Records checked so far, told now and then. */
  readonly onProgress?: (done: number) => void;
  /** Ends the check; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Records between two reports of progress. */
const REPORT_EVERY = 1_000;

/**
 * Holds every record of every chain against its own hash, its predecessor and the chain's head, and names the first
 * broken one of each chain. Streams: memory doesn't grow with the log. Works while the log is being written. A folder
 * that is not there holds no records and is in order.
 */
export async function verifyAuditFolder(folder: string, options: VerifyOptions = {}): Promise<FolderVerdict> {
  const chains: ChainVerdict[] = [];
  const names = await listChains(folder);
  const last = Math.max(chainNumber(names.at(-1) ?? "") ?? 0, await lastKnownChain(folder));
  for (let number = 1; number <= last; number += 1) {
    const chain = chainName(number);
    const problem = { chain, file: chain, seq: 1, why: "the folder of this chain is gone" };
    if (names.includes(chain))
      chains.push(await verifyChain(folder, chain, countAfter(sumOf(chains), options)));
    else chains.push({ chain, ok: false, records: 0, problem, notes: [] });
  }
  const problems = chains.flatMap(({ problem }) => (problem ? [formatProblem(problem)] : []));
  return {
    ok: problems.length === 0,
    records: sumOf(chains),
    chains,
    problems,
    notes: chains.flatMap(({ chain, notes }) => notes.map((note) => `${chain}: ${note}`)),
  };
}

/** The options for a chain that comes behind others with `before` records. */
function countAfter(before: number, { onProgress, ...rest }: VerifyOptions): VerifyOptions {
  return onProgress ? { ...rest, onProgress: (done) => onProgress(before + done) } : rest;
}

function sumOf(chains: readonly ChainVerdict[]): number {
  return chains.reduce((sum, { records }) => sum + records, 0);
}

/** Retention may remove the oldest file while it is about to be read; the head then tells a new beginning. */
const ATTEMPTS = 3;

async function verifyChain(root: string, chain: string, options: VerifyOptions): Promise<ChainVerdict> {
  const folder = join(root, chain);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const before = await readHead(folder);
      const verdict = await verifyOnce(folder, chain, before, options);
      if (verdict.ok || attempt === ATTEMPTS) return verdict;
      const after = await readHead(folder);
      if (typeof before === "string" || typeof after === "string") return verdict;
      if (before.anchorSeq === after.anchorSeq) return verdict;
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const why = `the chain can't be read: ${errorMessage(error)}`;
    return { chain, ok: false, records: 0, problem: { chain, file: chain, seq: 1, why }, notes: [] };
  }
}

async function verifyOnce(
  folder: string,
  chain: string,
  reading: Awaited<ReturnType<typeof readHead>>,
  { onProgress, signal }: VerifyOptions,
): Promise<ChainVerdict> {
  const notes: string[] = [];
  const head = typeof reading === "string" ? NEW_HEAD : reading;
  let checked = 0;
  const onRecord = (record: StoredRecord) => {
    checked += 1;
    if (checked % REPORT_EVERY === 0) onProgress?.(checked);
    if (record.kind === "recovery") notes.push(`record ${record.seq} tells of a recovery: ${record.detail}`);
  };
  const walk = await walkChain({ folder, chain, head, onRecord, signal });
  // A start that was interrupted leaves this; so does somebody who emptied the folder. Which it was can't be told.
  if (reading === "absent" && walk.check.records === 0)
    notes.push("holds neither records nor head.json: it was never written, or it was emptied");
  if (walk.torn)
    notes.push(`line ${walk.torn.line} of ${CURRENT} is incomplete: a write was interrupted or is under way`);
  const problem =
    headProblem(chain, reading, walk) ?? walk.problem ?? (await fileProblem(folder, chain, walk));
  const { records } = walk.check;
  return { chain, ok: problem === undefined, records, ...(problem ? { problem } : {}), notes };
}

function headProblem(chain: string, reading: unknown, walk: Walk): ChainProblem | undefined {
  if (typeof reading !== "string") return undefined;
  // A chain whose first record was never written may have no proper head yet.
  if (walk.check.records === 0 && !walk.torn) return undefined;
  const why = `head.json is ${reading}: whether records are missing at the end can't be told`;
  return { chain, file: "head.json", seq: walk.check.last?.seq ?? 1, why };
}

/** Files whose records are right but whose bytes are not, and files that don't belong here. */
async function fileProblem(folder: string, chain: string, walk: Walk): Promise<ChainProblem | undefined> {
  const archives = await listArchives(folder);
  const plain = new Set(archives.filter(({ digest }) => digest === undefined).map(({ first }) => first));
  for (const archive of archives) {
    const { name, first } = archive;
    // A writer may have rotated or compressed since: what is newer than the walk is not judged by it.
    if (!walk.visited.has(name) && first <= (walk.check.last?.seq ?? 0)) {
      const isSame =
        plain.has(first) || walk.visited.has(rotatedName(first)) || walk.current.first?.seq === first;
      if (isSame) continue;
      return { chain, file: name, seq: first, why: "the file repeats records that another file holds" };
    }
    if (walk.visited.has(name) && !(await matchesName(folder, archive))) {
      return {
        chain,
        file: name,
        seq: first,
        why: "the bytes of the file are not those that its name tells",
      };
    }
  }
  return undefined;
}

import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { errorMessage } from "../base/errors";
import { ChainCheck, type ChainProblem, span } from "./chain-check";
import type { Head } from "./head";
import { type Line, readLines } from "./lines";
import type { StoredRecord } from "./record";
import { type Archive, CURRENT, contentStream, listArchives, openIfThere } from "./segments";

/** What stands behind the last newline of the current file: an interrupted write. */
export interface TornLine {
  readonly line: number;
  readonly bytes: Buffer;
  /** Where in the file it begins, in bytes. */
  readonly offset: number;
}

/** What a walk along a chain found. */
export interface Walk {
  readonly problem?: ChainProblem;
  readonly check: ChainCheck;
  /** Names of the files that were read. */
  readonly visited: ReadonlySet<string>;
  readonly torn?: TornLine;
  /** Of the current file: its whole records in bytes, and the first of them. */
  readonly current: { readonly bytes: number; readonly first?: StoredRecord };
}

interface Segment {
  readonly name: string;
  readonly archive: Archive | undefined;
  readonly handle: FileHandle;
}

export interface WalkOptions {
  readonly folder: string;
  readonly chain: string;
  readonly head: Head;
  /** Begins in the file that holds the head's record instead of the oldest one. */
  readonly tailOnly?: boolean;
  readonly onRecord?: (record: StoredRecord) => void;
  /** Ends the walk, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A file can be renamed, compressed or removed by a writer between listing and opening. */
const ATTEMPTS = 5;
/** Milliseconds between two attempts. */
const PATIENCE = 5;

/**
 * Reads a chain from its oldest record (or the tail) to its last one, stopping at the first problem. Works while a
 * writer is at it: which file comes next is looked up when it is needed. Memory: one line.
 */
export async function walkChain(options: WalkOptions): Promise<Walk> {
  const check = new ChainCheck(options.head, options.tailOnly);
  const visited = new Set<string>();
  for (;;) {
    const found = await nextSegment(options, check);
    if (!found) return { check, visited, current: { bytes: 0 }, ...atEnd(options, check) };
    if ("why" in found)
      return { check, visited, current: { bytes: 0 }, problem: { chain: options.chain, ...found } };
    visited.add(found.name);
    const read = await readSegment(options, check, found);
    if (read.problem) return { check, visited, ...read };
    if (!found.archive) return { check, visited, ...read, ...atEnd(options, check) };
  }
}

function atEnd({ chain }: WalkOptions, check: ChainCheck): { problem?: ChainProblem } {
  const missing = check.end();
  return missing ? { problem: { chain, file: CURRENT, ...missing } } : {};
}

/** The file that holds the next record; a gap; or undefined when there is not even a current file. */
async function nextSegment(
  { folder, head, tailOnly }: WalkOptions,
  check: ChainCheck,
): Promise<Segment | { file: string; seq: number; why: string } | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    // Opened before the listing: if it is rotated afterwards, this still is the file that was current.
    const current = await openIfThere(join(folder, CURRENT));
    const archives = await listArchives(folder);
    const archive = choose(archives, check.next, tailOnly ? Math.max(head.seq, head.anchorSeq) : undefined);
    if (!archive) {
      const later = archives.find(({ first }) => check.next !== undefined && first > check.next);
      if (!later) return current && { name: CURRENT, archive: undefined, handle: current };
      await current?.close();
      const seq = check.next ?? head.anchorSeq;
      return { file: later.name, seq, why: `${span(seq, later.first - 1)} missing: a file is gone` };
    }
    await current?.close();
    const handle = await openIfThere(join(folder, archive.name));
    const isLast = attempt === ATTEMPTS;
    // A rotated file stands empty under its name for a moment, ahead of the one that takes its place.
    if (handle && (isLast || (await handle.stat()).size > 0)) return { name: archive.name, archive, handle };
    await handle?.close();
    if (isLast) return { file: archive.name, seq: archive.first, why: "the file can't be opened" };
    await delay(PATIENCE);
  }
}

function choose(
  archives: readonly Archive[],
  next: number | undefined,
  tail: number | undefined,
): Archive | undefined {
  if (next !== undefined) return archives.find(({ first }) => first === next);
  if (tail === undefined) return archives[0];
  const holder = archives.findLast(({ first }) => first <= tail);
  return holder && archives.find(({ first }) => first === holder.first);
}

async function readSegment(
  { chain, onRecord, signal }: WalkOptions,
  check: ChainCheck,
  { name, archive, handle }: Segment,
): Promise<Pick<Walk, "problem" | "torn" | "current">> {
  let bytes = 0;
  let number = 0;
  let first: StoredRecord | undefined;
  const done = () => ({ current: { bytes, ...(first ? { first } : {}) } });
  try {
    for await (const line of readLines(contentStream(handle, archive))) {
      number = line.number;
      if (!archive && isTorn(line)) {
        return { ...done(), torn: { line: number, bytes: line.bytes, offset: bytes } };
      }
      const taken = check.take(line, number === 1 ? archive?.first : undefined);
      if ("why" in taken) return { ...done(), problem: { chain, file: name, line: number, ...taken } };
      first ??= taken.record;
      bytes += line.bytes.length + 1;
      onRecord?.(taken.record);
      signal?.throwIfAborted();
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    const why = `the file can't be read on: ${errorMessage(error)}`;
    return {
      ...done(),
      problem: { chain, file: name, line: number + 1, seq: check.next ?? archive?.first ?? 1, why },
    };
  }
  if (archive && number === 0) {
    return {
      ...done(),
      problem: { chain, file: name, line: 1, seq: archive.first, why: "the file is empty" },
    };
  }
  return done();
}

function isTorn(line: Line): boolean {
  return !line.terminated && !line.oversized;
}

import { z } from "zod";
import { tidyArchives } from "./archives";
import { type ChosenChain, chooseChain } from "./choose-chain";
import { asAuditError } from "./errors";
import { HeadFile } from "./head";
import { rememberChain } from "./known-chains";
import { AuditLog, type ChainStore } from "./log";
import type { RecordContent } from "./record";
import { SegmentWriter } from "./segment-writer";
import { cutTornLine, forgetCut, pendingCut } from "./torn-line";

/** How long records are kept, unless told otherwise. Bytes, files of each chain, days. */
export const USUAL_RETENTION = Object.freeze({ maxFileSize: 4_194_304, maxFiles: 64, maxAgeDays: 30 });

const optionsSchema = z.strictObject({
  /** Where the chains lie, absolute. Made, with mode 0700, when missing. */
  folder: z.string().min(1),
  /** Epoch milliseconds. */
  clock: z.custom<() => number>((value) => typeof value === "function"),
  /** Takes a sentence about each fault that harms no record, such as an old file that can't be compressed. */
  onProblem: z
    .custom<(problem: string) => void>((value) => typeof value === "function")
    .default(() => () => undefined),
  /** Waits until each record is on the device instead of with the operating system. */
  fsync: z.boolean().default(false),
  /** Bytes after which a file is rotated and compressed. */
  maxFileSize: z.int().min(1_024).max(1_073_741_824).default(USUAL_RETENTION.maxFileSize),
  /** Files kept of each chain, the current one included; the oldest go first. */
  maxFiles: z.int().min(2).max(10_000).default(USUAL_RETENTION.maxFiles),
  /** Days after its first record at which a file is rotated. */
  maxAgeDays: z.number().positive().max(36_500).default(USUAL_RETENTION.maxAgeDays),
});

export type AuditLogOptions = z.input<typeof optionsSchema>;

const DAY = 86_400_000;

/**
 * Opens the audit log for this process: continues the first chain that is free and in order, after repairing what a
 * crash has left of its last line.
 *
 * @throws AuditError `audit_folder`, `audit_no_chain` or `audit_write_failed`; nothing may run without a record.
 */
export async function openAuditLog(options: AuditLogOptions): Promise<AuditLog> {
  const { folder, clock, onProblem, fsync, maxFileSize, maxFiles, maxAgeDays } = optionsSchema.parse(options);
  const chosen = await chooseChain(folder);
  // Undone in reverse when a later step fails.
  const undo: (() => Promise<void>)[] = [() => chosen.lock.release()];
  try {
    if (chosen.walk?.torn) await cutTornLine(chosen.folder, chosen.walk.torn);
    const head = await HeadFile.open(chosen.folder, chosen.head);
    undo.push(() => head.close());
    const segments = { folder: chosen.folder, maxBytes: maxFileSize, maxAgeMs: maxAgeDays * DAY, fsync };
    const writer = await SegmentWriter.open(segments, stateOf(chosen));
    undo.push(() => writer.close());
    await rememberChain(folder, chosen.chain);
    const problems = await tidyArchives(chosen.folder, head, maxFiles);
    const place = { folder, chain: chosen.chain, notes: [...notesOf(chosen), ...problems] };
    const log = new AuditLog(place, new FileStore(chosen, head, writer, maxFiles), clock, onProblem);
    chosen.lock.onLost((error) => log.fail(error));
    await recordRecoveries(log, chosen);
    return log;
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw asAuditError(error);
  }
}

class FileStore implements ChainStore {
  readonly #chosen: ChosenChain;
  readonly #head: HeadFile;
  readonly #writer: SegmentWriter;
  readonly #maxFiles: number;
  #untidy = false;

  constructor(chosen: ChosenChain, head: HeadFile, writer: SegmentWriter, maxFiles: number) {
    this.#chosen = chosen;
    this.#head = head;
    this.#writer = writer;
    this.#maxFiles = maxFiles;
  }

  get last() {
    const { seq, hash } = this.#head.value;
    return { seq, hash };
  }

  async append(
    lines: string,
    first: number,
    last: { seq: number; hash: string },
    time: number,
  ): Promise<void> {
    if (await this.#writer.write(Buffer.from(lines), first, time)) this.#untidy = true;
    await this.#head.update(last);
  }

  async tidy(): Promise<readonly string[]> {
    if (!this.#untidy) return [];
    this.#untidy = false;
    return tidyArchives(this.#chosen.folder, this.#head, this.#maxFiles);
  }

  async close(): Promise<void> {
    try {
      await this.#writer.close();
      await this.#head.close();
    } finally {
      await this.#chosen.lock.release();
    }
  }
}

function stateOf({ walk, head }: ChosenChain) {
  const first = walk?.current.first;
  if (!first) return { bytes: 0, firstSeq: head.seq + 1, firstTime: 0 };
  return { bytes: walk.current.bytes, firstSeq: first.seq, firstTime: Date.parse(first.time) };
}

function notesOf({ chain, left }: ChosenChain): string[] {
  return left.map(
    (why) => `A chain could not be continued and stays as it is; ${chain} is written instead. ${why}`,
  );
}

/** A chain that begins because another was left says so; one that was torn says what was cut. */
async function recordRecoveries(log: AuditLog, { folder, left, head }: ChosenChain): Promise<void> {
  if (head.seq === 0) {
    for (const why of left)
      await log.record({ kind: "recovery", cause: "chain_left", detail: why } satisfies RecordContent);
  }
  const cut = await pendingCut(folder);
  if (!cut) return;
  await log.record(cut);
  await forgetCut(folder);
}

import type { AuditEntry, AuditSink } from "../gate/audit";
import { contentOf } from "./content";
import { AuditError, asAuditError } from "./errors";
import { MAX_LINE, type RecordContent, sealRecord } from "./record";

/** Where the log puts its lines; the parts that touch files stand behind it. */
export interface ChainStore {
  /** Number and hash of the last record. */
  readonly last: { readonly seq: number; readonly hash: string };
  /** Resolves when the operating system (or the device) has the lines and the head counts them. */
  append(lines: string, first: number, last: { seq: number; hash: string }, time: number): Promise<void>;
  /** Work between two writes. Resolves to the faults that harm no record, a sentence each. */
  tidy(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Waiting {
  readonly content: RecordContent;
  readonly resolve: () => void;
  readonly reject: (error: AuditError) => void;
}

/** Entries that may wait at once; whoever comes later is refused, and so is the call. */
const MAX_WAITING = 1_000;
/** Entries that are written together when several wait. */
const MAX_BATCH = 64;

/**
 * The audit log: gives each entry its place in the chain and writes one batch after the other. Once anything failed,
 * the log is broken for good: what it would add could not be trusted, so every later entry is refused.
 */
export class AuditLog implements AuditSink {
  readonly folder: string;
  /** The chain that this log writes, such as `chain-1`. */
  readonly chain: string;
  /** What happened on opening that a person should know, such as a chain that could not be continued. */
  readonly notes: readonly string[];
  readonly #store: ChainStore;
  readonly #clock: () => number;
  readonly #onProblem: (problem: string) => void;
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;
  #broken: AuditError | undefined;
  #closed = false;

  constructor(
    place: { readonly folder: string; readonly chain: string; readonly notes: readonly string[] },
    store: ChainStore,
    clock: () => number,
    onProblem: (problem: string) => void,
  ) {
    this.folder = place.folder;
    this.chain = place.chain;
    this.notes = place.notes;
    this.#store = store;
    this.#clock = clock;
    this.#onProblem = onProblem;
  }

  /** @throws AuditError; the entry is then not on the record, and what it tells of must not happen. */
  async append(entry: AuditEntry): Promise<void> {
    await this.record(contentOf(entry));
  }

  /** Appends what is masked and bounded already. */
  async record(content: RecordContent): Promise<void> {
    if (this.#broken) throw this.#refusal(this.#broken);
    if (this.#closed)
      throw new AuditError("audit_closed", "The audit log is closed; nothing can be recorded any more");
    if (this.#waiting.length >= MAX_WAITING) {
      throw new AuditError(
        "audit_busy",
        `${MAX_WAITING} records wait to be written; try again when they are`,
      );
    }
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ content, resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Refuses everything from now on; what is being written is no longer acknowledged. */
  fail(error: AuditError): void {
    this.#broken ??= error;
  }

  /** Writes what waits, then closes the files and frees the chain. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#working;
    await this.#store.close();
  }

  async #work(): Promise<void> {
    // A moment for calls of the same turn to join the batch.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        await this.#write(batch);
      } catch (error) {
        this.fail(asAuditError(error));
      }
      const broken = this.#broken;
      for (const { resolve, reject } of batch) broken ? reject(broken) : resolve();
      await this.#tidy();
      if (this.#broken) for (const { reject } of this.#waiting.splice(0)) reject(this.#refusal(this.#broken));
    }
    this.#working = undefined;
  }

  async #tidy(): Promise<void> {
    try {
      for (const problem of await this.#store.tidy()) this.#onProblem(problem);
    } catch (error) {
      this.fail(asAuditError(error));
    }
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    if (this.#broken) throw this.#broken;
    const now = this.#clock();
    const time = new Date(now).toISOString();
    const first = this.#store.last.seq + 1;
    let last = this.#store.last;
    let lines = "";
    for (const { content, reject } of batch) {
      const { line, hash } = sealRecord(content, { seq: last.seq + 1, time, prev: last.hash });
      if (Buffer.byteLength(line) >= MAX_LINE) {
        reject(new AuditError("audit_record_invalid", `The record is longer than ${MAX_LINE} bytes`));
        continue;
      }
      lines += `${line}\n`;
      last = { seq: last.seq + 1, hash };
    }
    if (lines !== "") await this.#store.append(lines, first, last, now);
  }

  #refusal(cause: AuditError): AuditError {
    const message = `The audit log failed earlier and records nothing more: ${cause.message}`;
    return new AuditError("audit_broken", message, { cause });
  }
}

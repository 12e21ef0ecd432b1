import { History } from "./history";
import type { CheckpointLimits } from "./limits";
import type { CheckpointRecord, FileState } from "./record";
import type { SessionFile } from "./session-file";

/** The list of one session: on disk, and what it comes to. */
export class Ledger {
  readonly #file: Pick<SessionFile, "read" | "append">;
  readonly #limits: CheckpointLimits;
  readonly #listeners = new Set<() => void>();
  #loaded: Promise<History> | undefined;
  #records = 0;

  constructor(file: Pick<SessionFile, "read" | "append">, limits: CheckpointLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** @throws when the list is there and can't be read; the next call tries again. */
  history(): Promise<History> {
    const loading = this.#loaded ?? this.#load();
    this.#loaded = loading;
    // A short-lived failure (no file handle left, say) must not refuse every later write of the session.
    loading.catch(() => {
      if (this.#loaded === loading) this.#loaded = undefined;
    });
    return loading;
  }

  /** Nothing more can be put on the list. */
  async isFull(): Promise<boolean> {
    await this.history();
    return this.#records >= this.#limits.records;
  }

  /** Resolves when the record is on disk. @throws when it can't be written; it then counts for nothing. */
  async add(record: CheckpointRecord): Promise<void> {
    const history = await this.history();
    await this.#file.append(record);
    this.#records += weightOf(record);
    history.add(record);
    this.#tell();
  }

  /** For what has happened already: counts for this session even if it can't be written. Answers what went wrong. */
  async addAfterwards(record: CheckpointRecord): Promise<unknown> {
    try {
      await this.add(record);
      return undefined;
    } catch (error) {
      (await this.history()).add(record);
      this.#tell();
      return error;
    }
  }

  /** Calls back after each change of the list, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #load(): Promise<History> {
    const records = await this.#file.read();
    this.#records = records.reduce((sum, record) => sum + weightOf(record), 0);
    const history = new History(records);
    history.settleInterrupted();
    return history;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A line of the list can tell of many changes. */
function weightOf(record: CheckpointRecord): number {
  return 1 + (record.type === "ran" || record.type === "found" ? record.changes.length : 0);
}

/** The contents that are kept for these records. */
export function keptStates(records: readonly CheckpointRecord[]): readonly NonNullable<FileState>[] {
  return records
    .flatMap((record): readonly FileState[] => {
      if (record.type === "write") return [record.before];
      if (record.type === "written") return record.change ? [record.change.before, record.change.after] : [];
      if (record.type === "ran" || record.type === "found")
        return record.changes.flatMap(({ before, after }) => [before, after]);
      return [];
    })
    .filter((state) => state !== null)
    .filter((state) => state.kept);
}

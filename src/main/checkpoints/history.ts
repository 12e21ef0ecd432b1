import type { CheckpointRecord, NotRecorded, RecordedChange } from "./record";

/** A change and whether it stands. */
export interface Change extends RecordedChange {
  readonly state: "done" | "undone";
}

export interface UnrecordedCommand {
  readonly turn: number;
  readonly call: string;
  readonly command: string;
  readonly why: NotRecorded;
}

type Begun = Extract<CheckpointRecord, { type: "write" | "command" }>;

/** What the records of a session come to. */
export class History {
  readonly #changes = new Map<string, Change>();
  readonly #unrecorded: UnrecordedCommand[] = [];
  readonly #begun = new Map<string, Begun>();

  constructor(records: readonly CheckpointRecord[] = []) {
    for (const record of records) this.add(record);
  }

  add(record: CheckpointRecord): void {
    switch (record.type) {
      case "write":
      case "command":
        this.#begun.set(record.id, record);
        return;
      case "written":
        this.#begun.delete(record.id);
        if (record.change) this.#put([record.change]);
        return;
      case "ran":
        this.#ran(record);
        return;
      case "found":
        this.#put(record.changes);
        return;
      case "state":
        for (const id of record.ids) this.#setState(id, record.state);
    }
  }

  /** In the order in which they happened. */
  get changes(): readonly Change[] {
    return [...this.#changes.values()];
  }

  get unrecorded(): readonly UnrecordedCommand[] {
    return this.#unrecorded;
  }

  /**
   * What was begun and never ended. Of the records on disk: the program ended in the middle of it, so that it is not
   * known what was written.
   */
  settleInterrupted(): void {
    for (const begun of this.#begun.values()) {
      const { turn, call } = begun;
      if (begun.type === "command")
        this.#unrecorded.push({ turn, call, command: begun.command, why: "interrupted" });
      else this.#put([interrupted(begun)]);
    }
    this.#begun.clear();
  }

  #ran({ id, why, changes }: Extract<CheckpointRecord, { type: "ran" }>): void {
    const begun = this.#begun.get(id);
    this.#begun.delete(id);
    if (begun?.type === "command" && why) {
      const { turn, call, command } = begun;
      this.#unrecorded.push({ turn, call, command, why });
    }
    this.#put(changes);
  }

  #put(changes: readonly RecordedChange[]): void {
    for (const change of changes) this.#changes.set(change.id, { ...change, state: "done" });
  }

  #setState(id: string, state: Change["state"]): void {
    const change = this.#changes.get(id);
    if (change) this.#changes.set(id, { ...change, state });
  }
}

function interrupted(begun: Extract<Begun, { type: "write" }>): RecordedChange {
  const { id, turn, call, tool, path, before } = begun;
  return {
    id,
    turn,
    path,
    kind: before ? "changed" : "created",
    origin: { kind: "tool", call, tool },
    before,
    after: null,
    ownFolders: 0,
    notKept: "interrupted",
  };
}

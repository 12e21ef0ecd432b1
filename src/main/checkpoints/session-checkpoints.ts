import type { TargetIdentity } from "../gate/approval";
import type { AuditSink } from "../gate/audit";
import type { CallContext, PreparedCall } from "../gate/call";
import type { ToolResult } from "../gate/decision";
import type { FileHistoryAccess } from "../workspace/types";
import { type CommandCheckpointPorts, runWatched, type Watch } from "./command-checkpoint";
import { CheckpointError } from "./errors";
import type { Change, UnrecordedCommand } from "./history";
import type { Keeper } from "./keeper";
import type { Ledger } from "./ledger";
import type { CheckpointLimits } from "./limits";
import type { Direction } from "./plan";
import type { FileState } from "./record";
import { type Undone, type UndoProgress, type UndoQuestion, undoChanges } from "./undo";
import { runWithCheckpoint, type WriteCheckpointPorts } from "./write-checkpoint";
import type { WrittenFiles } from "./written-files";

export interface SessionCheckpointsParts {
  readonly files: FileHistoryAccess;
  readonly watch: Watch & { beginTurn(): void };
  readonly ledger: Ledger;
  readonly keeper: Keeper;
  /** Shared by the sessions of the project. */
  readonly written: WrittenFiles;
  readonly audit: AuditSink;
  /** Absolute and real. */
  readonly workspace: string;
  readonly session: string;
  readonly ownFiles: readonly string[];
  readonly platform: NodeJS.Platform;
  readonly limits: CheckpointLimits;
  /** Proven to change nothing, so that nothing need be compared. */
  onlyReads(prepared: PreparedCall, context: CallContext): Promise<boolean>;
  /** The agent works on a message. */
  isBusy(): boolean;
  /** Milliseconds; only differences count. */
  now(): number;
  newId(): string;
}

/** One change, or all of a turn. */
export type ChangesTarget = { readonly change: string } | { readonly turn: number };

export interface ChangeList {
  readonly changes: readonly Change[];
  readonly unrecorded: readonly UnrecordedCommand[];
  readonly full: boolean;
}

/** What a front-end sees of a session's changes. */
export interface SessionChanges {
  list(): Promise<ChangeList>;
  /** A change and its contents before and after; undefined where there is none that is kept. @throws CheckpointError */
  contents(target: ChangesTarget): Promise<readonly ChangeContents[]>;
  /** @throws CheckpointError; see `undoChanges`. */
  undo(direction: Direction, target: ChangesTarget, person: UndoPerson): Promise<Undone>;
  onChange(listener: () => void): () => void;
}

/** The person who undoes. */
export interface UndoPerson {
  /** Anything but true is a no. */
  confirm(question: UndoQuestion): Promise<boolean>;
  /** Aborted when the person stops the work; the part in progress is finished. */
  readonly signal?: AbortSignal;
  /** Called after every file. */
  progress?(progress: UndoProgress): void;
}

export interface ChangeContents {
  readonly change: Change;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

type Run = (expected: TargetIdentity | undefined) => Promise<ToolResult>;

/** The checkpoints of one session: taken around its calls, listed, and undone. */
export class SessionCheckpoints implements SessionChanges {
  readonly #parts: SessionCheckpointsParts;
  #running = 0;
  #undoing = false;

  constructor(parts: SessionCheckpointsParts) {
    this.#parts = parts;
  }

  /** Call when the agent begins to work on a message. @throws CheckpointError while something is undone. */
  beginTurn(): void {
    if (this.#undoing)
      throw new CheckpointError(
        "session_busy",
        "Changes are being undone. Send the message again in a moment.",
      );
    this.#parts.watch.beginTurn();
  }

  /** Runs a call that was decided, with a checkpoint if it may change files. */
  async around(prepared: PreparedCall, context: CallContext, run: Run): Promise<ToolResult> {
    this.#running += 1;
    try {
      return await this.#around(prepared, context, run);
    } finally {
      this.#running -= 1;
    }
  }

  async list(): Promise<ChangeList> {
    const { ledger } = this.#parts;
    const history = await ledger.history();
    return { changes: history.changes, unrecorded: history.unrecorded, full: await ledger.isFull() };
  }

  async contents(target: ChangesTarget): Promise<readonly ChangeContents[]> {
    const { keeper } = this.#parts;
    const read = (state: FileState) => (state ? keeper.get(state) : Promise.resolve(undefined));
    const contents: ChangeContents[] = [];
    for (const change of await this.#find(target))
      contents.push({ change, before: await read(change.before), after: await read(change.after) });
    return contents;
  }

  async undo(direction: Direction, target: ChangesTarget, person: UndoPerson): Promise<Undone> {
    this.#checkIdle();
    const changes = await this.#find(target);
    const turn = changes[0]?.turn ?? 0;
    let writing = false;
    const checkIdle = () => {
      this.#checkIdle();
      // From here on no message is taken until all is written.
      this.#undoing = writing = true;
    };
    try {
      const ports = { ...this.#parts, ...this.#common() };
      return await undoChanges(ports, {
        ...{ direction, turn, changes, checkIdle },
        confirm: (question) => person.confirm(question),
        signal: person.signal ?? new AbortController().signal,
        progress: (progress) => person.progress?.(progress),
      });
    } finally {
      if (writing) this.#undoing = false;
    }
  }

  onChange(listener: () => void): () => void {
    return this.#parts.ledger.onChange(listener);
  }

  async #around(prepared: PreparedCall, context: CallContext, run: Run): Promise<ToolResult> {
    const { path, command } = prepared.arguments;
    if (prepared.effect === "write" && typeof path === "string") {
      const ports: WriteCheckpointPorts = { ...this.#parts, ...this.#common() };
      return runWithCheckpoint(ports, { prepared, context, path }, run);
    }
    const runsCommand = prepared.effect === "execute" && typeof command === "string";
    if (!runsCommand || (await this.#parts.onlyReads(prepared, context))) return run(undefined);
    const ports: CommandCheckpointPorts = {
      ...this.#parts,
      ...this.#common(),
    };
    return runWatched(ports, { prepared, context, command }, () => run(undefined));
  }

  #common() {
    return {
      maxFileBytes: this.#parts.limits.fileBytes,
      wrote: (path: string, state: FileState) => this.#parts.written.note(this.#parts.session, path, state),
    };
  }

  #checkIdle(): void {
    if (!this.#parts.isBusy() && this.#running === 0 && !this.#undoing) return;
    throw new CheckpointError(
      "session_busy",
      "The agent is still at work, and may write the same files. Stop it first, or wait.",
    );
  }

  async #find(target: ChangesTarget): Promise<readonly Change[]> {
    const { changes } = await this.#parts.ledger.history();
    const found = changes.filter((change) =>
      "change" in target ? change.id === target.change : change.turn === target.turn,
    );
    if (found.length > 0) return found;
    throw new CheckpointError("unknown_change", "There is no such change in this session any more.");
  }
}

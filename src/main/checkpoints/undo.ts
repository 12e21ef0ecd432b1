import {
  type ApplyPorts,
  applyFile,
  currentState,
  inOrder,
  protectedPart,
  withoutOwnFiles,
} from "./apply-plan";
import { CheckpointError } from "./errors";
import type { Change } from "./history";
import type { Ledger } from "./ledger";
import { splitIntoParts } from "./parts";
import { type ConflictReason, type Direction, type DoablePlan, type FilePlan, planFiles } from "./plan";
import type { FileState } from "./record";
import { type UndoRecordPorts, UndoRecords } from "./undo-records";

export interface UndoPorts extends ApplyPorts, UndoRecordPorts {
  readonly ledger: Pick<Ledger, "addAfterwards">;
  wrote(path: string, state: FileState): void;
}

/** What a person is asked about: exactly the files that would be written. */
export interface UndoQuestion {
  readonly direction: Direction;
  readonly files: readonly UndoFile[];
  readonly conflicts: readonly Conflict[];
}

export interface UndoFile {
  readonly path: string;
  /** What happens to the file. */
  readonly effect: "write" | "create" | "remove" | "permissions";
  /** Named when it leads to where programs take orders from. */
  readonly protectedName?: string;
}

export interface Conflict {
  readonly path: string;
  readonly why: ConflictReason;
}

export interface Undone {
  /** `stopped`: the person agreed, and some of the files were not reached. */
  readonly outcome: "done" | "declined" | "stopped";
  readonly files: readonly string[];
  readonly conflicts: readonly Conflict[];
  /** Present with `stopped`. */
  readonly stopped?: Stopped;
}

export interface Stopped {
  /** `not_recorded`: the audit record of a part could not be written, so that no other part was begun. */
  readonly why: "person" | "not_recorded";
  /** Files that were agreed to and not touched. */
  readonly remaining: number;
}

export interface UndoProgress {
  /** `checking`: the files are compared with what the changes left; nothing is written yet. */
  readonly phase: "checking" | "writing";
  readonly done: number;
  readonly total: number;
}

export interface UndoWish {
  readonly direction: Direction;
  readonly turn: number;
  readonly changes: readonly Change[];
  /** Puts the question to the person. Anything but true is a no. */
  confirm(question: UndoQuestion): Promise<boolean>;
  /** Asked again after the person has answered. @throws CheckpointError */
  checkIdle(): void;
  /** Aborted when the person stops the work; what is in progress is finished part by part. */
  readonly signal: AbortSignal;
  /** Called after every file. */
  progress(progress: UndoProgress): void;
}

const DECLINED: Undone = { outcome: "declined", files: [], conflicts: [] };

/**
 * Plans, asks once, and then works in parts: each part is recorded before its files are written, and each file is
 * compared once more when its turn comes. One content at a time is in memory.
 *
 * @throws CheckpointError `nothing_to_undo`, `session_busy`; `not_recorded` when the record of the first part can't be
 * written, and nothing was touched.
 */
export async function undoChanges(ports: UndoPorts, wish: UndoWish): Promise<Undone> {
  const { direction, signal } = wish;
  const plans = await planAll(ports, wish);
  // Nobody was asked yet, so that there is no answer to record.
  if (signal.aborted) return DECLINED;
  const doable = inOrder(plans.filter((plan) => "ids" in plan));
  const conflicts = plans.flatMap((plan) =>
    "conflict" in plan ? [{ path: plan.path, why: plan.conflict }] : [],
  );
  if (plans.length === 0)
    throw new CheckpointError("nothing_to_undo", `There is nothing left to ${direction} here.`);
  if (doable.length === 0) return { outcome: "done", files: [], conflicts };
  const asked = ports.now();
  const confirmed = await wish.confirm({ direction, files: doable.map(describe), conflicts });
  const agreed = confirmed && !signal.aborted;
  if (agreed) wish.checkIdle();
  const parts = splitIntoParts(doable);
  const waitMs = ports.now() - asked;
  const records = new UndoRecords(ports, { direction, turn: wish.turn, parts, agreed, waitMs });
  if (agreed) return new Undoing(ports, wish, records, conflicts).run(parts);
  await records.decide(0);
  return DECLINED;
}

/** What would become of every file; incomplete when it was stopped. */
async function planAll(
  ports: UndoPorts,
  { direction, changes, signal, progress }: UndoWish,
): Promise<readonly FilePlan[]> {
  const current = async (path: string, place: { readonly done: number; readonly total: number }) => {
    progress({ phase: "checking", ...place });
    return signal.aborted ? "other" : currentState(ports, path);
  };
  return withoutOwnFiles(ports, await planFiles(direction, changes, current, ports.platform));
}

function describe({ path, from, to }: DoablePlan): UndoFile {
  const name = protectedPart(path);
  const effect = effectOf(from, to);
  return { path, effect, ...(name === undefined ? {} : { protectedName: name }) };
}

function effectOf(from: FileState, to: FileState): UndoFile["effect"] {
  if (to === null) return "remove";
  if (from === null) return "create";
  return from.sha256 === to.sha256 ? "permissions" : "write";
}

/** The work after the person has agreed. */
class Undoing {
  readonly #ports: UndoPorts;
  readonly #wish: UndoWish;
  readonly #records: UndoRecords;
  readonly #files: string[] = [];
  readonly #conflicts: Conflict[];
  #done = 0;
  #total = 0;

  constructor(ports: UndoPorts, wish: UndoWish, records: UndoRecords, conflicts: readonly Conflict[]) {
    this.#ports = ports;
    this.#wish = wish;
    this.#records = records;
    this.#conflicts = [...conflicts];
  }

  async run(parts: readonly (readonly DoablePlan[])[]): Promise<Undone> {
    this.#total = parts.reduce((sum, part) => sum + part.length, 0);
    this.#report();
    for (const [index, part] of parts.entries()) {
      if (this.#wish.signal.aborted) return this.#stopped("person");
      if (!(await this.#begin(index))) return this.#stopped("not_recorded");
      const files = await this.#write(part);
      if (!(await this.#records.finish(index, files))) return this.#stopped("not_recorded");
    }
    return { outcome: "done", files: this.#files, conflicts: this.#conflicts };
  }

  /** Whether the part is on the record. @throws CheckpointError for the first part, before which nothing was touched. */
  async #begin(index: number): Promise<boolean> {
    try {
      await this.#records.decide(index);
      return true;
    } catch (error) {
      if (index === 0) throw error;
      return false;
    }
  }

  /** The files of the part that are as planned now. One that can't be written doesn't keep the others from it. */
  async #write(part: readonly DoablePlan[]): Promise<readonly string[]> {
    const { ledger, wrote } = this.#ports;
    const written: DoablePlan[] = [];
    for (const plan of part) {
      const why = await tryFile(this.#ports, plan);
      if (why) this.#conflicts.push({ path: plan.path, why });
      else {
        written.push(plan);
        wrote(plan.path, plan.to);
      }
      this.#done += 1;
      this.#report();
    }
    const state = this.#wish.direction === "undo" ? "undone" : "done";
    // A crash before this line is harmless: a file that is already as it shall be is found so the next time.
    if (written.length > 0)
      await ledger.addAfterwards({ type: "state", ids: written.flatMap(({ ids }) => ids), state });
    const files = written.map(({ path }) => path);
    this.#files.push(...files);
    return files;
  }

  #report(): void {
    this.#wish.progress({ phase: "writing", done: this.#done, total: this.#total });
  }

  #stopped(why: Stopped["why"]): Undone {
    const stopped = { why, remaining: this.#total - this.#done };
    return { outcome: "stopped", files: this.#files, conflicts: this.#conflicts, stopped };
  }
}

async function tryFile(ports: UndoPorts, plan: DoablePlan): Promise<ConflictReason | undefined> {
  try {
    return await applyFile(ports, plan);
  } catch {
    return "failed";
  }
}

import type {
  CHANGES_REQUESTS,
  ChangesTarget,
  ChangesView,
  FileDiffView,
  UndoneView,
  UndoProgressView,
} from "../../../preload/contract/changes";
import { CheckpointError } from "../../checkpoints/errors";
import type { Direction } from "../../checkpoints/plan";
import type { SessionChanges } from "../../checkpoints/session-checkpoints";
import type { UndoProgress } from "../../checkpoints/undo";
import { DesktopError } from "../desktop-error";
import type { MainHandlers } from "../ipc/handlers";
import { changesView, shownPath } from "./changes-view";
import { fileDiffs } from "./file-diffs";
import { confirmUndo, type UndoDialogPorts } from "./undo-dialog";

export interface ChangesDeskPorts extends UndoDialogPorts {
  /** The list of the open session is another one. */
  changed(): void;
  /** How far an undo or redo is; null when none is in progress. */
  progress(progress: UndoProgressView | null): void;
  /** Milliseconds; only differences count. */
  now(): number;
}

/** The window learns how far an undo is this often. Milliseconds. */
const PROGRESS_MS = 100;

/** A session with its changes; undefined where no checkpoints are kept. */
export interface SessionWithChanges {
  readonly id: string;
  readonly changes: SessionChanges | undefined;
}

/** What the window learns of the open session's changes, and the way to undo them. */
export class ChangesDesk {
  readonly #ports: ChangesDeskPorts;
  #session: SessionWithChanges | undefined;
  #stopListening: () => void = () => undefined;
  #undoing: AbortController | undefined;

  constructor(ports: ChangesDeskPorts) {
    this.#ports = ports;
  }

  /** Another session is open. */
  begin(session: SessionWithChanges): void {
    this.#stopListening();
    this.#session = session;
    this.#stopListening = session.changes?.onChange(() => this.#ports.changed()) ?? (() => undefined);
    this.#ports.changed();
  }

  async list(): Promise<ChangesView | null> {
    const session = this.#session;
    if (!session?.changes) return null;
    return changesView(session.id, await session.changes.list());
  }

  /** Between is whatever nobody of us did; a turn's diff is about what the agent did. */
  async diff(target: ChangesTarget): Promise<readonly FileDiffView[]> {
    const found = await told(this.#changes().contents(target));
    const ours = found.filter(({ change }) => "change" in target || change.origin.kind !== "between");
    return fileDiffs(ours, () => this.#ports.now());
  }

  /** Asks the person first, whatever page asked for it. One at a time, so that `stop` means the one that is shown. */
  async undo(direction: Direction, target: ChangesTarget): Promise<UndoneView> {
    const changes = this.#changes();
    const session = this.#session?.id;
    if (this.#undoing)
      throw new DesktopError("session_busy", "Changes are already being undone. Wait, or stop that first.");
    const controller = new AbortController();
    this.#undoing = controller;
    try {
      const { outcome, files, conflicts, stopped } = await told(
        changes.undo(direction, target, {
          confirm: (question) => confirmUndo(this.#ports, question),
          signal: controller.signal,
          progress: this.#reporter(session, direction, target),
        }),
      );
      return {
        ...{ outcome, files: files.map(shownPath) },
        conflicts: conflicts.map(({ path, why }) => ({ path: shownPath(path), why })),
        ...(stopped ? { stopped } : {}),
      };
    } finally {
      this.#undoing = undefined;
      this.#ports.progress(null);
    }
  }

  /** Begins no other part of the undo in progress. */
  stopUndo(): void {
    this.#undoing?.abort();
  }

  /** Told of each of thousands of files, the window would be busy with nothing else. */
  #reporter(session: string | undefined, direction: Direction, target: ChangesTarget) {
    const { now, progress } = this.#ports;
    let last = Number.NEGATIVE_INFINITY;
    return ({ phase, done, total }: UndoProgress) => {
      // Another session may be open by now; this work goes on.
      if (this.#session?.id !== session) return;
      if (now() - last < PROGRESS_MS && done < total) return;
      last = now();
      progress({ action: direction, target, phase, done, total });
    };
  }

  #changes(): SessionChanges {
    const changes = this.#session?.changes;
    if (changes) return changes;
    throw new DesktopError("no_project", "No project is open. Open one first.");
  }
}

/** The channels of the changes. */
export function createChangesHandlers(desk: ChangesDesk): Pick<MainHandlers, keyof typeof CHANGES_REQUESTS> {
  return {
    "changes.list": async () => ({ changes: await desk.list() }),
    "changes.diff": async (target) => ({ files: await desk.diff(target) }),
    "changes.undo": (target) => desk.undo("undo", target),
    "changes.redo": (target) => desk.undo("redo", target),
    "changes.stop": () => {
      desk.stopUndo();
      return null;
    },
  };
}

async function told<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    if (error instanceof CheckpointError) throw new DesktopError(error.code, error.message, { cause: error });
    throw error;
  }
}

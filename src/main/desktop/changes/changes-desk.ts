import type {
  CHANGES_REQUESTS,
  ChangesTarget,
  ChangesView,
  FileDiffView,
  UndoneView,
} from "../../../preload/contract/changes";
import { CheckpointError } from "../../checkpoints/errors";
import type { Direction } from "../../checkpoints/plan";
import type { SessionChanges } from "../../checkpoints/session-checkpoints";
import { DesktopError } from "../desktop-error";
import type { MainHandlers } from "../ipc/handlers";
import { changesView, shownPath } from "./changes-view";
import { fileDiffs } from "./file-diffs";
import { confirmUndo, type UndoBoxPorts } from "./undo-box";

export interface ChangesDeskPorts extends UndoBoxPorts {
  /** The list of the open session is another one. */
  changed(): void;
  /** Milliseconds; only differences count. */
  now(): number;
}

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

  /** Puts the question to the person, whoever asked for it. */
  async undo(direction: Direction, target: ChangesTarget): Promise<UndoneView> {
    const confirm = (question: Parameters<typeof confirmUndo>[1]) => confirmUndo(this.#ports, question);
    const { outcome, files, conflicts } = await told(this.#changes().undo(direction, target, confirm));
    return {
      outcome,
      files: files.map(shownPath),
      conflicts: conflicts.map(({ path, why }) => ({ path: shownPath(path), why })),
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

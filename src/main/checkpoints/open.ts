import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sha256 } from "../base/sha256";
import type { AuditSink } from "../gate/audit";
import type { CallContext, PreparedCall } from "../gate/call";
import type { FileHistoryAccess, WorkspaceFileSystem } from "../workspace/types";
import { BlobStore } from "./blob-store";
import { CommandWatch } from "./git/command-watch";
import { Keeper } from "./keeper";
import { keptStates, Ledger } from "./ledger";
import { CHECKPOINT_LIMITS, type CheckpointLimits } from "./limits";
import { prune } from "./prune";
import { SessionCheckpoints } from "./session-checkpoints";
import { SessionFile } from "./session-file";
import { WrittenFiles } from "./written-files";

export interface CheckpointStoreOptions {
  /** Where the checkpoints of all projects are; absolute. */
  readonly folder: string;
  /** Everything of ours; absolute. */
  readonly home: string;
  /** Never written by an undo; absolute. */
  readonly ownFiles: readonly string[];
  /** This program's. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly limits?: Partial<CheckpointLimits>;
  newId(): string;
}

export interface SessionOptions {
  readonly files: FileHistoryAccess & Pick<WorkspaceFileSystem, "openSearch">;
  readonly audit: AuditSink;
  /** Absolute and real. */
  readonly workspace: string;
  readonly session: string;
  /** Proven to change nothing, so that nothing need be compared. */
  onlyReads(prepared: PreparedCall, context: CallContext): Promise<boolean>;
  /** The agent works on a message. */
  isBusy(): boolean;
}

/** The checkpoints of all projects. One for the whole program: the sessions of a project know of each other through it. */
export class CheckpointStore {
  readonly #options: CheckpointStoreOptions;
  readonly #limits: CheckpointLimits;
  readonly #written = new Map<string, WrittenFiles>();

  constructor(options: CheckpointStoreOptions) {
    this.#options = options;
    this.#limits = { ...CHECKPOINT_LIMITS, ...options.limits };
  }

  /** Those of one session. Reads and writes nothing before there is need. */
  open(session: SessionOptions): SessionCheckpoints {
    const { ownFiles, platform, newId } = this.#options;
    const limits = this.#limits;
    const project = join(this.#options.folder, nameOf(session.workspace));
    const keeper = new Keeper(new BlobStore(join(project, "blobs")), limits.sessionBytes);
    return new SessionCheckpoints({
      ...session,
      ...{ ownFiles, platform, newId, limits, keeper },
      written: this.#writtenIn(session.workspace),
      ledger: this.#ledger(project, nameOf(session.session), keeper),
      watch: this.#watch(project, session),
      now: () => performance.now(),
    });
  }

  /** Removes the list of a session that is deleted; what only it kept goes when the project is next tidied. */
  async forget(workspace: string, session: string): Promise<void> {
    const lists = join(this.#options.folder, nameOf(workspace), "sessions");
    await rm(join(lists, `${nameOf(session)}.jsonl`), { force: true });
  }

  #ledger(project: string, session: string, keeper: Keeper): Ledger {
    const sessions = join(project, "sessions");
    const list = `${session}.jsonl`;
    const file = new SessionFile(join(sessions, list), this.#limits.listBytes);
    const limits = this.#limits;
    const read = async () => {
      await prune({ sessions, blobs: join(project, "blobs"), inUse: list, limits, now: Date.now() });
      const records = await file.read();
      keeper.count(keptStates(records));
      return records;
    };
    return new Ledger({ read, append: (record) => file.append(record) }, limits);
  }

  #watch(project: string, { workspace, files }: SessionOptions): CommandWatch {
    const { environment, platform, home, newId } = this.#options;
    return new CommandWatch({
      ...{ workspace, environment, platform, home, newId },
      limits: this.#limits,
      folder: join(project, "shadow"),
      now: () => Date.now(),
      confirmWorkspace: async () => (await files.openSearch(workspace, ".")).close(),
    });
  }

  #writtenIn(workspace: string): WrittenFiles {
    const written = this.#written.get(workspace) ?? new WrittenFiles();
    this.#written.set(workspace, written);
    return written;
  }
}

function nameOf(text: string): string {
  return sha256(text);
}

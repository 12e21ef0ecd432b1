import { createHash } from "node:crypto";
import { join } from "node:path";
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

export interface CheckpointOptions {
  /** Where the checkpoints of all projects are; absolute. */
  readonly folder: string;
  /** Everything of ours; absolute. */
  readonly home: string;
  readonly ownFiles: readonly string[];
  readonly files: FileHistoryAccess & Pick<WorkspaceFileSystem, "openSearch">;
  readonly audit: AuditSink;
  /** Absolute and real. */
  readonly workspace: string;
  readonly session: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly limits?: Partial<CheckpointLimits>;
  onlyReads(prepared: PreparedCall, context: CallContext): Promise<boolean>;
  isBusy(): boolean;
  newId(): string;
}

/** The checkpoints of one session in one project, under a folder of its own. Reads and writes nothing yet. */
export function openCheckpoints(options: CheckpointOptions): SessionCheckpoints {
  const { workspace, session, files, environment, platform, home, newId } = options;
  const limits = { ...CHECKPOINT_LIMITS, ...options.limits };
  const project = join(options.folder, nameOf(workspace));
  const sessions = join(project, "sessions");
  const list = `${nameOf(session)}.jsonl`;
  const blobs = new BlobStore(join(project, "blobs"));
  const keeper = new Keeper(blobs, limits.sessionBytes);
  const file = new SessionFile(join(sessions, list));
  const beforeFirst = async () => {
    await prune({ sessions, blobs: blobs.folder, inUse: list, limits, now: Date.now() });
    const records = await file.read();
    keeper.count(keptStates(records));
    return records;
  };
  return new SessionCheckpoints({
    ...options,
    limits,
    keeper,
    ledger: new Ledger({ read: beforeFirst, append: (record) => file.append(record) }, limits),
    watch: new CommandWatch({
      ...{ workspace, environment, platform, home, limits, newId },
      folder: join(project, "shadow"),
      now: () => Date.now(),
      confirmWorkspace: async () => (await files.openSearch(workspace, ".")).close(),
    }),
    now: () => performance.now(),
  });
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

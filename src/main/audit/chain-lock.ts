import { join } from "node:path";
import { lock } from "proper-lockfile";
import { errorMessage, hasCode } from "../base/errors";
import { AuditError } from "./errors";

/** The right to write a chain, held by one process at a time. */
export interface ChainLock {
  /** Tells, once, that another process may have taken the chain over, for example after a long sleep. */
  onLost(listener: (error: AuditError) => void): void;
  release(): Promise<void>;
}

/** Milliseconds without a sign of life after which a writer counts as dead. */
const STALE = 10_000;

/**
 * Takes a chain for this process; undefined when another one has it. The lock of a process that was killed is free
 * after 10 seconds.
 */
export async function lockChain(folder: string): Promise<ChainLock | undefined> {
  let lost: AuditError | undefined;
  let listener: ((error: AuditError) => void) | undefined;
  const onCompromised = (error: Error) => {
    const message = `The lock on ${folder} was lost (${error.message}); start the program again to go on recording`;
    lost = new AuditError("audit_lock_lost", message, { cause: error });
    listener?.(lost);
  };
  try {
    const release = await lock(folder, { lockfilePath: join(folder, "lock"), stale: STALE, onCompromised });
    return {
      onLost(added) {
        listener = added;
        if (lost) added(lost);
      },
      async release() {
        if (!lost) await release();
      },
    };
  } catch (error) {
    if (hasCode(error, "ELOCKED")) return undefined;
    const message = `The audit folder ${folder} can't be locked: ${errorMessage(error)}`;
    throw new AuditError("audit_folder", message, { cause: error });
  }
}

import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { WorkerPort } from "./index-client";
import type { JobOrder } from "./run-job";
import type { IndexMessage, JobMessage, WorkerOrder } from "./worker-messages";

/** How the audit desk gets its workers. */
export interface AuditWorkers {
  startIndex(order: WorkerOrder): WorkerPort<IndexMessage>;
  startJob(order: JobOrder): WorkerPort<JobMessage>;
}

/**
 * A log is read in threads of their own, which hold neither settings nor secrets and can't take the program's memory.
 * `bundles`: absolute path of the folder with the main process' bundles.
 */
export function createAuditWorkers(bundles: string): AuditWorkers {
  const start = (order: WorkerOrder) =>
    new Worker(join(bundles, "audit-worker.js"), {
      workerData: order,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  return { startIndex: start, startJob: start };
}

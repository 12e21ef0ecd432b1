import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ScanEngine } from "./detector";
import { WorkerEngine } from "./worker-engine";

/**
 * The detectors in a thread of their own, which holds neither settings nor keys, can't take the program's memory, and
 * keeps no program from ending. `bundles`: absolute path of the folder with the main process' bundles.
 */
export function createWorkerEngine(bundles: string): ScanEngine {
  return new WorkerEngine(
    () =>
      new Worker(join(bundles, "shield-worker.js"), {
        env: {},
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: 768 },
      }),
  );
}

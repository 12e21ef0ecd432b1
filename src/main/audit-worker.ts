import { parentPort, workerData } from "node:worker_threads";
import { serveIndex } from "./desktop/audit/index-service";
import { runJob } from "./desktop/audit/run-job";
import type { WorkerOrder } from "./desktop/audit/worker-messages";

const order: WorkerOrder = workerData;
if (!parentPort) throw new Error("This file is the audit page's worker; it does nothing by itself");

if (order.kind === "index") {
  serveIndex(parentPort, {
    folder: order.folder,
    now: () => performance.now(),
    later: (run, ms) => void setTimeout(run, ms),
  });
} else {
  // A port that is listened to would keep the worker alive when its job is done.
  void runJob(parentPort, order).finally(() => parentPort?.close());
}

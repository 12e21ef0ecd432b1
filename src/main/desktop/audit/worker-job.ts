import type { WorkerPort } from "./index-client";
import type { JobMessage } from "./worker-messages";

/** How a job in a worker ended. */
export type JobEnd<T> = { readonly state: "done"; readonly value: T } | { readonly state: "cancelled" };

export interface RunningJob<T> {
  /** Rejects when the job failed. */
  readonly ended: Promise<JobEnd<T>>;
  /** Asks the worker to end early and to clean up behind itself. */
  cancel(): void;
}

/** Follows a job that a worker does; the kind of its result is known to whoever ordered it. */
export function followJob<T>(
  worker: WorkerPort<JobMessage>,
  onProgress: (done: number) => void,
): RunningJob<T> {
  const ended = new Promise<JobEnd<T>>((resolve, reject) => {
    worker.on("message", (message) => {
      if (message.kind === "progress") return onProgress(message.done);
      if (message.kind === "done") return resolve({ state: "done", value: message.value });
      if (message.kind === "cancelled") return resolve({ state: "cancelled" });
      reject(new Error(message.message));
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("its worker has ended")));
  });
  return { ended, cancel: () => worker.postMessage("cancel") };
}

import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { WorkerPort } from "../../src/main/desktop/audit/index-client";
import { serveIndex } from "../../src/main/desktop/audit/index-service";
import { runJob } from "../../src/main/desktop/audit/run-job";
import type { AuditWorkers } from "../../src/main/desktop/audit/start-worker";

/** The audit desk's workers without threads: the same code behind the same kind of channel. */
export function workersInProcess(): AuditWorkers {
  return {
    startIndex: ({ folder }) => {
      const { port1: near, port2: far } = new MessageChannel();
      serveIndex(far, { folder, now: () => performance.now(), later: (run, ms) => void setTimeout(run, ms) });
      return asWorker(near);
    },
    startJob: (order) => {
      const { port1: near, port2: far } = new MessageChannel();
      void runJob(far, order).finally(() => far.close());
      return asWorker(near);
    },
  };
}

function asWorker<Received>(port: MessagePort): WorkerPort<Received> {
  return {
    postMessage: (message) => port.postMessage(message),
    on: (event: string, listener: (value: never) => void) =>
      port.on(event, (value) => Reflect.apply(listener, undefined, [value])),
    terminate: () => port.close(),
  };
}

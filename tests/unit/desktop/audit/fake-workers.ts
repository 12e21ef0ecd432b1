import type { WorkerPort } from "../../../../src/main/desktop/audit/index-client";
import type { JobOrder } from "../../../../src/main/desktop/audit/run-job";
import type { AuditWorkers } from "../../../../src/main/desktop/audit/start-worker";

type Listener = (value: never) => void;

/** A worker that says what a test makes it say. */
export class FakeWorker implements WorkerPort<never> {
  readonly sent: unknown[] = [];
  terminated = false;
  readonly #listeners = new Map<string, Listener[]>();

  postMessage(message: unknown): void {
    this.sent.push(message);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  terminate(): void {
    this.terminated = true;
  }

  tell(message: unknown): void {
    this.#emit("message", message);
  }

  fail(error: Error): void {
    this.#emit("error", error);
  }

  #emit(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) Reflect.apply(listener, undefined, [value]);
  }
}

export class FakeWorkers implements AuditWorkers {
  readonly orders: JobOrder[] = [];
  readonly indexes: FakeWorker[] = [];
  readonly jobs: FakeWorker[] = [];

  /** The index that was started last. */
  get index(): FakeWorker {
    const index = this.indexes.at(-1);
    if (!index) throw new Error("No index was started");
    return index;
  }

  /** The job that is started next, or was a moment ago. */
  async job(): Promise<FakeWorker> {
    await new Promise(setImmediate);
    const job = this.jobs.at(-1);
    if (!job) throw new Error("No job was started");
    return job;
  }

  startIndex(): FakeWorker {
    const worker = new FakeWorker();
    this.indexes.push(worker);
    return worker;
  }

  startJob(order: JobOrder): FakeWorker {
    this.orders.push(order);
    const worker = new FakeWorker();
    this.jobs.push(worker);
    return worker;
  }
}

import type { IndexStatus } from "../../audit/browse/audit-index";
import type { IndexCalls, IndexMessage, IndexMethod } from "./worker-messages";

/** What the desktop needs of a worker thread. */
export interface WorkerPort<Received> {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: Received) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "exit", listener: (code: number) => void): unknown;
  terminate(): unknown;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

export interface IndexListeners {
  status(status: IndexStatus): void;
  /** The worker is gone, or of no use any more; every call has been rejected. */
  ended(message: string): void;
}

/** The index in its worker, seen from the main process. */
export class IndexClient {
  readonly #worker: WorkerPort<IndexMessage>;
  readonly #listeners: IndexListeners;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #ended = false;

  constructor(worker: WorkerPort<IndexMessage>, listeners: IndexListeners) {
    this.#worker = worker;
    this.#listeners = listeners;
    worker.on("message", (message) => this.#receive(message));
    worker.on("error", (error) => this.#end(error.message));
    worker.on("exit", () => this.#end("its worker has ended"));
  }

  call<M extends IndexMethod>(method: M, input: IndexCalls[M]["input"]): Promise<IndexCalls[M]["output"]> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(new Error("its worker has ended"));
      this.#calls += 1;
      this.#waiting.set(this.#calls, { resolve, reject });
      this.#worker.postMessage({ call: this.#calls, method, input });
    });
  }

  /** Nobody is told of this end. */
  close(): void {
    this.#ended = true;
    this.#rejectAll("it was closed");
    this.#worker.terminate();
  }

  #receive(message: IndexMessage): void {
    if (message.kind === "status") this.#listeners.status(message.status);
    else if (message.kind === "ended") this.#end(message.message);
    else this.#settle(message);
  }

  #settle(message: Extract<IndexMessage, { call: number }>): void {
    const waiting = this.#waiting.get(message.call);
    this.#waiting.delete(message.call);
    if (message.kind === "answer") waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.message));
  }

  #end(message: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#rejectAll(message);
    this.#worker.terminate();
    this.#listeners.ended(message);
  }

  #rejectAll(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }
}

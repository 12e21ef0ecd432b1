import { type DeadlineClock, startTimer } from "../../base/deadline";
import { type Finding, type ScanOrder, ShieldError, timeIsUp } from "../finding";
import type { ScanEngine } from "./detector";
import type { ScanMessage, ScanWorker } from "./worker-messages";

/** Milliseconds in which a worker must be ready. They don't count against a scan. */
const START_MS = 15_000;
/** A worker is replaced after so many scans: what a library remembers of each doesn't pile up. */
const SCANS_PER_WORKER = 200;

/**
 * The built-in detectors in a worker thread, started when first needed. One scan after the other; a scan whose time is up
 * ends its worker, and the next gets a fresh one. A scan's own time begins when its worker takes it up, so neither a slow
 * text of another session nor a worker's start uses it up.
 */
export class WorkerEngine implements ScanEngine {
  readonly #start: () => ScanWorker;
  #running: RunningWorker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(start: () => ScanWorker) {
    this.#start = start;
  }

  find(
    text: string,
    order: ScanOrder,
    timeoutMs: number,
    clock?: DeadlineClock,
  ): Promise<readonly Finding[]> {
    clock?.pause();
    const found = this.#last.then(() => this.#scan(text, order, timeoutMs, clock));
    // Whoever asked hears of a failure; the next in line is not concerned.
    this.#last = found.catch(() => undefined);
    return found;
  }

  close(): void {
    this.#running?.end(new ShieldError("shield_failed", "The data shield was closed"));
    this.#running = undefined;
  }

  async #scan(
    text: string,
    order: ScanOrder,
    timeoutMs: number,
    clock: DeadlineClock | undefined,
  ): Promise<readonly Finding[]> {
    const usable = this.#running?.isUsable === true ? this.#running : undefined;
    if (!usable)
      this.#running?.end(new ShieldError("shield_failed", "The data shield's worker was replaced"));
    const worker = usable ?? new RunningWorker(this.#start());
    this.#running = worker;
    await worker.ready();
    clock?.resume();
    return worker.scan(text, order, timeoutMs);
  }
}

interface Waiting {
  readonly resolve: (findings: readonly Finding[]) => void;
  readonly reject: (error: ShieldError) => void;
}

/** One worker, from start to end, with the one scan that it does. */
class RunningWorker {
  readonly #worker: ScanWorker;
  #scans = 0;
  #isReady = false;
  #ended: ShieldError | undefined;
  #waiting: Waiting | undefined;

  constructor(worker: ScanWorker) {
    this.#worker = worker;
    worker.on("message", (message) => this.#receive(message));
    worker.on("error", () => this.end(new ShieldError("shield_failed", "The data shield's worker failed")));
    worker.on("exit", () => this.end(new ShieldError("shield_failed", "The data shield's worker has ended")));
  }

  get isUsable(): boolean {
    return this.#ended === undefined && this.#scans < SCANS_PER_WORKER;
  }

  async ready(): Promise<void> {
    if (this.#isReady) return;
    const failure = new ShieldError(
      "shield_failed",
      `The data shield's worker didn't start within ${START_MS} ms`,
    );
    await this.#wait(START_MS, failure);
  }

  scan(text: string, order: ScanOrder, timeoutMs: number): Promise<readonly Finding[]> {
    this.#scans += 1;
    const found = this.#wait(timeoutMs, timeIsUp(timeoutMs));
    this.#worker.postMessage({ scan: this.#scans, text, order, timeoutMs });
    return found;
  }

  end(error: ShieldError): void {
    if (this.#ended) return;
    this.#ended = error;
    this.#worker.terminate();
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  /** The timer also keeps the program from ending in the middle of a scan: the worker by itself doesn't. */
  async #wait(ms: number, late: ShieldError): Promise<readonly Finding[]> {
    if (this.#ended) throw this.#ended;
    const stop = startTimer(ms, () => this.end(late));
    try {
      return await new Promise<readonly Finding[]>((resolve, reject) => {
        this.#waiting = { resolve, reject };
      });
    } finally {
      stop();
    }
  }

  #receive(message: ScanMessage): void {
    const waiting = this.#waiting;
    if (message.kind === "ready") {
      this.#isReady = true;
      this.#worker.unref();
      waiting?.resolve([]);
    } else if (message.scan !== this.#scans) return;
    else if (message.kind === "found") waiting?.resolve(message.findings);
    else waiting?.reject(new ShieldError(message.code, message.message));
    this.#waiting = undefined;
  }
}

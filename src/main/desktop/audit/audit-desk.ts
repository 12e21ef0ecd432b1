import type {
  AuditDetailView,
  AuditFacetsView,
  AuditFilterView,
  AuditJobView,
  AuditPage,
  AuditStatusView,
} from "../../../preload/contract/audit";
import type { IndexStatus } from "../../audit/browse/audit-index";
import { showInvisibles } from "../../base/visible-text";
import { IndexClient } from "./index-client";
import type { JobOrder } from "./run-job";
import type { AuditWorkers } from "./start-worker";
import { StatusBoard } from "./status-board";
import { followJob, type JobEnd, type RunningJob } from "./worker-job";
import type { VerifyFindings } from "./worker-messages";

export interface AuditDeskPorts {
  /** Absolute path of the log's folder. */
  readonly folder: string;
  readonly workers: AuditWorkers;
  /** Resolves so many milliseconds later. */
  wait(ms: number): Promise<unknown>;
}

/** Without a sign of the page for so long, in milliseconds, its index is given up. A page that is open calls every few seconds. */
const IDLE = 30_000;
const WATCH = 10_000;
const REPORT_EVERY = 100;

const NOTHING: Omit<AuditStatusView, "revision"> = {
  epoch: 0,
  total: 0,
  older: 0,
  newer: 0,
  indexing: true,
  filtering: false,
  full: false,
  skipped: [],
  job: null,
};

/** The audit page's side of the main process: one worker that knows the log, and one that does what takes long. */
export class AuditDesk {
  readonly folder: string;
  readonly #ports: AuditDeskPorts;
  #board = new StatusBoard(NOTHING);
  #index: IndexClient | undefined;
  #filter = "";
  /** How many workers there were: each counts its epochs anew. */
  #generation = 0;
  #lastSign = 0;
  #job: RunningJob<unknown> | undefined;

  constructor(ports: AuditDeskPorts) {
    this.folder = ports.folder;
    this.#ports = ports;
  }

  async page(filter: AuditFilterView, from: number, limit: number): Promise<AuditPage> {
    const { epoch, rows } = await this.#open().call("page", { filter, from, limit });
    return { epoch: this.#epoch(epoch), rows };
  }

  record(place: {
    readonly id: number;
    readonly chain: string;
    readonly seq: number;
  }): Promise<AuditDetailView | null> {
    return this.#open().call("record", place);
  }

  facets(): Promise<AuditFacetsView> {
    return this.#open().call("facets", undefined);
  }

  locate(chain: string, seq: number): Promise<{ readonly id: number | null }> {
    return this.#open().call("locate", { chain, seq });
  }

  /** How far everything is, once that is something else than at revision `since`; 0 also starts again what has failed. */
  async watch(filter: AuditFilterView, since: number): Promise<AuditStatusView> {
    if (since > 0 && this.#board.value.failure !== undefined) {
      return this.#board.watch(since, () => this.#ports.wait(WATCH));
    }
    const index = this.#open();
    const wanted = JSON.stringify(filter);
    if (since === 0 || wanted !== this.#filter) {
      this.#filter = wanted;
      this.#board.change(this.#shown(await index.call("status", { filter })));
    }
    return this.#board.watch(since, () => this.#ports.wait(WATCH));
  }

  /** Whether a check or an export is under way. */
  get isWorking(): boolean {
    return this.#job !== undefined;
  }

  /** Holds every record of every chain against its hash and its predecessor. Undefined: something else is under way. */
  verify(): Promise<JobEnd<VerifyFindings> | undefined> {
    return this.#run("verify", () => ({ kind: "verify", folder: this.folder }));
  }

  /** Writes the records that a filter wants to a file that a person has chosen. Answers how many. */
  export(
    format: "jsonl" | "csv",
    file: string,
    filter: AuditFilterView,
  ): Promise<JobEnd<number> | undefined> {
    return this.#run("export", () => ({ kind: "export", folder: this.folder, format, file, filter }));
  }

  /** True when there was something to cancel. */
  cancel(): boolean {
    this.#job?.cancel();
    return this.#job !== undefined;
  }

  /** Ends the workers; an export under way first removes what it has written. */
  async close(): Promise<void> {
    this.#index?.close();
    this.#index = undefined;
    this.#job?.cancel();
    await this.#job?.ended.catch(() => undefined);
  }

  async #run<T>(kind: AuditJobView["kind"], order: () => JobOrder): Promise<JobEnd<T> | undefined> {
    if (this.#job) return undefined;
    let told = 0;
    const job = followJob<T>(this.#ports.workers.startJob(order()), (done) => {
      told = done;
    });
    this.#job = job;
    this.#board.change({ job: { kind, done: 0 } });
    const telling = this.#tellUntil(job, () => this.#board.change({ job: { kind, done: told } }));
    try {
      return await job.ended;
    } finally {
      this.#job = undefined;
      await telling;
      this.#board.change({ job: null });
    }
  }

  /** A worker reports far more often than a window can show. */
  async #tellUntil(job: RunningJob<unknown>, tell: () => void): Promise<void> {
    while (this.#job === job) {
      tell();
      const settled = job.ended.catch(() => undefined);
      await Promise.race([settled, this.#ports.wait(REPORT_EVERY)]);
    }
  }

  #open(): IndexClient {
    this.#lastSign += 1;
    this.#index ??= this.#start();
    return this.#index;
  }

  #start(): IndexClient {
    const { failure: _, ...before } = this.#board.value;
    this.#filter = "";
    this.#generation += 1;
    this.#board = new StatusBoard({ ...NOTHING, job: before.job });
    const index = new IndexClient(this.#ports.workers.startIndex({ kind: "index", folder: this.folder }), {
      status: (status) => this.#board.change(this.#shown(status)),
      ended: (message) => {
        this.#index = undefined;
        this.#board.change({ failure: showInvisibles(message), indexing: false, filtering: false });
      },
    });
    void this.#closeWhenIdle(index);
    return index;
  }

  async #closeWhenIdle(index: IndexClient): Promise<void> {
    for (let seen = -1; seen !== this.#lastSign; ) {
      seen = this.#lastSign;
      await this.#ports.wait(IDLE);
      if (this.#index !== index) return;
    }
    this.#index = undefined;
    index.close();
  }

  #shown(status: IndexStatus): IndexStatus {
    const skipped = status.skipped.map((text) => showInvisibles(text));
    return { ...status, skipped, epoch: this.#epoch(status.epoch) };
  }

  #epoch(epoch: number): number {
    return this.#generation * 1_000_000 + epoch;
  }
}

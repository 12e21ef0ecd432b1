import type {
  AuditDetailView,
  AuditFacetsView,
  AuditPage,
  AuditProblemView,
} from "../../../preload/contract/audit";
import type { IndexStatus } from "../../audit/browse/audit-index";
import type { AuditFilter } from "../../audit/browse/filter";

/** What a worker is started for: to answer about one log, or to do one long thing. `folder`: absolute. */
export type WorkerOrder =
  | { readonly kind: "index"; readonly folder: string }
  | { readonly kind: "verify"; readonly folder: string }
  | {
      readonly kind: "export";
      readonly folder: string;
      readonly format: "jsonl" | "csv";
      /** Absolute path that a person has chosen. */
      readonly file: string;
      readonly filter: AuditFilter;
    };

/** What can be asked of the index, and what it answers. */
export interface IndexCalls {
  readonly status: { input: { readonly filter: AuditFilter }; output: IndexStatus };
  readonly page: {
    input: { readonly filter: AuditFilter; readonly from: number; readonly limit: number };
    output: AuditPage;
  };
  readonly record: {
    input: { readonly id: number; readonly chain: string; readonly seq: number };
    output: AuditDetailView | null;
  };
  readonly facets: { input: undefined; output: AuditFacetsView };
  readonly locate: {
    input: { readonly chain: string; readonly seq: number };
    output: { readonly id: number | null };
  };
}

export type IndexMethod = keyof IndexCalls;

/** Main process → index. */
export type IndexCall = {
  [M in IndexMethod]: { readonly call: number; readonly method: M; readonly input: IndexCalls[M]["input"] };
}[IndexMethod];

/** Index → main process. A value's type is that of the call with its number: both ends are this program. */
export type IndexMessage =
  | { readonly kind: "answer"; readonly call: number; readonly value: never }
  | { readonly kind: "failed"; readonly call: number; readonly message: string }
  | { readonly kind: "status"; readonly status: IndexStatus }
  | { readonly kind: "ended"; readonly message: string };

export interface VerifyFindings {
  readonly ok: boolean;
  readonly records: number;
  readonly problems: readonly AuditProblemView[];
}

/** Job → main process. The only message the other way is `cancel`. */
export type JobMessage =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "done"; readonly value: never }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly message: string };

/** The side of a channel that a worker and its owner have in common. */
export interface MessageEnd<Received> {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: Received) => void): unknown;
  on(event: "close", listener: () => void): unknown;
}

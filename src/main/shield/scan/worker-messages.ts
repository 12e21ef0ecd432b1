import type { Finding, ScanOrder } from "../finding";

/** Main process → worker. */
export interface ScanRequest {
  readonly scan: number;
  readonly text: string;
  readonly order: ScanOrder;
  readonly timeoutMs: number;
}

/** Worker → main process. A failure names what failed, and quotes nothing. */
export type ScanMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "found"; readonly scan: number; readonly findings: readonly Finding[] }
  | {
      readonly kind: "failed";
      readonly scan: number;
      readonly code: "shield_failed" | "shield_timeout";
      readonly message: string;
    };

/** What the engine needs of a worker thread. */
export interface ScanWorker {
  postMessage(message: ScanRequest): void;
  on(event: "message", listener: (message: ScanMessage) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "exit", listener: (code: number) => void): unknown;
  /** It no longer keeps the program from ending. Holds only once the worker runs. */
  unref(): unknown;
  terminate(): unknown;
}

/** The worker's own side of the channel. */
export interface ScanPort {
  postMessage(message: ScanMessage): void;
  on(event: "message", listener: (message: ScanRequest) => void): unknown;
}

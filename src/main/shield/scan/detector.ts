import type { DeadlineClock } from "../../base/deadline";
import type { Finding, ScanOrder } from "../finding";
import type { ViewKind } from "./view";

/**
 * Finds things of one sort. In time linear in the length of the text, whatever the text; what it throws never quotes it.
 */
export interface Detector {
  /** For messages: `secrets`, `values`. */
  readonly name: string;
  /** Forms of a text in which this sort of thing would be found by accident. */
  readonly skips?: readonly ViewKind[];
  find(text: string): readonly Finding[] | Promise<readonly Finding[]>;
}

/** The built-in detectors, wherever they run: in a worker in the product, in this thread elsewhere. */
export interface ScanEngine {
  /**
   * What is found for this order, but for protected values; unordered. The time counts from when work on it begins:
   * until then the clock stands still, and every scan ahead of it is bounded.
   *
   * @throws ShieldError when a detector fails, or the time is up.
   */
  find(text: string, order: ScanOrder, timeoutMs: number, clock?: DeadlineClock): Promise<readonly Finding[]>;
  /** Ends what runs: a scan that is under way fails. The next scan starts anew. */
  close(): void;
}

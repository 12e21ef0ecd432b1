import { withDeadline } from "../../base/deadline";
import { type Finding, failLate, ShieldError, type TextScanner } from "../finding";
import type { Detector, ScanEngine } from "./detector";
import { findInViews } from "./find-in-views";

export interface ScannerParts {
  readonly engine: ScanEngine;
  /** Finds protected values; runs in this thread, when an order asks for values. */
  readonly values?: Detector;
}

/** The one scanner of all edges. Every failure, of whatever kind, is a `ShieldError`: the edge is then closed. */
export function createScanner({ engine, values }: ScannerParts): TextScanner {
  return {
    scan: async (text, order, timeoutMs, clock) => {
      const searches = [engine.find(text, order, timeoutMs, clock)];
      if (order.values && values)
        searches.push(withDeadline(() => findInViews(text, values), timeoutMs, failLate(timeoutMs)));
      const found = await closing(Promise.all(searches));
      return found.flat().sort((a, b) => a.start - b.start || b.end - a.end);
    },
  };
}

async function closing(work: Promise<(readonly Finding[])[]>): Promise<(readonly Finding[])[]> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShieldError) throw error;
    // What it says may quote the text.
    throw new ShieldError("shield_failed", "The data shield's scan failed");
  }
}

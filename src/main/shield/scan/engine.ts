import { BINARY_DETECTOR } from "../detectors/binary";
import { piiDetectors } from "../detectors/pii/detectors";
import { rowDetector } from "../detectors/rows/detector";
import { SECRET_DETECTORS } from "../detectors/secrets";
import type { Finding, ScanOrder } from "../finding";
import { timeIsUp } from "../finding";
import type { Detector, ScanEngine } from "./detector";
import { findInViews } from "./find-in-views";
import { settleFindings } from "./settle";
import { viewsOf } from "./views";

/** The built-in detectors in this thread. The deadline is kept between two of them, not within one. */
export function createEngine(): ScanEngine {
  return {
    find: (text, order, timeoutMs) => findAll(text, detectorsOf(order), timeoutMs),
    close: () => {},
  };
}

/** What an order needs, cheapest first. */
function detectorsOf(order: ScanOrder): readonly Detector[] {
  const detectors: Detector[] = [];
  if (order.binary) detectors.push(BINARY_DETECTOR);
  if (order.maxRows !== undefined) detectors.push(rowDetector(order.maxRows));
  if (order.secrets) detectors.push(...SECRET_DETECTORS);
  detectors.push(...piiDetectors(order.pii));
  return detectors;
}

async function findAll(
  text: string,
  detectors: readonly Detector[],
  timeoutMs: number,
): Promise<readonly Finding[]> {
  const end = performance.now() + timeoutMs;
  if (detectors.length === 0 || text === "") return [];
  const views = viewsOf(text);
  const found: Finding[] = [];
  for (const detector of detectors) {
    if (performance.now() > end) throw timeIsUp(timeoutMs);
    for (const finding of await findInViews(text, detector, views)) found.push(finding);
  }
  return settleFindings(found);
}

import { ShieldError } from "../finding";
import type { ScanEngine } from "./detector";
import type { ScanMessage, ScanPort, ScanRequest } from "./worker-messages";

/** Answers scans over a channel. Runs in a worker, where a scan that takes long holds nobody up. */
export function serveScans(port: ScanPort, engine: ScanEngine): void {
  port.on("message", (request) => void answer(engine, request).then((message) => port.postMessage(message)));
  port.postMessage({ kind: "ready" });
}

async function answer(
  engine: ScanEngine,
  { scan, text, order, timeoutMs }: ScanRequest,
): Promise<ScanMessage> {
  try {
    return { kind: "found", scan, findings: await engine.find(text, order, timeoutMs) };
  } catch (error) {
    const known = error instanceof ShieldError;
    const message = known ? error.message : "The data shield's scan failed";
    return { kind: "failed", scan, code: known ? error.code : "shield_failed", message };
  }
}

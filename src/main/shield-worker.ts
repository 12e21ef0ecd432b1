import { parentPort } from "node:worker_threads";
import { createEngine } from "./shield/scan/engine";
import { serveScans } from "./shield/scan/serve-scans";

if (!parentPort) throw new Error("This file is the data shield's worker; it does nothing by itself");

serveScans(parentPort, createEngine());

import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { type LaunchedApp, launchApp } from "../e2e/support/launch";
import { makeEmptyApp } from "./support/empty-app";
import { median } from "./support/median";

const ROUNDS = 3;

/** Long enough for what a start leaves behind to be collected. */
const IDLE_MS = 10_000;

/** Memory of all processes of the app with a project open and nothing to do, beside that of an empty window. */
export async function bench(): Promise<BenchRow[]> {
  if (process.platform !== "linux") return [];
  const empty = await makeEmptyApp();
  try {
    const own: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await idleMegabytes(() => launchApp({ app: empty, openWorkspace: false }), "#ready"));
      own.push(await idleMegabytes(() => launchApp(), "[data-testid=composer]:enabled"));
    }
    const against = { what: "an empty Electron window", value: median(bare) };
    return [{ what: "desktop: idle memory, all processes", value: median(own), unit: "MB", against }];
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

async function idleMegabytes(launch: () => Promise<LaunchedApp>, selector: string): Promise<number> {
  const launched = await launch();
  await launched.firstWindow.waitForSelector(selector);
  await wait(IDLE_MS);
  const pids = await launched.app.evaluate(({ app }) => app.getAppMetrics().map(({ pid }) => pid));
  const kilobytes = pids.map(proportionalKilobytes).reduce((sum, value) => sum + value, 0);
  await launched.close();
  return Math.round(kilobytes / 1024);
}

/** What a process uses, shared pages counted by the share: sums over processes count nothing twice. */
function proportionalKilobytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]);
}

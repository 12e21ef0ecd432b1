import { rmSync } from "node:fs";
import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { type LaunchedApp, launchApp } from "../e2e/support/launch";
import { makeEmptyApp } from "./support/empty-app";
import { median } from "./support/median";

const ROUNDS = 7;

/** From launch to a window one can type in, beside an empty window on the same runtime, taken in turns. */
export async function bench(): Promise<BenchRow[]> {
  const empty = await makeEmptyApp();
  try {
    const own: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await timeUntil(() => launchApp({ app: empty, openWorkspace: false }), "#ready"));
      own.push(await timeUntil(() => launchApp(), "[data-testid=composer]:enabled"));
    }
    const against = { what: "an empty Electron window", value: median(bare) };
    return [{ what: "desktop: launch to a usable window", value: median(own), unit: "ms", against }];
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

async function timeUntil(launch: () => Promise<LaunchedApp>, selector: string): Promise<number> {
  const start = performance.now();
  const launched = await launch();
  await launched.firstWindow.waitForSelector(selector);
  const elapsed = performance.now() - start;
  await launched.close();
  return elapsed;
}

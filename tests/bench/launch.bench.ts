import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { type LaunchedApp, launchApp } from "../e2e/support/launch";

const ROUNDS = 7;

const EMPTY_MAIN = `
const { app, BrowserWindow } = require("electron");
app.enableSandbox();
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once("ready-to-show", () => window.show());
  return window.loadFile("index.html");
});
`;

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

async function makeEmptyApp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-empty-app-"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "empty", version: "1.0.0", main: "main.cjs" }),
  );
  writeFileSync(join(folder, "main.cjs"), EMPTY_MAIN);
  writeFileSync(join(folder, "index.html"), '<!doctype html><title>Empty</title><p id="ready">Empty</p>');
  await chmod(folder, 0o755);
  return folder;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

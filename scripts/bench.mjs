import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchTable } from "./lib/bench-table.mjs";
import { startXvfb } from "./lib/display.mjs";
import { e2eEnvironment } from "./lib/e2e-environment.mjs";
import { entry } from "./lib/entry.mjs";
import { projectRoot } from "./lib/paths.mjs";
import { step } from "./lib/progress.mjs";
import { StepError } from "./lib/step-error.mjs";
import { setUpDesktop, setUpPackages } from "./setup/set-up.mjs";

/** @typedef {import("./lib/bench-table.mjs").BenchRow} BenchRow */

const folder = join(projectRoot, "tests/bench");

// Each file exports `bench(): Promise<BenchRow[]>`; those that need Electron use launchApp as the e2e tests do.
await entry(async (args) => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".bench.ts") && fits(name, args));
  if (files.length === 0) throw new StepError(`No bench file fits: ${args.join(" ")}`, `See ${folder}.`);
  await setUpPackages(["sandbox", "desktop", "tests"]);
  const desktop = await setUpDesktop();
  const scratch = mkdtempSync(join(tmpdir(), "gatehouse-bench-"));
  chmodSync(scratch, 0o711);
  const display = await startXvfb(desktop.account, scratch);
  try {
    Object.assign(process.env, e2eEnvironment(desktop), display.env);
    /** @type {BenchRow[]} */
    const rows = [];
    for (const file of files) rows.push(...(await step(file, () => measure(join(folder, file)))));
    console.log(benchTable(rows));
    return 0;
  } finally {
    display.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
});

/**
 * @param {string} name
 * @param {string[]} filters
 */
function fits(name, filters) {
  return filters.length === 0 || filters.some((filter) => name.includes(filter));
}

/**
 * TypeScript that imports the app's sources runs through Vite, as it does in the build.
 * @param {string} file
 * @returns {Promise<BenchRow[]>}
 */
async function measure(file) {
  const { runnerImport } = await import("vite");
  /** @type {{ module: { bench: () => Promise<BenchRow[]> } }} */
  const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
  return module.bench();
}

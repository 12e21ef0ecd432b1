import { readdirSync } from "node:fs";
import { join } from "node:path";
import { benchTable } from "./lib/bench-table.mjs";
import { entry } from "./lib/entry.mjs";
import { loadTypescript } from "./lib/load-typescript.mjs";
import { projectRoot } from "./lib/paths.mjs";
import { step } from "./lib/progress.mjs";
import { StepError } from "./lib/step-error.mjs";
import { withTestDesktop } from "./lib/test-desktop.mjs";
import { setUpPackages } from "./setup/set-up.mjs";

/**
 * @typedef {import("./lib/bench-table.mjs").BenchRow} BenchRow
 * @typedef {{ bench: () => Promise<BenchRow[]> }} BenchFile those that need Electron use launchApp, as the e2e tests do
 */

const folder = join(projectRoot, "tests/bench");

await entry(async (args) => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".bench.ts") && fits(name, args));
  if (files.length === 0) throw new StepError(`No bench file fits: ${args.join(" ")}`, `See ${folder}.`);
  await setUpPackages(["desktop", "tests"]);
  return withTestDesktop(async (env) => {
    Object.assign(process.env, env);
    /** @type {BenchRow[]} */
    const rows = [];
    for (const file of files) rows.push(...(await step(file, () => measure(file))));
    console.log(benchTable(rows));
    return 0;
  });
});

/** @param {string} file */
async function measure(file) {
  /** @type {BenchFile} */
  const { bench } = await loadTypescript(join(folder, file));
  return bench();
}

/**
 * @param {string} name
 * @param {string[]} filters
 */
function fits(name, filters) {
  return filters.length === 0 || filters.some((filter) => name.includes(filter));
}

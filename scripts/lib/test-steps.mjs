import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp, buildFresh } from "../setup/build-app.mjs";
import { withLock } from "./lock.mjs";
import { projectRoot } from "./paths.mjs";
import { passThrough } from "./run.mjs";
import { countsOfPlaywright, countsOfStep, countsOfVitest } from "./summary.mjs";
import { withTestDesktop } from "./test-desktop.mjs";

/**
 * @typedef {import("./summary.mjs").Counts} Counts
 * @typedef {{ scratch: string, extra: string[] }} StepContext a folder for reports, and arguments for the runner
 * @typedef {{ name: string, title: string, run: (context: StepContext) => Promise<Counts> }} TestStep
 */

const terminal = Boolean(process.stdout.isTTY);
const colours = terminal ? [] : ["--colors=off"];

/** @type {TestStep[]} cheap ones first; the build before the tests that run what was built */
export const testSteps = [
  {
    name: "types",
    title: "Types, against both Electrons",
    run: async () => countsOfStep(await node("scripts/typecheck.mjs", [])),
  },
  {
    name: "lint",
    title: "Lint and format",
    run: async () =>
      countsOfStep(await node("node_modules/@biomejs/biome/bin/biome", ["ci", ...colours, "."])),
  },
  {
    name: "knip",
    title: "Dead code",
    run: async () => countsOfStep(await node("node_modules/knip/bin/knip.js", ["--no-progress"])),
  },
  { name: "build", title: "Build", run: build },
  { name: "unit", title: "Unit tests", run: (context) => vitest("unit", context) },
  { name: "integration", title: "Integration tests", run: (context) => vitest("integration", context) },
  { name: "e2e", title: "End-to-end tests in Electron", run: playwright },
];

async function build() {
  if (!buildFresh()) await withLock(buildApp);
  return countsOfStep(0);
}

/**
 * @param {string} project
 * @param {StepContext} context
 */
async function vitest(project, { scratch, extra }) {
  const file = join(scratch, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--project", project, "--passWithNoTests", ...reporters, ...extra];
  const code = await node("node_modules/vitest/vitest.mjs", args);
  return existsSync(file)
    ? countsOfVitest(JSON.parse(readFileSync(file, "utf8")), code)
    : withoutReport(code);
}

/** @param {StepContext} context */
function playwright({ scratch, extra }) {
  const file = join(scratch, "e2e.json");
  const args = ["test", "--pass-with-no-tests", ...extra];
  return withTestDesktop(async (env) => {
    const told = { ...env, GATEHOUSE_PLAYWRIGHT_JSON: file };
    const code = await node("node_modules/@playwright/test/cli.js", args, told);
    return existsSync(file)
      ? countsOfPlaywright(JSON.parse(readFileSync(file, "utf8")), code)
      : withoutReport(code);
  });
}

/**
 * A runner without a report ran no test: nothing to count when it found none, a failure otherwise.
 * @param {number} code
 */
function withoutReport(code) {
  return code === 0 ? { passed: 0, failed: 0, skipped: 0 } : countsOfStep(code);
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function node(script, args, env = {}) {
  const options = {
    cwd: projectRoot,
    env: { ...process.env, ...(terminal ? {} : { NO_COLOR: "1" }), ...env },
  };
  return passThrough(process.execPath, [join(projectRoot, script), ...args], options);
}

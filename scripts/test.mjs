import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entry } from "./lib/entry.mjs";
import { elapsed } from "./lib/progress.mjs";
import { StepError } from "./lib/step-error.mjs";
import { countsOfStep, summaryLine } from "./lib/summary.mjs";
import { parseTest } from "./lib/test-arguments.mjs";
import { testSteps } from "./lib/test-steps.mjs";
import { setUpPackages } from "./setup/set-up.mjs";

await entry(async (args) => {
  const { only, extra } = parseTest(
    args,
    testSteps.map((step) => step.name),
  );
  const checksOnly = only.every((name) => ["types", "lint", "knip"].includes(name));
  await setUpPackages(checksOnly ? [] : ["desktop", "tests"]);
  const scratch = mkdtempSync(join(tmpdir(), "gatehouse-test-"));
  const counts = [];
  try {
    for (const step of testSteps.filter((step) => only.includes(step.name))) {
      counts.push(await timed(step, { scratch, extra }));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`\n${summaryLine(counts)}`);
  return counts.some((count) => count.failed > 0) ? 1 : 0;
});

/**
 * Runs to the end whatever fails: one run shows all that is wrong.
 * @param {import("./lib/test-steps.mjs").TestStep} step
 * @param {import("./lib/test-steps.mjs").StepContext} context
 */
async function timed(step, context) {
  console.log(`\n── ${step.title}`);
  const start = Date.now();
  const counts = await step.run(context).catch((error) => {
    if (!(error instanceof StepError)) throw error;
    console.error(`✗ ${error.message}${error.advice ? `\n  → ${error.advice}` : ""}`);
    return countsOfStep(1);
  });
  console.log(`── ${step.title}: ${summaryLine([counts])} (${elapsed(Date.now() - start)})`);
  return counts;
}

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { timeCalls } from "./timing.mjs";

/**
 * @typedef {{ name: string, args: Readonly<Record<string, string>> }} PeerCall
 * @typedef {{ folder: string, policyFile: string, calls: readonly PeerCall[], probe: PeerCall }} PeerJob `probe` is a
 * call that the rules allow
 * @typedef {{ timings?: (import("./timing.mjs").Timing | undefined)[], error?: string }} PeerAnswer without a timing where
 * the engine no longer worked
 * @typedef {{ check: (call: PeerCall) => Promise<{ decision: string }> }} PeerEngine
 * @typedef {{
 *   loadPoliciesFromToml: (paths: string[], tierOf: () => number) => Promise<{ rules: unknown[], errors: unknown[] }>,
 *   PolicyEngine: new (config: { rules: unknown[] }) => PeerEngine,
 * }} PeerModule what we use of the package's public interface
 */

const userTier = 4;

process.once("message", async (job) => {
  /** @type {PeerAnswer} */
  let answer;
  try {
    answer = { timings: await measure(/** @type {PeerJob} */ (job)) };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.send?.(answer, () => process.exit());
});

/** @param {PeerJob} job */
async function measure({ folder, policyFile, calls, probe }) {
  /** @type {PeerModule} */
  const { loadPoliciesFromToml, PolicyEngine } = await import(
    pathToFileURL(join(folder, "dist/index.js")).href
  );
  const { rules, errors } = await loadPoliciesFromToml([policyFile], () => userTier);
  if (errors.length > 0) throw new Error(`It refuses the rules: ${JSON.stringify(errors[0])}`);
  const engine = new PolicyEngine({ rules });
  // It writes a line for every step, which its own program swallows; so do we, or we would time the terminal.
  console.debug = () => {};
  const timings = [];
  for (const call of calls) {
    const timing = await timeCalls(() => engine.check(call));
    // Its parser keeps every tree it ever built; once its memory is full, it answers fast, and the same to everything.
    const works = (await engine.check(probe)).decision === "allow";
    timings.push(works ? timing : undefined);
  }
  return timings;
}

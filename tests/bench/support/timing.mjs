import { performance } from "node:perf_hooks";

/** @typedef {{ p50: number, p99: number }} Timing milliseconds of single calls */
/** @typedef {() => Promise<unknown>} Call */

/** Other programs on the machine add pauses of their own: of so many rounds, the calmest counts. */
const rounds = 5;
const roundMs = 300;
const roundSamples = 1_500;
/** Even of what takes long. With fewer than a hundred, the p99 is the slowest of a round. */
const minSamples = 3;
/** What takes seconds gets fewer rounds, at least one. */
const enoughMs = 4_000;
/** Below it, the processor's clock is too coarse, and nobody is interrupted. */
const shortMs = 0.05;

/**
 * Times a call over and over, one at a time; the first round only warms it up.
 * @param {Call} call
 * @returns {Promise<Timing>}
 */
export async function timeCalls(call) {
  const start = performance.now();
  await timeRound(call);
  let best = { p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    const { p50, p99 } = await timeRound(call);
    best = { p50: Math.min(best.p50, p50), p99: Math.min(best.p99, p99) };
    if (performance.now() - start > enoughMs) break;
  }
  return best;
}

/**
 * @param {Call} call
 * @returns {Promise<Timing>}
 */
async function timeRound(call) {
  const samples = [];
  const end = performance.now() + roundMs;
  while (samples.length < minSamples || (samples.length < roundSamples && performance.now() < end)) {
    samples.push(await timeOne(call));
  }
  samples.sort((left, right) => left - right);
  return { p50: at(samples, 0.5), p99: at(samples, 0.99) };
}

/**
 * The time on the clock, or that of the processor when it is less: then the system has given the processor to another
 * program in between. That of the processor counts every thread, so it is never too little.
 * @param {Call} call
 */
async function timeOne(call) {
  const before = process.cpuUsage();
  const start = performance.now();
  await call();
  const elapsed = performance.now() - start;
  if (elapsed < shortMs) return elapsed;
  const { user, system } = process.cpuUsage(before);
  return Math.min(elapsed, (user + system) / 1_000);
}

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

import { StepError } from "./step-error.mjs";

const oldestNode = [20, 18];

/**
 * Runs a command's main function and turns its outcome into an exit code.
 * @param {(args: string[]) => Promise<number>} main
 */
export async function entry(main) {
  try {
    requireNode(process.versions.node);
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof StepError)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
    if (error.advice) process.stderr.write(`  → ${error.advice}\n`);
  }
}

/** @param {string} version */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StepError(`Node ${version} is too old.`, `Install Node ${oldestNode.join(".")} or newer.`);
}

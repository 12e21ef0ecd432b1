import { StepError } from "./step-error.mjs";

const samplePrompt = "read README.md, then write one sentence about it into note.txt";

/**
 * @param {string[]} args
 * @returns {{ folder: string | undefined }}
 */
export function parseStart(args) {
  const unknown = args.find((arg) => arg.startsWith("-")) ?? args[1];
  if (unknown) throw new StepError(`Unknown argument: ${unknown}`, "Usage: npm start [-- FOLDER]");
  return { folder: args[0] };
}

/**
 * At a terminal the front-end asks what to do; with nobody there it is given something to show.
 * @param {string} workspace
 * @param {boolean} interactive
 */
export function terminalArguments(workspace, interactive) {
  const base = ["run", "--workspace", workspace];
  return interactive ? base : [...base, "--prompt", samplePrompt];
}

/**
 * Exit 3 says that calls were denied because nobody could be asked. For this demonstration that is the right end.
 * @param {number} code
 * @param {boolean} interactive
 * @returns {{ code: number, line?: string }}
 */
export function terminalOutcome(code, interactive) {
  if (code !== 3 || interactive) return { code };
  const line =
    "Nobody could be asked, so the write was denied, as it must be. At a terminal, npm start asks you instead.";
  return { code: 0, line };
}

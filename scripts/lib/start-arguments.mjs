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
 * What Electron is started with. Chromium complains at length where there is no session bus; only what ends it is
 * told, unless the person asks for more with ELECTRON_ENABLE_LOGGING.
 * @param {{ app: string, flags?: string[], workspace?: string | undefined }} start
 * @param {NodeJS.ProcessEnv} env
 */
export function desktopArguments({ app, flags = [], workspace }, env) {
  const quiet = env.ELECTRON_ENABLE_LOGGING ? [] : ["--log-level=3"];
  return [...flags, ...quiet, app, ...(workspace ? [workspace] : [])];
}

/**
 * What a person needs to know before the terminal front-end begins.
 * @param {string | undefined} workspace their own project; undefined: the sample
 * @param {string} sample
 * @param {boolean} interactive
 */
export function terminalIntroduction(workspace, sample, interactive) {
  const lines = [
    "There is no display, so this is the terminal front-end; with a display, the same command opens the desktop app.",
    workspace
      ? `The project is ${workspace}.`
      : `The project is a copy of the sample project, ${sample}. For your own: npm start -- FOLDER`,
    interactive ? `Type a request, for example: ${samplePrompt}` : `It is asked to: ${samplePrompt}`,
  ];
  return lines.join("\n");
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

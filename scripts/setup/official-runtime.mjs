import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, projectRoot } from "../lib/paths.mjs";
import { say, step } from "../lib/progress.mjs";
import { StepError } from "../lib/step-error.mjs";
import { downloadElectron } from "./electron-download.mjs";

/** @typedef {import("./runtime.mjs").Runtime} Runtime */

const electronPackage = join(projectRoot, "node_modules/electron");
const noteFile = join(cacheFolder, "electron-out-of-reach");
const retryAfter = 24 * 60 * 60 * 1000;

/**
 * The shipped Electron, downloaded once by electron's own install script. Where its host is out of reach this is
 * remembered for a day, so that not every start waits for it.
 * @returns {Promise<Runtime | undefined>}
 */
export async function officialRuntime() {
  const version = JSON.parse(readFileSync(join(electronPackage, "package.json"), "utf8")).version;
  const known = installedRuntime(version);
  if (known) return known;
  if (failedLately(version)) return undefined;
  try {
    await step(`Downloading Electron ${version}`, downloadElectron);
    rmSync(noteFile, { force: true });
    return installedRuntime(version);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    say(`Electron ${version} can't be downloaded here (${error.message}); trying the next source.`);
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(noteFile, version);
    return undefined;
  }
}

/**
 * @param {string} version
 * @returns {Runtime | undefined}
 */
function installedRuntime(version) {
  const pathFile = join(electronPackage, "path.txt");
  const versionFile = join(electronPackage, "dist/version");
  if (!existsSync(pathFile) || !existsSync(versionFile)) return undefined;
  if (readFileSync(versionFile, "utf8").trim().replace(/^v/, "") !== version) return undefined;
  const folder = join(electronPackage, "dist");
  const executable = join(folder, readFileSync(pathFile, "utf8"));
  if (!existsSync(executable)) return undefined;
  return { folder, executable, kind: "official", label: `Electron ${version}` };
}

/** @param {string} version */
function failedLately(version) {
  const note = statSync(noteFile, { throwIfNoEntry: false });
  return Boolean(
    note && Date.now() - note.mtimeMs < retryAfter && readFileSync(noteFile, "utf8") === version,
  );
}

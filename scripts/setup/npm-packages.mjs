import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../lib/paths.mjs";
import { step } from "../lib/progress.mjs";
import { npmCommand, run } from "../lib/run.mjs";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockEntry */

/** Installs exactly what the lock file names, when that isn't what lies in node_modules. */
export async function installNpmPackages() {
  if (npmPackagesFresh()) return;
  const [npm, args] = npmCommand();
  await step("Installing the locked npm packages", () =>
    run(npm, [...args, "ci", "--no-progress"], {
      advice: "Check that the npm registry can be reached (npm ping), then run the command again.",
    }),
  );
}

export function npmPackagesFresh(root = projectRoot) {
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  return locksAgree(readPackages(join(root, "package-lock.json")), readPackages(installed));
}

/**
 * npm writes its hidden lock file last, so it tells what is really there, also after a plain `npm install`,
 * and is absent after one that was broken off.
 * @param {Record<string, LockEntry>} wanted
 * @param {Record<string, LockEntry>} installed
 */
export function locksAgree(wanted, installed) {
  const missing = Object.entries(wanted).some(([path, entry]) => {
    if (path === "") return false;
    const present = installed[path];
    // Packages for other platforms are optional, and not installed here.
    if (!present) return !(entry.optional || entry.devOptional);
    return present.version !== entry.version || present.integrity !== entry.integrity;
  });
  return !missing && Object.keys(installed).every((path) => path in wanted);
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

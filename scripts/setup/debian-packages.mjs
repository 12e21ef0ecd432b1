import { existsSync } from "node:fs";
import { isRoot } from "../lib/paths.mjs";
import { step } from "../lib/progress.mjs";
import { run, tryRun } from "../lib/run.mjs";
import { StepError } from "../lib/step-error.mjs";

/** @typedef {"desktop" | "tests"} PackageGroup */

/** @type {Record<PackageGroup, readonly string[]>} */
const debianPackages = {
  desktop: [
    "libgtk-3-0",
    "libnss3",
    "libasound2",
    "libgbm1",
    "libxss1",
    "libatk-bridge2.0-0",
    "libdrm2",
    "fonts-dejavu-core",
  ],
  tests: ["xvfb", "xdotool", "imagemagick", "fonts-noto-cjk", "bubblewrap"],
};

/**
 * Installs what is missing when it may; else says the one line that does it.
 * @param {PackageGroup[]} groups
 */
export async function installDebianPackages(groups) {
  if (process.platform !== "linux" || !existsSync("/usr/bin/dpkg-query")) return;
  const missing = await missingPackages(groups.flatMap((group) => debianPackages[group]));
  if (missing.length === 0) return;
  const byHand = `apt-get update && apt-get install -y ${missing.join(" ")}`;
  if (isRoot) {
    await step(`Installing Debian packages: ${missing.join(" ")}`, () => aptInstall(missing, byHand));
    return;
  }
  const line = `sudo sh -c '${byHand}'`;
  throw new StepError(`Debian packages are missing: ${missing.join(", ")}.`, `Run: ${line}`);
}

/** @param {readonly string[]} names */
async function missingPackages(names) {
  // Newer releases carry some libraries under a t64 name; either will do.
  const queried = names.flatMap((name) => [name, `${name}t64`]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own format, not a template
  const format = "${Package} ${db:Status-Status}\\n";
  const { output } = await tryRun("dpkg-query", ["-W", "-f", format, ...queried]);
  return notInstalled(names, output);
}

/**
 * @param {readonly string[]} names
 * @param {string} listing lines of "name status", among complaints on unknown names
 */
export function notInstalled(names, listing) {
  const installed = new Set(
    listing
      .split("\n")
      .map((line) => line.split(" "))
      .filter(([, status]) => status === "installed")
      .map(([name]) => name),
  );
  return names.filter((name) => !installed.has(name) && !installed.has(`${name}t64`));
}

/**
 * @param {string[]} names
 * @param {string} byHand
 */
async function aptInstall(names, byHand) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    advice: `Check the network and the package sources, or install them by hand: ${byHand}`,
  };
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  await run("apt-get", [...wait, "update", "-q"], options);
  await run("apt-get", [...wait, "install", "-y", "-q", "--no-install-recommends", ...names], options);
}

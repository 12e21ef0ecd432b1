import { withLock } from "../lib/lock.mjs";
import { isRoot } from "../lib/paths.mjs";
import { unprivilegedAccount } from "./account.mjs";
import { buildApp, buildFresh } from "./build-app.mjs";
import { installDebianPackages } from "./debian-packages.mjs";
import { installNpmPackages, npmPackagesFresh } from "./npm-packages.mjs";
import { findRuntime } from "./runtime.mjs";
import { requireSandbox } from "./sandbox-check.mjs";
import { stageApp } from "./stage-app.mjs";
import { packagingCopy } from "./stand-in-runtime.mjs";

/**
 * @typedef {object} Desktop what it takes to start Electron
 * @property {import("./runtime.mjs").Runtime} runtime
 * @property {string} app the folder that Electron is given
 * @property {import("./account.mjs").Account | undefined} account who it runs as; undefined: ourselves
 */

/** What the terminal front-end needs: packages and a build. Nothing is touched when both are there. */
export async function setUpTerminal() {
  publicFiles();
  if (npmPackagesFresh() && buildFresh()) return;
  await withLock(async () => {
    await installNpmPackages();
    if (!buildFresh()) await buildApp();
  });
}

/**
 * What the checks and tests need before the app is built.
 * @param {import("./debian-packages.mjs").PackageGroup[]} groups
 */
export async function setUpPackages(groups) {
  publicFiles();
  await withLock(async () => {
    await installDebianPackages(groups);
    await installNpmPackages();
  });
}

/**
 * What the desktop needs on top: system libraries, a runtime, and as root an account and a staged copy.
 * @returns {Promise<Desktop>}
 */
export async function setUpDesktop() {
  publicFiles();
  return withLock(async () => {
    await installDebianPackages(["desktop"]);
    await installNpmPackages();
    const account = await unprivilegedAccount();
    const runtime = await findRuntime();
    await requireSandbox(runtime, account);
    if (!buildFresh()) await buildApp();
    return { runtime, app: await stageApp(), account };
  });
}

/** What a package is made of: the build, and a runtime without an app in it. */
export async function setUpPackaging() {
  publicFiles();
  return withLock(async () => {
    await installNpmPackages();
    if (!buildFresh()) await buildApp();
    const runtime = await findRuntime();
    const bare = runtime.kind === "stand-in" ? await packagingCopy(runtime) : runtime.folder;
    return { runtime, bare };
  });
}

/** Root's umask may be strict, but the unprivileged user must be able to read what set-up makes for it. */
function publicFiles() {
  if (isRoot) process.umask(0o022);
}

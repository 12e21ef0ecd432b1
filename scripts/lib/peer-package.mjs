import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { cacheFolder } from "./paths.mjs";
import { step } from "./progress.mjs";
import { npmCommand, run } from "./run.mjs";

/**
 * Another project's npm package, to measure ours beside it: installed on first use into the cache, outside this project,
 * without running its scripts. Nothing of ours depends on it.
 * @param {string} name
 * @param {string} version exact, so that two runs measure the same
 * @returns {Promise<string>} the package's folder; rejects with the reason where it can't be had
 */
export async function peerPackage(name, version) {
  const folder = join(cacheFolder, "peers", `${name.replaceAll("/", "+")}@${version}`);
  if (!existsSync(folder)) {
    await withLock(() => install(folder, `${name}@${version}`), join(cacheFolder, "locks", "peers"));
  }
  return join(folder, "node_modules", name);
}

/**
 * @param {string} folder
 * @param {string} wanted
 */
async function install(folder, wanted) {
  if (existsSync(folder)) return;
  const building = `${folder}.${process.pid}`;
  mkdirSync(building, { recursive: true });
  try {
    writeFileSync(join(building, "package.json"), '{ "private": true }\n');
    const [npm, args] = npmCommand();
    const options = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--fetch-retries=1"];
    await step(`Installing ${wanted} to measure beside it`, () =>
      run(npm, [...args, "install", "--prefix", building, ...options, wanted], { cwd: building }),
    );
    renameSync(building, folder);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

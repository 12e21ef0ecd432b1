import { mkdirSync, readFileSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cacheFolder, projectId } from "./paths.mjs";
import { say } from "./progress.mjs";

/**
 * One command at a time changes node_modules, out/ and the caches; a second one waits and then finds it done.
 * The lock of a process that died is taken over.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [file]
 * @returns {Promise<T>}
 */
export async function withLock(work, file = join(cacheFolder, "locks", projectId)) {
  mkdirSync(join(file, ".."), { recursive: true });
  let told = false;
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner && !isAlive(owner)) {
      takeOver(file, owner);
      continue;
    }
    if (!told) say(`Another command (process ${owner}) is setting up this folder; waiting for it.`);
    told = true;
    await sleep(250);
  }
  const release = () => remove(() => unlinkSync(file));
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Two waiters may see the same dead owner: only the one that gets the guard may remove its file.
 * @param {string} file
 * @param {number} owner
 */
function takeOver(file, owner) {
  const guard = `${file}.take-over`;
  try {
    mkdirSync(guard);
  } catch {
    return;
  }
  if (ownerOf(file) === owner) remove(() => unlinkSync(file));
  remove(() => rmdirSync(guard));
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {() => void} action */
function remove(action) {
  try {
    action();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}

import { mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cacheFolder, projectId } from "./paths.mjs";
import { say } from "./progress.mjs";

const heartbeat = 5_000;
const silence = 60_000;

/**
 * One command at a time changes node_modules, out/ and the caches; a second one waits and then finds it done.
 * The lock of a process that died, or fell silent (its number may be another's by now), is taken over.
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
    if (isSilent(file) || (owner && !isAlive(owner))) takeOver(file, owner);
    else if (!told) {
      say(`Another command (process ${owner}) is at the same set-up; waiting for it.`);
      told = true;
    }
    await sleep(200);
  }
  const release = () => unlessGone(() => unlinkSync(file));
  process.once("exit", release);
  const beat = setInterval(() => unlessGone(() => utimesSync(file, new Date(), new Date())), heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beat);
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
    if (isSilent(guard)) unlessGone(() => rmdirSync(guard));
    return;
  }
  if (ownerOf(file) === owner) unlessGone(() => unlinkSync(file));
  unlessGone(() => rmdirSync(guard));
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {string} file */
function isSilent(file) {
  const lock = statSync(file, { throwIfNoEntry: false });
  return lock !== undefined && Date.now() - lock.mtimeMs > silence;
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
function unlessGone(action) {
  try {
    action();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { cacheFolder } from "../lib/paths.mjs";
import { step } from "../lib/progress.mjs";
import { publicCopy } from "../lib/public-copy.mjs";
import { tryRun } from "../lib/run.mjs";
import { asAccount, unprivilegedAccount } from "./account.mjs";

/** @typedef {import("./runtime.mjs").Runtime} Runtime */

/**
 * A runtime below root's own folders can't be run by the unprivileged user: it gets a copy in the cache.
 * @param {Runtime} runtime
 * @returns {Promise<Runtime>}
 */
export async function readableRuntime(runtime) {
  const account = await unprivilegedAccount();
  if (!account) return runtime;
  const check = await tryRun(...asAccount(account, "test", ["-x", runtime.executable]), { cwd: "/" });
  if (check.code === 0) return runtime;
  const changed = statSync(runtime.executable).mtimeMs;
  const key = createHash("sha256").update(`${runtime.executable}\0${changed}`).digest("hex").slice(0, 12);
  const folder = join(cacheFolder, "runtime", `copy-${key}`);
  if (!existsSync(folder)) {
    await step("Copying the Electron runtime where the unprivileged user can read it", async () => {
      const building = `${folder}.${process.pid}`;
      mkdirSync(join(cacheFolder, "runtime"), { recursive: true });
      publicCopy(runtime.folder, building);
      rmSync(folder, { recursive: true, force: true });
      renameSync(building, folder);
    });
  }
  return { ...runtime, folder, executable: join(folder, relative(runtime.folder, runtime.executable)) };
}

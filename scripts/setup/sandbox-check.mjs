import { statSync } from "node:fs";
import { join } from "node:path";
import { tryRun } from "../lib/run.mjs";
import { StepError } from "../lib/step-error.mjs";
import { asAccount } from "./account.mjs";

/**
 * Chromium's sandbox needs user namespaces, or its helper owned by root and set-uid. Where there is neither, Electron
 * dies with a riddle; starting it without a sandbox is not an answer.
 * @param {import("./runtime.mjs").Runtime} runtime
 * @param {import("./account.mjs").Account | undefined} account
 */
export async function requireSandbox(runtime, account) {
  if (process.platform !== "linux") return;
  const helper = statSync(join(runtime.folder, "chrome-sandbox"), { throwIfNoEntry: false });
  if (helper && helper.uid === 0 && helper.mode & 0o4000) return;
  const unshare = asAccount(account, "unshare", ["--user", "--map-root-user", "true"]);
  const { code, output } = await tryRun(...unshare, { cwd: "/" });
  if (code === 0) return;
  const path = join(runtime.folder, "chrome-sandbox");
  throw new StepError(
    `Chromium's sandbox can't start: this system forbids user namespaces (${output.trim()}).`,
    `Allow them (sysctl kernel.unprivileged_userns_clone=1, or kernel.apparmor_restrict_unprivileged_userns=0), or run as root: chown root ${path} && chmod 4755 ${path}`,
  );
}

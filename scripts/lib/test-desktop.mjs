import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setUpDesktop } from "../setup/set-up.mjs";
import { startXvfb } from "./display.mjs";
import { e2eEnvironment } from "./e2e-environment.mjs";

/**
 * Runs something that starts the real app on a display of its own. The environment tells launchApp in tests/e2e how.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTestDesktop(work) {
  const desktop = await setUpDesktop();
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-display-"));
  // The display's cookie lies in it, and belongs to the unprivileged user.
  chmodSync(folder, 0o711);
  const display = await startXvfb(desktop.account, folder);
  try {
    return await work({ ...e2eEnvironment(desktop), ...display.env });
  } finally {
    display.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

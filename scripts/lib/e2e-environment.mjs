import { join } from "node:path";
import { projectRoot } from "./paths.mjs";

/**
 * What tests/e2e/support/launch.ts reads to start Electron. As root, Playwright starts a wrapper that steps down to
 * the unprivileged user.
 * @param {import("../setup/set-up.mjs").Desktop} desktop
 * @returns {Record<string, string>}
 */
export function e2eEnvironment({ runtime, app, account }) {
  const env = { GATEHOUSE_E2E_ELECTRON: runtime.executable, GATEHOUSE_E2E_APP: app };
  if (!account) return env;
  return {
    ...env,
    GATEHOUSE_E2E_WRAPPER: join(projectRoot, "scripts/electron-as-account.sh"),
    GATEHOUSE_E2E_UID: String(account.uid),
    GATEHOUSE_E2E_GID: String(account.gid),
  };
}

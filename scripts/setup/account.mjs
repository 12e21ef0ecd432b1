import { chownSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { isRoot } from "../lib/paths.mjs";
import { step } from "../lib/progress.mjs";
import { run, tryRun } from "../lib/run.mjs";

/** @typedef {{ name: string, uid: number, gid: number, home: string }} Account */

const name = "gatehouse";
const home = "/var/lib/gatehouse/home";

/**
 * Chromium refuses to run sandboxed as root, and the sandbox is not up for discussion: as root, Electron runs
 * as an unprivileged user.
 * @returns {Promise<Account | undefined>} undefined for a normal user, who needs no other account
 */
export async function unprivilegedAccount() {
  if (!isRoot) return undefined;
  const known = await findAccount();
  if (known) return known;
  await step(`Creating the unprivileged user "${name}" that Electron runs as`, () =>
    run("useradd", ["--system", "--user-group", "--home-dir", home, "--shell", "/usr/sbin/nologin", name], {
      advice: `Create a system user named ${name} by hand, then run the command again.`,
    }),
  );
  const account = await findAccount();
  if (!account) throw new Error(`The user ${name} was created but cannot be found`);
  return account;
}

/** @returns {Promise<Account | undefined>} */
async function findAccount() {
  const { code, output } = await tryRun("getent", ["passwd", name]);
  const account = code === 0 ? parsePasswd(output) : undefined;
  if (account && !existsSync(account.home)) {
    // Only the home is private; its parent also holds the staged app.
    mkdirSync(dirname(account.home), { recursive: true });
    mkdirSync(account.home, { mode: 0o700 });
    chownSync(account.home, account.uid, account.gid);
  }
  return account;
}

/**
 * @param {string} line
 * @returns {Account | undefined}
 */
export function parsePasswd(line) {
  const [user, , uid, gid, , folder] = line.trim().split(":");
  if (!user || !uid || !gid || !folder) return undefined;
  return { name: user, uid: Number(uid), gid: Number(gid), home: folder };
}

/**
 * A command line that steps down to the account; as a normal user, the command itself.
 * @param {Account | undefined} account
 * @param {string} command
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function asAccount(account, command, args) {
  if (!account) return [command, args];
  const ids = ["--reuid", String(account.uid), "--regid", String(account.gid), "--init-groups"];
  return ["setpriv", [...ids, "--", command, ...args]];
}

/** What npm adds, and what would turn Electron into a plain Node: commands the agent runs must not see it. */
const ofNpm = /^(npm_.*|INIT_CWD|ELECTRON_RUN_AS_NODE)$/;

/** What points into root's home or session. */
const ofRoot = /^(HOME|USER|LOGNAME|MAIL|OLDPWD|PWD|XAUTHORITY|DBUS_.*|XDG_.*|SUDO_.*|NODE_OPTIONS)$/;

/**
 * What of our environment the app inherits.
 * @param {Account | undefined} account
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(account, env) {
  const kept = Object.entries(env).filter(([key]) => !ofNpm.test(key) && !(account && ofRoot.test(key)));
  const own = account ? { HOME: account.home, USER: account.name, LOGNAME: account.name } : {};
  return { ...Object.fromEntries(kept), ...own };
}

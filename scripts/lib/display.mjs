import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { asAccount, environmentFor } from "../setup/account.mjs";
import { isRoot } from "./paths.mjs";
import { StepError } from "./step-error.mjs";

/** @typedef {import("../setup/account.mjs").Account} Account */

/**
 * The display the app can use, with what it takes to reach it. Root's Wayland socket is closed to other users, so
 * there only X counts.
 * @param {NodeJS.ProcessEnv} env
 * @param {Account} [account]
 * @returns {{ env: NodeJS.ProcessEnv, flags: string[] } | undefined}
 */
export function displayFor(env, account) {
  if (process.platform !== "linux") return { env: {}, flags: [] };
  if (env.DISPLAY) return { env: account ? cookieFor(account, env) : {}, flags: ["--ozone-platform=x11"] };
  if (env.WAYLAND_DISPLAY && !isRoot) return { env: {}, flags: ["--ozone-platform=wayland"] };
  return undefined;
}

/**
 * The X cookie belongs to root alone: the account gets a copy of its own.
 * @param {Account} account
 * @param {NodeJS.ProcessEnv} env
 */
function cookieFor(account, env) {
  const cookie = env.XAUTHORITY ?? join(homedir(), ".Xauthority");
  if (!existsSync(cookie)) return {};
  const copy = join(account.home, ".Xauthority");
  copyFileSync(cookie, copy);
  chownSync(copy, account.uid, account.gid);
  return { XAUTHORITY: copy };
}

/**
 * A display for tests, open to its own cookie only, run by the account.
 * @param {Account | undefined} account
 * @param {string} folder for the cookie
 * @returns {Promise<{ env: { DISPLAY: string, XAUTHORITY: string }, stop: () => void }>}
 */
export async function startXvfb(account, folder) {
  const cookie = join(folder, "xauthority");
  writeFileSync(cookie, wildcardCookie(randomBytes(16)), { mode: 0o600 });
  if (account) {
    chownSync(cookie, account.uid, account.gid);
    // Only root can make this folder the way X servers want it.
    if (mkdirSync("/tmp/.X11-unix", { recursive: true })) chmodSync("/tmp/.X11-unix", 0o1777);
  }
  const args = ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-auth", cookie];
  const child = spawn(...asAccount(account, "Xvfb", args), {
    env: environmentFor(account, process.env),
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const number = await displayNumber(child);
  const stop = () => {
    child.kill();
    rmSync(cookie, { force: true });
  };
  process.once("exit", stop);
  return { env: { DISPLAY: `:${number}`, XAUTHORITY: cookie }, stop };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<string>}
 */
function displayNumber(child) {
  return new Promise((resolve, reject) => {
    let errors = "";
    const fail = (/** @type {string} */ reason) =>
      reject(
        new StepError(`Xvfb did not start: ${reason}`, "Is the package xvfb installed, and /tmp writable?"),
      );
    child.stderr?.on("data", (chunk) => {
      errors = (errors + chunk).slice(-2000);
    });
    child.stdio[3]?.on("data", (chunk) => resolve(String(chunk).trim()));
    child.on("error", (error) => fail(error.message));
    child.on("close", () => fail(errors.trim()));
  });
}

/**
 * An Xauthority entry that fits every host and display number: family 0xFFFF, empty address and number.
 * @param {Buffer} secret
 */
export function wildcardCookie(secret) {
  const field = (/** @type {Buffer} */ data) =>
    Buffer.concat([Buffer.from([data.length >> 8, data.length & 255]), data]);
  const empty = Buffer.alloc(0);
  const fields = [empty, empty, Buffer.from("MIT-MAGIC-COOKIE-1"), secret].map(field);
  return Buffer.concat([Buffer.from([0xff, 0xff]), ...fields]);
}

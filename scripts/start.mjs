import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { displayFor } from "./lib/display.mjs";
import { entry } from "./lib/entry.mjs";
import { handOverKey } from "./lib/hand-over-key.mjs";
import { callerFolder, projectRoot } from "./lib/paths.mjs";
import { say } from "./lib/progress.mjs";
import { passThrough, tryRun } from "./lib/run.mjs";
import { sampleProject } from "./lib/sample-project.mjs";
import {
  desktopArguments,
  parseStart,
  terminalArguments,
  terminalIntroduction,
  terminalOutcome,
} from "./lib/start-arguments.mjs";
import { StepError } from "./lib/step-error.mjs";
import { asAccount, environmentFor } from "./setup/account.mjs";
import { setUpDesktop, setUpTerminal } from "./setup/set-up.mjs";

await entry(async (args) => {
  const { folder } = parseStart(args);
  const workspace = folder && existingFolder(resolve(callerFolder(), folder));
  return displayFor(process.env) ? startDesktop(workspace) : startTerminal(workspace);
});

/** @param {string | undefined} workspace */
async function startDesktop(workspace) {
  const { runtime, app, account } = await setUpDesktop();
  const home = ownFolder();
  if (account && workspace) await requireAccess(account, workspace);
  if (account && home.GATEHOUSE_HOME) await requireHome(account, home.GATEHOUSE_HOME);
  const display = displayFor(process.env, account);
  const electron = desktopArguments({ app, workspace, ...display }, process.env);
  const env = { ...environmentFor(account, process.env), ...display?.env, ...home };
  if (account)
    say(`Gatehouse runs as the user "${account.name}", since Chromium's sandbox does not run as root.`);
  return passThrough(...asAccount(account, runtime.executable, electron), {
    ...handOverKey(env),
    cwd: account?.home ?? projectRoot,
  });
}

/** @param {string | undefined} workspace */
async function startTerminal(workspace) {
  await setUpTerminal();
  const interactive = Boolean(process.stdin.isTTY);
  const project = workspace ?? sampleProject();
  say(terminalIntroduction(workspace, project, interactive));
  const args = terminalArguments(project, interactive);
  const cli = join(projectRoot, "out/main/cli.js");
  const env = { ...environmentFor(undefined, process.env), ...ownFolder() };
  const options = { cwd: project, ...handOverKey(env) };
  const code = await passThrough(process.execPath, [cli, ...args], options);
  const outcome = terminalOutcome(code, interactive);
  if (outcome.line) say(outcome.line);
  return outcome.code;
}

/**
 * @param {import("./setup/account.mjs").Account} account
 * @param {string} workspace
 */
async function requireAccess(account, workspace) {
  const check = await tryRun(...asAccount(account, "test", ["-r", workspace, "-a", "-w", workspace]), {
    cwd: "/",
  });
  if (check.code === 0) return;
  throw new StepError(
    `The user "${account.name}", who the app runs as when root starts it, can't read and write ${workspace}.`,
    `Start Gatehouse as a normal user, or give the folder away: chown -R ${account.name} ${workspace}`,
  );
}

/** The folder for settings and logs that the person has named, from where they stand: the app stands elsewhere. */
function ownFolder() {
  const { GATEHOUSE_HOME: named } = process.env;
  return named ? { GATEHOUSE_HOME: resolve(callerFolder(), named) } : {};
}

/**
 * @param {import("./setup/account.mjs").Account} account
 * @param {string} home may not be there yet; then it must be possible to make it
 */
async function requireHome(account, home) {
  const existing = nearestExisting(home);
  const tests = ["-d", existing, "-a", "-w", existing, "-a", "-x", existing];
  if ((await tryRun(...asAccount(account, "test", tests), { cwd: "/" })).code === 0) return;
  throw new StepError(
    `The user "${account.name}", who the app runs as when root starts it, can't use ${home} (GATEHOUSE_HOME).`,
    `Unset GATEHOUSE_HOME, or name a folder that this user owns, such as ${join(account.home, "gatehouse")}`,
  );
}

/**
 * @param {string} path
 * @returns {string}
 */
function nearestExisting(path) {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** @param {string} path */
function existingFolder(path) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new StepError(`${path} is not a folder.`, "Name an existing project folder: npm start -- FOLDER");
}

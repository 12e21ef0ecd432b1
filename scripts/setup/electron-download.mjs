import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { projectRoot } from "../lib/paths.mjs";
import { StepError } from "../lib/step-error.mjs";

const electronPackage = join(projectRoot, "node_modules/electron");
const silenceLimit = 20_000;

/**
 * Fills electron's download cache, then lets electron's own install script unpack it. The script alone shows no
 * progress, so a dead line could not be told from a slow one; here, only silence ends the attempt.
 * @param {(detail: string) => void} update
 */
export async function downloadElectron(update) {
  await watched([fileURLToPath(import.meta.url)], update);
  update("unpacking");
  await watched([join(electronPackage, "install.js")], () => {}, 5 * 60_000);
}

/**
 * @param {string[]} args of Node
 * @param {(detail: string) => void} update
 * @param {number} [limit] of silence
 * @returns {Promise<void>} rejects with the reason
 */
export function watched(args, update, limit = silenceLimit) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ reason) => reject(new StepError(reason));
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"] });
    let errors = "";
    let silent = false;
    const onSilence = () => {
      silent = true;
      child.kill("SIGKILL");
    };
    let timer = setTimeout(onSilence, limit);
    child.stdout.on("data", (chunk) => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, limit);
      update(String(chunk).trim().split("\n").at(-1) ?? "");
    });
    child.stderr.on("data", (chunk) => {
      errors = (errors + chunk).slice(-20_000);
    });
    child.on("error", (error) => fail(error.message));
    child.on("close", (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else fail(silent ? `no answer for ${limit / 1000} s` : reasonIn(errors));
    });
  });
}

/**
 * The line that says something, out of a stack trace.
 * @param {string} errors
 */
export function reasonIn(errors) {
  const lines = errors.split("\n").map((line) => line.trim());
  return (
    lines.find((line) => /error\b.*:/i.test(line) && !line.startsWith("at ")) ?? lines.at(-1) ?? "unknown"
  );
}

/** Runs in a process of its own, so that a stalled download can be ended. */
async function fetchIntoCache() {
  const require = createRequire(join(electronPackage, "package.json"));
  const { downloadArtifact } = await import(pathToFileURL(require.resolve("@electron/get")).href);
  await downloadArtifact({
    version: require("./package.json").version,
    artifactName: "electron",
    platform: process.platform,
    arch: process.arch,
    checksums: require("./checksums.json"),
    downloadOptions: {
      quiet: true,
      getProgressCallback: async (/** @type {{ percent: number }} */ { percent }) => {
        process.stdout.write(`${Math.round(percent * 100)} %\n`);
      },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await fetchIntoCache();

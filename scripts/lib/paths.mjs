import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** As root, Electron and Xvfb run as another user, so shared folders must be readable by it. */
export const isRoot = process.getuid?.() === 0;

/** Same clone, same name: two clones on one machine never share a staged app or a lock. */
export const projectId = createHash("sha256").update(projectRoot).digest("hex").slice(0, 12);

/** What can be made again: runtimes, locks. */
export const cacheFolder = isRoot ? "/var/cache/gatehouse" : join(userCache(), "gatehouse");

/** What belongs to this clone: the staged app. Root only; a normal user runs the clone itself. */
export const stateFolder = join("/var/lib/gatehouse", projectId);

/** What belongs to the person: the writable copy of the sample project. */
export const dataFolder = join(process.env.XDG_DATA_HOME || join(homedir(), ".local/share"), "gatehouse");

/** npm runs scripts in the project; the person's relative paths are meant from where they stand. */
export function callerFolder() {
  const here = process.cwd();
  return here === projectRoot ? (process.env.INIT_CWD ?? here) : here;
}

function userCache() {
  if (process.platform === "darwin") return join(homedir(), "Library/Caches");
  if (process.platform === "win32") return process.env.LOCALAPPDATA || join(homedir(), "AppData/Local");
  return process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
}

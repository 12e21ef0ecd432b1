import { join } from "node:path";
import { entry } from "./lib/entry.mjs";
import { builderOverrides, packageSummary, parsePackage } from "./lib/package-arguments.mjs";
import { projectRoot } from "./lib/paths.mjs";
import { say } from "./lib/progress.mjs";
import { passThrough } from "./lib/run.mjs";
import { setUpPackaging } from "./setup/set-up.mjs";

const platformFlags = { linux: "--linux", darwin: "--mac", win32: "--win" };

await entry(async (args) => {
  const { flavour, targets } = parsePackage(args);
  const { runtime, bare } = await setUpPackaging();
  const platform = platformFlags[/** @type {keyof typeof platformFlags} */ (process.platform)] ?? "--linux";
  const builder = join(projectRoot, "node_modules/electron-builder/cli.js");
  const options = ["--publish", "never", ...builderOverrides(flavour, bare)];
  const code = await passThrough(process.execPath, [builder, platform, ...targets, ...options], {
    cwd: projectRoot,
  });
  if (code === 0) say(packageSummary({ flavour, targets }, runtime, process.platform));
  return code;
});

import { join } from "node:path";
import { entry } from "./lib/entry.mjs";
import { callerFolder, projectRoot } from "./lib/paths.mjs";
import { passThrough } from "./lib/run.mjs";
import { setUpTerminal } from "./setup/set-up.mjs";

await entry(async (args) => {
  await setUpTerminal();
  return passThrough(process.execPath, [join(projectRoot, "out/main/cli.js"), ...args], {
    cwd: callerFolder(),
  });
});

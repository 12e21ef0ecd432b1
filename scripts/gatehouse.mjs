import { join } from "node:path";
import { entry } from "./lib/entry.mjs";
import { handOverKey } from "./lib/hand-over-key.mjs";
import { callerFolder, projectRoot } from "./lib/paths.mjs";
import { passThrough } from "./lib/run.mjs";
import { environmentFor } from "./setup/account.mjs";
import { setUpTerminal } from "./setup/set-up.mjs";

await entry(async (args) => {
  await setUpTerminal();
  const options = { cwd: callerFolder(), ...handOverKey(environmentFor(undefined, process.env)) };
  return passThrough(process.execPath, [join(projectRoot, "out/main/cli.js"), ...args], options);
});

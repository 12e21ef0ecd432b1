import { entry } from "./lib/entry.mjs";
import { withLock } from "./lib/lock.mjs";
import { buildApp } from "./setup/build-app.mjs";
import { installNpmPackages } from "./setup/npm-packages.mjs";

await entry(async () => {
  await withLock(async () => {
    await installNpmPackages();
    await buildApp();
  });
  return 0;
});

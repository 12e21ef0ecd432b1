import { join } from "node:path";
import { entry } from "./lib/entry.mjs";
import { loadTypescript } from "./lib/load-typescript.mjs";
import { projectRoot } from "./lib/paths.mjs";
import { step } from "./lib/progress.mjs";
import { withTestDesktop } from "./lib/test-desktop.mjs";
import { setUpPackages } from "./setup/set-up.mjs";

/** @typedef {{ takePictures: (folder: string) => Promise<string[]> }} PictureFile */

await entry(async () => {
  await setUpPackages(["desktop", "tests"]);
  return withTestDesktop(async (env) => {
    Object.assign(process.env, env);
    /** @type {PictureFile} */
    const { takePictures } = await loadTypescript(join(projectRoot, "tests/pictures/take.ts"));
    const names = await step("Taking the pictures", () => takePictures(join(projectRoot, "docs/images")));
    console.log(names.join("\n"));
    return 0;
  });
});

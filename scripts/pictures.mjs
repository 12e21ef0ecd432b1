import { join } from "node:path";
import { entry } from "./lib/entry.mjs";
import { loadTypescript } from "./lib/load-typescript.mjs";
import { projectRoot } from "./lib/paths.mjs";
import { step } from "./lib/progress.mjs";
import { StepError } from "./lib/step-error.mjs";
import { withTestDesktop } from "./lib/test-desktop.mjs";
import { setUpPackages } from "./setup/set-up.mjs";

/** @typedef {{ takePictures: (folder: string) => Promise<string[]> }} PictureFile */
/** @typedef {{ takePages: (folder: string) => Promise<string[]> }} PagesFile */

/** Without an argument the pictures of the docs; `pages` takes every page in every look, into test-results/pages. */
await entry(async ([what]) => {
  if (what !== undefined && what !== "pages")
    throw new StepError(`Unknown: ${what}`, "npm run pictures [-- pages]");
  await setUpPackages(["desktop", "tests"]);
  return withTestDesktop(async (env) => {
    Object.assign(process.env, env);
    const names = await step("Taking the pictures", what === "pages" ? takeAllPages : takeDocs);
    console.log(names.join("\n"));
    return 0;
  });
});

async function takeDocs() {
  /** @type {PictureFile} */
  const { takePictures } = await loadTypescript(join(projectRoot, "tests/pictures/take.ts"));
  return takePictures(join(projectRoot, "docs/images"));
}

async function takeAllPages() {
  /** @type {PagesFile} */
  const { takePages } = await loadTypescript(join(projectRoot, "tests/pictures/pages.ts"));
  return takePages(join(projectRoot, "test-results/pages"));
}

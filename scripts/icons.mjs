import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { entry } from "./lib/entry.mjs";
import { projectRoot } from "./lib/paths.mjs";
import { run, tryRun } from "./lib/run.mjs";
import { StepError } from "./lib/step-error.mjs";

/** Below this, the lines of the large drawing run into each other. Pixels. */
const smallUpTo = 32;
const sizes = [16, 24, 32, 48, 64, 128, 256, 512];

/** Draws the icons in `assets/` anew from their SVG files. The pictures are committed; run this after changing a drawing. */
await entry(async () => {
  const assets = join(projectRoot, "assets");
  const draw = await findRenderer();
  mkdirSync(join(assets, "icons"), { recursive: true });
  for (const size of sizes) {
    const drawing = join(assets, size <= smallUpTo ? "icon-small.svg" : "icon.svg");
    await draw(drawing, size, join(assets, "icons", `${size}x${size}.png`));
  }
  await draw(join(assets, "icon.svg"), 512, join(assets, "icon.png"));
  return 0;
});

/** @returns {Promise<(drawing: string, size: number, target: string) => Promise<string>>} */
async function findRenderer() {
  if ((await tryRun("rsvg-convert", ["--version"])).code === 0) {
    return (drawing, size, target) =>
      run("rsvg-convert", ["-w", `${size}`, "-h", `${size}`, drawing, "-o", target]);
  }
  if ((await tryRun("convert", ["-version"])).code === 0) {
    return (drawing, size, target) =>
      run("convert", [
        "-background",
        "none",
        "-density",
        "1200",
        drawing,
        "-resize",
        `${size}x${size}`,
        target,
      ]);
  }
  throw new StepError(
    "There is nothing to draw an SVG with.",
    "Install librsvg (rsvg-convert) or ImageMagick.",
  );
}

// The stand-in runtime has no default app: this does what Electron's own does for `electron FOLDER`.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { app } from "electron";

const folder = process.argv.slice(1).find((argument) => !argument.startsWith("-"));
if (!folder) {
  process.stderr.write("usage: electron FOLDER\n");
  app.exit(2);
} else {
  const appPath = resolve(folder);
  const manifest = JSON.parse(readFileSync(join(appPath, "package.json"), "utf8"));
  const name = manifest.productName ?? manifest.name;
  // Electron's own default app uses these two as well; the type file doesn't list them.
  const host = /** @type {Record<"setAppPath" | "setVersion", (value: string) => void>} */ (
    /** @type {unknown} */ (app)
  );
  host.setAppPath(appPath);
  host.setVersion(manifest.version);
  app.setName(name);
  app.setPath("userData", join(app.getPath("appData"), name));
  // Awaited, so that the app can still act before Electron is ready (app.enableSandbox, schemes).
  await import(pathToFileURL(join(appPath, manifest.main)).href);
}

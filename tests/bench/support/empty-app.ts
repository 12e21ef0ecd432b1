import { mkdtempSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const EMPTY_MAIN = `
const { app, BrowserWindow } = require("electron");
app.enableSandbox();
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once("ready-to-show", () => window.show());
  return window.loadFile("index.html");
});
`;

/** A new folder with the smallest app that shows a window: what Electron itself costs. The caller removes it. */
export async function makeEmptyApp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-empty-app-"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "empty", version: "1.0.0", main: "main.cjs" }),
  );
  writeFileSync(join(folder, "main.cjs"), EMPTY_MAIN);
  writeFileSync(join(folder, "index.html"), '<!doctype html><title>Empty</title><p id="ready">Empty</p>');
  await chmod(folder, 0o755);
  return folder;
}

import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { giveAway, type LaunchedApp, launchApp } from "../e2e/support/launch";
import { setTheme, shootDisplay, shootPage } from "../e2e/support/screenshot";

type Theme = "light" | "dark";

/** Takes the pictures of the README and the docs anew, in the folder given (absolute). */
export async function takePictures(folder: string): Promise<string[]> {
  for (const theme of ["light", "dark"] as const) {
    await takeWindows(folder, theme);
    await takeNativeBox(folder, theme);
  }
  return readdirSync(folder).sort();
}

async function takeWindows(folder: string, theme: Theme): Promise<void> {
  const launched = await launch(theme);
  const page = launched.firstWindow;
  await say(page, "list files matching **/*.md");
  await idle(page);
  await say(page, "write hello into ../outside.txt");
  await idle(page);
  const opened = launched.app.waitForEvent("window");
  await say(page, 'replace "in text files" with "in text and Markdown files" in README.md');
  const review = await opened;
  await review.waitForSelector("[data-testid=allow-once]:enabled");
  await shootPage(review, join(folder, `review-${theme}.png`), theme);
  await shootPage(page, join(folder, `main-${theme}.png`), theme);
  await review.getByTestId("deny").click();
  await idle(page);
  await page.getByTestId("nav-audit").click();
  await page.getByTestId("audit-row").first().waitFor();
  await shootPage(page, join(folder, `audit-${theme}.png`), theme);
  await launched.close();
}

async function takeNativeBox(folder: string, theme: Theme): Promise<void> {
  const launched = await launch(theme);
  const page = launched.firstWindow;
  await say(page, "读取 README.md，然后把一句摘要写入 note.txt");
  const box = await findBox();
  const file = join(folder, `native-${theme}.png`);
  // The toolkit fades the box in.
  await delay(500);
  shootDisplay(file);
  const { x, y, width, height } = box.geometry;
  execFileSync("convert", [file, "-crop", `${width}x${height}+${x}+${y}`, "+repage", file]);
  // The box is gone before the key is up, of which xdotool complains.
  spawnSync("xdotool", ["key", "--window", box.id, "Escape"]);
  await idle(page);
  await launched.close();
}

async function launch(theme: Theme): Promise<LaunchedApp> {
  const launched = await launchApp(theme === "dark" ? { env: { GTK_THEME: "Adwaita:dark" } } : {});
  writeFileSync(
    join(launched.workspace, "README.md"),
    "# wordcount\n\nwordcount counts words in text files.\nIt reads a folder and prints a table.\n",
  );
  giveAway(launched.workspace);
  await setTheme(launched.app, theme);
  return launched;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByTestId("composer").fill(text);
  await page.getByTestId("send").click();
}

async function idle(page: Page): Promise<void> {
  await page.getByTestId("stop").waitFor({ state: "hidden" });
}

interface Geometry {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The message box is the window of the app that is smaller than the main one. */
async function findBox(): Promise<{ id: string; geometry: Geometry }> {
  for (let tries = 0; tries < 100; tries += 1) {
    await delay(100);
    for (const id of windows()) {
      const geometry = geometryOf(id);
      if (!geometry) continue;
      const { width, height } = geometry;
      if (width > 200 && width < 1000 && height > 100 && height < 700) return { id, geometry };
    }
  }
  throw new Error("No message box appeared");
}

function windows(): string[] {
  const { stdout } = spawnSync("xdotool", ["search", "--onlyvisible", "--name", "."], { encoding: "utf8" });
  return stdout.split("\n").filter((id) => id !== "");
}

/** Undefined when the window is gone again. */
function geometryOf(id: string): Geometry | undefined {
  const { status, stdout } = spawnSync("xdotool", ["getwindowgeometry", "--shell", id], { encoding: "utf8" });
  if (status !== 0) return undefined;
  const values = new Map(
    stdout
      .split("\n")
      .map((line) => line.split("="))
      .map(([key, value]) => [key, Number(value)]),
  );
  const value = (key: string) => values.get(key) ?? 0;
  return { x: value("X"), y: value("Y"), width: value("WIDTH"), height: value("HEIGHT") };
}

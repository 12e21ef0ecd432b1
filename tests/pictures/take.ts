import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { answerReview } from "../e2e/support/box";
import { say } from "../e2e/support/chat";
import { shownReview } from "../e2e/support/review";
import { shootDisplay, shootPage } from "../e2e/support/screenshot";
import { askForChange, idle, openScene, type Theme, talk, talkGuarded } from "./scene";

/** Takes the pictures of the README and the docs anew, in the folder given (absolute). */
export async function takePictures(folder: string): Promise<string[]> {
  for (const theme of ["light", "dark"] as const) {
    await takeWindows(folder, theme);
    await takeGuarded(folder, theme);
    await takeNativeBox(folder, theme);
  }
  return readdirSync(folder).sort();
}

async function takeWindows(folder: string, theme: Theme): Promise<void> {
  const launched = await openScene({ theme, language: "en" });
  const page = launched.firstWindow;
  const shoot = (name: string, shown: Page = page) =>
    shootPage(shown, join(folder, `${name}-${theme}.png`), theme);
  await talk(page);
  const review = await askForChange(launched);
  await shoot("review", review);
  await shoot("main");
  await answerReview(review, "deny");
  await idle(page);
  await say(page, "run `npm test && git push origin main > log.txt`");
  const command = await shownReview(launched);
  await command.waitForSelector("[data-testid=allow-once]:enabled");
  await shoot("command", command);
  await answerReview(command, "deny");
  await idle(page);
  await page.getByTestId("changes-button").click();
  await page.getByTestId("change-row").first().getByRole("button", { expanded: false }).click();
  await page.getByTestId("change-diff").waitFor();
  await shoot("changes");
  await page.keyboard.press("Escape");
  await page.getByTestId("nav-audit").click();
  await page.getByTestId("audit-row").first().click();
  await shoot("audit");
  await page.getByTestId("nav-settings").click();
  await page.getByTestId("setting-fsync").waitFor();
  await shoot("settings");
  await launched.close();
}

async function takeGuarded(folder: string, theme: Theme): Promise<void> {
  const launched = await openScene({ theme, language: "en" }, { guarded: true });
  const page = launched.firstWindow;
  const shoot = (name: string) => shootPage(page, join(folder, `${name}-${theme}.png`), theme);
  await talkGuarded(page);
  await page.getByTestId("card-toggle").last().click();
  await page.getByTestId("shielded").evaluate((strip) => strip.scrollIntoView({ block: "center" }));
  await shoot("shield");
  await page.getByTestId("nav-hooks").click();
  await page.getByTestId("hook").first().waitFor();
  await shoot("hooks");
  await launched.close();
}

async function takeNativeBox(folder: string, theme: Theme): Promise<void> {
  const launched = await openScene({ theme, language: "zh-CN" }, { surface: "auto" });
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

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LANGUAGES } from "../../src/locales/languages";
import { answerReview } from "../e2e/support/box";
import { say } from "../e2e/support/chat";
import type { LaunchedApp } from "../e2e/support/launch";
import { shownReview } from "../e2e/support/review";
import { shootPage } from "../e2e/support/screenshot";
import { askForChange, idle, type Look, openScene, talk, talkGuarded } from "./scene";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 600 },
] as const;

/** A picture of every page in both sizes, themes and languages, to be looked at: into the folder given (absolute). */
export async function takePages(folder: string): Promise<string[]> {
  for (const theme of ["light", "dark"] as const) {
    for (const language of LANGUAGES) {
      await takeWelcome(folder, { theme, language });
      await takeAll(folder, { theme, language });
      await takeGuarded(folder, { theme, language });
    }
  }
  return readdirSync(folder).sort();
}

async function takeWelcome(folder: string, look: Look): Promise<void> {
  const launched = await openScene(look, { firstRun: true });
  await launched.firstWindow.getByTestId("welcome").waitFor();
  await shootSizes(launched, launched.firstWindow, folder, "welcome", look);
  await launched.close();
}

async function takeAll(folder: string, look: Look): Promise<void> {
  const launched = await openScene(look);
  const page = launched.firstWindow;
  const shoot = (name: string) => shootSizes(launched, page, folder, name, look);
  await shoot("empty");
  await talk(page);
  await shoot("conversation");
  await page.getByTestId("why").first().click();
  await shoot("why");
  await page.keyboard.press("Escape");
  await page.getByTestId("changes-button").click();
  await shoot("changes");
  await page.keyboard.press("Escape");
  for (const name of ["audit", "policy", "hooks", "settings"] as const) {
    await show(page, name);
    if (name === "audit") await page.getByTestId("audit-row").first().waitFor();
    await shoot(name);
  }
  await page.keyboard.press("Control+k");
  await shoot("palette");
  await page.keyboard.press("Escape");
  await show(page, "conversation");
  const change = await askForChange(launched);
  await shootPage(change, join(folder, `review-diff-${look.language}-${look.theme}.png`), look.theme);
  await shoot("waiting");
  await answerReview(change, "deny");
  await idle(page);
  await say(page, "run `npm test && rm -rf build > log.txt; FOO=1 git push origin main`");
  const command = await shownReview(launched);
  await shootPage(command, join(folder, `review-command-${look.language}-${look.theme}.png`), look.theme);
  await answerReview(command, "deny");
  await launched.close();
}

/** What hooks and the data shield do, where a person sees it. */
async function takeGuarded(folder: string, look: Look): Promise<void> {
  const launched = await openScene(look, { guarded: true });
  const page = launched.firstWindow;
  const shoot = (name: string) => shootSizes(launched, page, folder, name, look);
  await talkGuarded(page);
  for (const card of await page.getByTestId("card-toggle").all()) await card.click();
  await page.getByTestId("call-card").first().scrollIntoViewIfNeeded();
  await shoot("guarded-rewritten");
  await page.getByTestId("call-card").last().scrollIntoViewIfNeeded();
  await shoot("guarded-shielded");
  await show(page, "hooks");
  await page.getByTestId("hook").first().waitFor();
  await shoot("guarded-hooks");
  await show(page, "settings");
  await page.getByTestId("shield-in-force").scrollIntoViewIfNeeded();
  await shoot("guarded-settings");
  await show(page, "audit");
  await page.getByTestId("audit-row").first().click();
  await shoot("guarded-audit");
  await show(page, "conversation");
  await say(page, "run `npm install`");
  const review = await shownReview(launched);
  await shootPage(review, join(folder, `guarded-review-${look.language}-${look.theme}.png`), look.theme);
  await answerReview(review, "deny");
  await launched.close();
}

async function show(
  page: Page,
  name: "conversation" | "audit" | "policy" | "hooks" | "settings",
): Promise<void> {
  const entry = page.getByTestId(`nav-${name}`);
  if (!(await entry.isVisible())) await page.getByTestId("sidebar-menu").click();
  await entry.click();
}

async function shootSizes(
  { app }: LaunchedApp,
  page: Page,
  folder: string,
  name: string,
  { theme, language }: Look,
): Promise<void> {
  for (const { width, height } of SIZES.toReversed()) {
    await app.evaluate(
      ({ BrowserWindow }, size) => {
        const main = BrowserWindow.getAllWindows().find(({ webContents }) =>
          webContents.getURL().startsWith("gatehouse://main/"),
        );
        main?.setContentSize(size.width, size.height);
      },
      { width, height },
    );
    await page.waitForFunction((width) => window.innerWidth === width, width);
    await shootPage(page, join(folder, `${name}-${language}-${theme}-${width}.png`), theme);
  }
}

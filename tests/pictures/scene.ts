import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Language } from "../../src/locales/languages";
import { say } from "../e2e/support/chat";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "../e2e/support/launch";
import { shownReview } from "../e2e/support/review";
import { setTheme } from "../e2e/support/screenshot";
import { writeUserSettings } from "../e2e/support/settings";

export type Theme = "light" | "dark";

export interface Look {
  readonly theme: Theme;
  readonly language: Language;
}

interface SceneOptions {
  /** Nobody has started the app before. */
  readonly firstRun?: boolean;
  readonly surface?: "auto" | "window";
}

const README = `# wordcount

wordcount counts words in text files.
It reads a folder and prints a table.

Install it with \`npm install\`, then run \`npm start\`.
`;

const COUNT = `export function countWords(text) {
  const words = text.split(" ");
  return words.length;
}
`;

/** The app with a small project that is a git work tree, under rules that let some calls run unasked. */
export async function openScene(
  { theme, language }: Look,
  { firstRun = false, surface = "window" }: SceneOptions = {},
): Promise<LaunchedApp> {
  const folders = makeFolders(firstRun);
  writeUserSettings(folders, {
    appearance: { language, theme },
    approvals: { surface },
    permissions: { allow: ["Edit(src/**)", "Bash(npm test)"], deny: ["Read(.env)"] },
  });
  const files = { "README.md": README, "count.js": COUNT, ".env": "KEY=1\n" };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folders.workspace, name), text);
  mkdirSync(join(folders.workspace, "src"));
  writeFileSync(join(folders.workspace, "src/count.js"), COUNT);
  execFileSync("git", ["init", "-q", folders.workspace], {
    env: { PATH: process.env.PATH, HOME: folders.home },
  });
  giveAway(folders.workspace);
  const launched = await launchApp({
    folders,
    firstRun,
    openWorkspace: !firstRun,
    ...(theme === "dark" ? { env: { GTK_THEME: "Adwaita:dark" } } : {}),
  });
  await setTheme(launched.app, theme);
  return launched;
}

/** A conversation with reads, a search, an edit that ran by rule, and a write that was denied. */
export async function talk(page: Page): Promise<void> {
  await ask(page, "read README.md");
  await ask(page, "search for words");
  await ask(page, 'replace "words.length" with "words.filter(Boolean).length" in src/count.js');
  await ask(page, "write hello into ../outside.txt");
}

/** One more request, which waits for a person in the review window that is answered. */
export async function askForChange(launched: LaunchedApp): Promise<Page> {
  await say(launched.firstWindow, 'replace "in text files" with "in text and Markdown files" in README.md');
  const review = await shownReview(launched);
  await review.waitForSelector("[data-testid=allow-once]:enabled");
  return review;
}

export async function ask(page: Page, text: string): Promise<void> {
  await say(page, text);
  await idle(page);
}

export async function idle(page: Page): Promise<void> {
  await page.getByTestId("stop").waitFor({ state: "hidden" });
}

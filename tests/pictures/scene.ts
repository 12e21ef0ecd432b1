import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Language } from "../../src/locales/languages";
import { pressInBoxes } from "../e2e/support/box";
import { say } from "../e2e/support/chat";
import { PNPM, REFUSE, writeHook } from "../e2e/support/hooks";
import {
  giveAway,
  type LaunchedApp,
  type LaunchFolders,
  launchApp,
  makeFolders,
} from "../e2e/support/launch";
import { shownReview } from "../e2e/support/review";
import { setTheme } from "../e2e/support/screenshot";
import { TOKEN } from "../e2e/support/secret";
import { writeUserSettings } from "../e2e/support/settings";

export type Theme = "light" | "dark";

export interface Look {
  readonly theme: Theme;
  readonly language: Language;
}

interface SceneOptions {
  /** Hooks around the calls, and the data shield on. */
  readonly guarded?: boolean;
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
  { firstRun = false, surface = "window", guarded = false }: SceneOptions = {},
): Promise<LaunchedApp> {
  const folders = makeFolders(firstRun);
  writeUserSettings(folders, {
    appearance: { language, theme },
    approvals: { surface },
    permissions: {
      allow: ["Edit(src/**)", "Bash(npm test)", ...(guarded ? ["Bash(echo *)"] : [])],
      deny: guarded ? [] : ["Read(.env)"],
    },
    ...(guarded ? guards(folders) : {}),
  });
  const env = `SERVICE=wordcount\nGITHUB_TOKEN=${TOKEN}\n`;
  const files = { "README.md": README, "count.js": COUNT, ".env": guarded ? env : "KEY=1\n" };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folders.workspace, name), text);
  mkdirSync(join(folders.workspace, "src"));
  writeFileSync(join(folders.workspace, "src/count.js"), COUNT);
  execFileSync("git", ["init", "-q", folders.workspace], {
    env: { PATH: process.env.PATH, HOME: folders.home },
  });
  giveAway(folders.workspace);
  if (guarded) {
    const recent = JSON.stringify({ recent: [folders.workspace] });
    writeFileSync(join(folders.gatehouseHome, "recent-projects.json"), recent);
    giveAway(folders.gatehouseHome);
  }
  const launched = await launchApp({
    folders,
    firstRun,
    openWorkspace: !firstRun && !guarded,
    ...(theme === "dark" ? { env: { GTK_THEME: "Adwaita:dark" } } : {}),
  });
  await setTheme(launched.app, theme);
  if (guarded) await openByHand(launched);
  return launched;
}

/** The person is at the boxes before the project is open, and declines what is asked. */
async function openByHand(launched: LaunchedApp): Promise<void> {
  await pressInBoxes(launched, null);
  await launched.firstWindow.getByTestId("project-switcher").click();
  await launched.firstWindow.getByTestId("recent-project").first().click();
  await launched.firstWindow.getByTestId("mode").waitFor();
}

/** Hooks of the person's own, one of which runs a script of the project, and a shield with a protected file. */
function guards(folders: LaunchFolders) {
  const own = join(folders.home, "hooks");
  const hook = (name: string, body: string) => ({ type: "command", command: writeHook(own, name, body) });
  const format = writeHook(join(folders.workspace, "scripts"), "format.sh", "cat >/dev/null");
  return {
    hooks: {
      PreToolUse: [
        { matcher: "Bash", hooks: [hook("prefer-pnpm.sh", PNPM)] },
        { matcher: "Write", hooks: [hook("not-on-friday.sh", REFUSE)] },
      ],
      PostToolUse: [{ matcher: "Edit|Write", hooks: [{ type: "command", command: format }] }],
    },
    shield: {
      preset: "secrets",
      edges: { ingress: "block" },
      assets: [{ path: "data/*.csv", kind: "dataset", columns: ["name", "email"] }],
    },
  };
}

/** A call that a hook rewrote, one that a hook refused, and one whose result was not told whole. */
export async function talkGuarded(page: Page): Promise<void> {
  await ask(page, "run `echo npm install`");
  await ask(page, "write hello into note.txt");
  await ask(page, "read .env");
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

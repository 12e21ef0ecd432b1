import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { answerReview, pressInBoxes } from "./support/box";
import { say, turnEnd } from "./support/chat";
import { hookSettings, PNPM, writeHook } from "./support/hooks";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { armedReview } from "./support/review";
import { setTheme } from "./support/screenshot";
import { TOKEN } from "./support/secret";
import { writeProjectSettings, writeUserSettings } from "./support/settings";

let launched: LaunchedApp;

test.beforeEach(async () => {
  launched = await launchApp();
  writeFileSync(join(launched.workspace, "a.txt"), "one\ntwo\n");
  giveAway(launched.workspace);
});

test.afterEach(() => launched.close());

/** Electron has no second page for axe to run in, hence the older way. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

for (const theme of ["light", "dark"] as const) {
  test(`every page and the review window are free of accessibility faults, ${theme}`, async () => {
    const page = launched.firstWindow;
    await setTheme(launched.app, theme);
    // Playwright has an opinion of its own about the theme, which would win.
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.getByTestId("composer")).toBeEnabled();
    expect(await faults(page)).toEqual([]);
    await page.getByTestId("mode").click();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("mode")).toBeFocused();
    const opened = launched.app.waitForEvent("window");
    await page.getByTestId("composer").fill('read a.txt, then replace "two" with "2" in a.txt');
    await page.getByTestId("send").click();
    const review = await opened;
    await review.emulateMedia({ colorScheme: theme });
    await expect(review.getByTestId("allow-once")).toBeEnabled();
    expect(await faults(review)).toEqual([]);
    await page.getByTestId("card-toggle").first().click();
    expect(await faults(page)).toEqual([]);
    await answerReview(review, "deny");
    await expect(page.getByTestId("stop")).toBeHidden();
    await page.getByTestId("nav-audit").click();
    await page.getByTestId("audit-row").first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByTestId("nav-policy").click();
    await page.getByTestId("try-run").click();
    await expect(page.getByTestId("try-result")).toContainText("decides");
    expect(await faults(page)).toEqual([]);
    await page.getByTestId("nav-settings").click();
    await page.getByTestId("model-save").waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test(`bypass, a project that is not trusted, and a command with rules to remember are so too, ${theme}`, async () => {
    const page = launched.firstWindow;
    await page.emulateMedia({ colorScheme: theme });
    await pressInBoxes(launched, /^Turn On Bypass$/);
    writeProjectSettings(launched, { permissions: { allow: ["Bash(make)"] } });
    await page.getByTestId("new-session").click();
    await expect(page.getByTestId("policy-alert")).toBeVisible();
    await page.getByTestId("nav-policy").click();
    await page.getByTestId("review-trust").waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByTestId("nav-conversation").click();
    await pressInBoxes(launched, /^Review/);
    const opened = launched.app.waitForEvent("window");
    await say(page, "run touch made.txt");
    const review = await opened;
    await review.emulateMedia({ colorScheme: theme });
    await expect(review.getByTestId("allow-once")).toBeEnabled();
    await expect(review.getByTestId("command-parts")).toBeVisible();
    await review.getByTestId("remember").locator("summary").click();
    expect(await faults(review)).toEqual([]);
    await answerReview(review, "deny");
    await turnEnd(page);
    await pressInBoxes(launched, /^Turn On Bypass$/);
    await page.getByTestId("mode").click();
    await page.getByTestId("mode-bypass").click();
    await expect(page.getByTestId("bypass-banner")).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test(`hooks, what they change, and what the shield keeps back are so too, ${theme}`, async () => {
    await launched.close();
    const folders = makeFolders();
    const own = join(folders.home, "hooks");
    const rewrite = hookSettings(writeHook(own, "prefer-pnpm.sh", PNPM));
    writeUserSettings(folders, {
      ...rewrite,
      approvals: { surface: "window" },
      shield: { preset: "secrets" },
    });
    writeFileSync(join(folders.workspace, "a.txt"), `one\n${TOKEN}\n`);
    giveAway(folders.workspace);
    launched = await launchApp({ folders });
    const page = launched.firstWindow;
    await page.emulateMedia({ colorScheme: theme });
    await say(page, "read a.txt");
    await turnEnd(page);
    await say(page, "run `echo npm > made.txt`");
    const review = await armedReview(launched);
    await review.emulateMedia({ colorScheme: theme });
    await expect(review.getByTestId("review-rewrites")).toBeVisible();
    expect(await faults(review)).toEqual([]);
    await answerReview(review, "deny");
    await turnEnd(page);
    for (const toggle of await page.getByTestId("card-toggle").all()) await toggle.click();
    await expect(page.getByTestId("rewrite")).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await pressInBoxes(launched, /^Run It$/);
    await page.getByTestId("nav-hooks").click();
    await page.getByTestId("try-hook").click();
    await page.getByTestId("hook-trial").waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByTestId("nav-settings").click();
    await page.getByTestId("shield-in-force").waitFor();
    expect(await faults(page)).toEqual([]);
  });

  for (const language of ["en", "zh-CN"] as const) {
    test(`pages and dialogs of the frame are so too, ${theme}, ${language}`, async () => {
      const page = launched.firstWindow;
      writeUserSettings(launched, { appearance: { language, theme } });
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.getByTestId("composer")).toBeEnabled();
      for (const name of ["settings", "policy", "hooks", "audit", "conversation"]) {
        await page.getByTestId(`nav-${name}`).click();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        if (name === "settings") await page.getByTestId("setting-fsync").waitFor();
        expect(await faults(page), name).toEqual([]);
      }
      for (const id of ["help.palette", "help.shortcuts", "help.welcome", "help.about"]) {
        await launched.app.evaluate(
          ({ Menu }, item) => Menu.getApplicationMenu()?.getMenuItemById(item)?.click(),
          id,
        );
        await page.getByRole("dialog").waitFor();
        expect(await faults(page), id).toEqual([]);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "hidden" });
      }
    });
  }
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { giveAway, type LaunchedApp, launchApp } from "./support/launch";
import { setTheme } from "./support/screenshot";

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
    await expect(page.getByTestId("composer")).toBeEnabled();
    expect(await faults(page)).toEqual([]);
    const opened = launched.app.waitForEvent("window");
    await page.getByTestId("composer").fill('read a.txt, then replace "two" with "2" in a.txt');
    await page.getByTestId("send").click();
    const review = await opened;
    await expect(review.getByTestId("allow-once")).toBeEnabled();
    expect(await faults(review)).toEqual([]);
    await page.getByTestId("card-toggle").first().click();
    expect(await faults(page)).toEqual([]);
    await review.getByTestId("deny").click();
    await expect(page.getByTestId("stop")).toBeHidden();
    await page.getByTestId("nav-audit").click();
    await page.getByTestId("audit-row").first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByTestId("nav-model").click();
    await page.getByRole("heading", { name: "Model" }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
}

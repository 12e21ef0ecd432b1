import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";

const bounds = (launched: LaunchedApp) =>
  launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

test("the window comes back in the size that it had, and onto the display when its place is gone", async () => {
  const first = await launchApp();
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 620));
  await expect.poll(async () => (await bounds(first))?.width).toBe(900);
  await first.close({ keepFolders: true });
  const second = await launchApp({ folders: first });
  expect(await bounds(second)).toMatchObject({ width: 900, height: 620 });
  await second.close({ keepFolders: true });
  const state = join(first.gatehouseHome, "window-state.json");
  writeFileSync(state, JSON.stringify({ ...JSON.parse(readFileSync(state, "utf8")), x: 50_000, y: 50_000 }));
  giveAway(first.gatehouseHome);
  const third = await launchApp({ folders: first });
  const place = await bounds(third);
  expect(place?.width).toBe(900);
  expect(place?.x).toBeLessThan(10_000);
  await third.close();
});

test("who comes for the first time is welcomed, once, and can begin with the sample project", async () => {
  const folders = makeFolders(true);
  const first = await launchApp({ folders, openWorkspace: false });
  const page = first.firstWindow;
  await expect(page.getByTestId("welcome")).toBeVisible();
  await page.getByTestId("welcome-zh-CN").click();
  await expect(page.getByRole("heading", { name: "欢迎使用 Gatehouse" })).toBeVisible();
  await page.getByTestId("welcome-sample").click();
  await expect(page.getByTestId("welcome")).toBeHidden();
  await expect(page.getByTestId("composer")).toBeEnabled();
  await expect.poll(() => existsSync(join(folders.gatehouseHome, "welcome.json"))).toBe(true);
  await first.close({ keepFolders: true });
  const second = await launchApp({ folders, openWorkspace: false });
  await expect(second.firstWindow.getByTestId("nav-settings")).toHaveText(/设置/);
  await expect(second.firstWindow.getByTestId("welcome")).toBeHidden();
  await second.close();
});

test("a page that is opened has the focus on its heading, and the first Tab stop skips to it", async () => {
  const launched = await launchApp();
  const page = launched.firstWindow;
  await expect(page.getByTestId("composer")).toBeEnabled();
  await page.getByTestId("nav-policy").click();
  await expect(page.getByRole("heading", { level: 1, name: "Policy" })).toBeFocused();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  await page.getByTestId("skip").focus();
  await expect(page.getByTestId("skip")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await launched.close();
});

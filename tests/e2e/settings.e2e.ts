import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { callFromPage, pressInBoxes } from "./support/box";
import { giveAway, type LaunchedApp, launchApp } from "./support/launch";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;
test.afterEach(() => launched.close());

const file = () => join(launched.gatehouseHome, "settings.json");
const stored = () => JSON.parse(readFileSync(file(), "utf8"));

async function openSettings(): Promise<Page> {
  const page = launched.firstWindow;
  await page.getByTestId("nav-settings").click();
  await page.getByTestId("setting-fsync").waitFor();
  return page;
}

test("theme, text size and language change at once, and the file keeps everything else", async () => {
  launched = await launchApp();
  writeUserSettings(launched, { custom: { kept: true }, permissions: { deny: ["Bash(rm *)"] } });
  const page = await openSettings();
  await page.getByLabel("Theme").selectOption("dark");
  await expect
    .poll(() => launched.app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors))
    .toBe(true);
  await page.getByLabel("Font size").selectOption("16");
  await expect(page.locator("body")).toHaveCSS("font-size", "16px");
  await page.getByLabel("Language", { exact: true }).selectOption("zh-CN");
  await expect(page.getByRole("heading", { level: 1, name: "设置" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  const menu = await launched.app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.map(({ label }) => label),
  );
  expect(menu).toEqual(["文件", "编辑", "视图", "模式", "窗口", "帮助"]);
  expect(stored()).toEqual({
    custom: { kept: true },
    permissions: { deny: ["Bash(rm *)"] },
    appearance: { theme: "dark", fontSize: 16, language: "zh-CN" },
  });
});

test("every setting says whose word it is, with the line of the file", async () => {
  launched = await launchApp();
  const page = await openSettings();
  await expect(page.getByTestId("setting-theme").getByTestId("origin")).toHaveText("Default");
  await page.getByLabel("Theme").selectOption("light");
  await expect(page.getByTestId("setting-theme").getByTestId("origin")).toHaveText(
    `Your settings file: ${file()}:3`,
  );
});

test("what asks less needs a person's word in a box of the system; what asks more does not", async () => {
  launched = await launchApp();
  const boxes = await pressInBoxes(launched, null);
  const page = await openSettings();
  await page.getByLabel("Profile").selectOption("strict");
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await boxes()).toEqual([]);
  await page.getByLabel("Profile").selectOption("standard");
  await expect(page.getByText("Nothing was changed.")).toBeVisible();
  await expect(page.getByLabel("Profile")).toHaveValue("strict");
  expect((await boxes()).map(({ message }) => message)).toEqual(["Let rules and modes replace questions?"]);
  await callFromPage(launched, "settings.set", { name: "profile", value: "standard" });
  expect(stored()).toEqual({ profile: "strict" });
  await pressInBoxes(launched, /^Use Standard$/);
  await page.getByLabel("Profile").selectOption("standard");
  await expect(page.getByTestId("setting-profile")).toContainText(
    "The open session was started with standard",
  );
  await expect.poll(stored).toEqual({ profile: "standard" });
});

test("a settings file that breaks is told of and left alone", async () => {
  launched = await launchApp();
  writeFileSync(file(), "{ broken");
  giveAway(launched.gatehouseHome);
  const page = await openSettings();
  await expect(page.getByTestId("settings-page").getByRole("alert").first()).toContainText("not valid JSON");
  await expect(page.getByLabel("Theme")).toBeDisabled();
  expect(await callFromPage(launched, "settings.set", { name: "theme", value: "dark" })).toMatchObject({
    ok: false,
    error: { code: "settings_unwritable" },
  });
  expect(readFileSync(file(), "utf8")).toBe("{ broken");
});

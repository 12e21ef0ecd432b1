import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { pressInBoxes } from "./support/box";
import { say, turnEnd } from "./support/chat";
import { hookSettings, REFUSE, writeHook } from "./support/hooks";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { cutOff, lengthenTexts } from "./support/pseudo";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;
test.afterEach(() => launched.close());

const PAGES = ["conversation", "audit", "policy", "hooks", "settings"] as const;

for (const [width, height] of [
  [1280, 800],
  [800, 600],
] as const) {
  test(`every page holds texts 40 % longer at ${width} × ${height}, at the largest size of text too`, async () => {
    const folders = makeFolders();
    const command = writeHook(join(folders.home, "hooks"), "not-on-friday.sh", REFUSE);
    writeUserSettings(folders, { ...hookSettings(command), shield: { preset: "balanced" } });
    launched = await launchApp({ folders });
    writeFileSync(join(launched.workspace, "a.txt"), "one\n");
    giveAway(launched.workspace);
    const page = launched.firstWindow;
    await launched.app.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(...size),
      [width, height] as [number, number],
    );
    await say(page, "read a.txt");
    await turnEnd(page);
    for (const fontSize of [13, 18]) {
      await page.getByTestId("nav-settings").click();
      await page.getByLabel("Font size").selectOption(String(fontSize));
      await expect(page.locator("body")).toHaveCSS("font-size", `${fontSize}px`);
      for (const name of PAGES) {
        await page.getByTestId(`nav-${name}`).click();
        await expect(page.getByTestId(`nav-${name}`)).toHaveAttribute("aria-current", "page");
        await page.waitForLoadState("networkidle");
        await lengthenTexts(page);
        expect(await cutOff(page), `${name} at ${fontSize} px`).toEqual([]);
      }
      await page.reload();
      await expect(page.getByTestId("composer")).toBeEnabled();
    }
    for (const keys of ["Control+K", "?"]) {
      await page.getByTestId("nav-policy").click();
      await page.keyboard.press(keys);
      await page.getByRole("dialog").waitFor();
      await lengthenTexts(page);
      expect(await cutOff(page), keys).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
  });
}

test("in Chinese, pages, boxes and the gate's own reasons speak Chinese", async () => {
  launched = await launchApp();
  const page = launched.firstWindow;
  writeUserSettings(launched, { appearance: { language: "zh-CN" } });
  await page.getByTestId("nav-settings").click();
  await expect(page.getByRole("heading", { level: 1, name: "设置" })).toBeVisible();
  const boxes = await pressInBoxes(launched, null);
  await page.getByLabel("配置").selectOption("strict");
  await expect(page.getByText("已保存。")).toBeVisible();
  await page.getByLabel("配置").selectOption("standard");
  await expect(page.getByText("没有更改。")).toBeVisible();
  expect((await boxes())[0]).toMatchObject({
    message: "允许规则和模式代替询问？",
    buttons: ["保持不变", "使用 standard"],
  });
  await page.getByTestId("nav-policy").click();
  await page.getByTestId("try-tool").fill("write_file");
  await page.getByTestId("try-arguments").fill('{"path":"a.txt","content":"x"}');
  await page.getByTestId("try-run").click();
  await expect(page.getByTestId("try-result")).toContainText("模式 default");
});

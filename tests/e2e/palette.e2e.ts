import { expect, test } from "@playwright/test";
import { say, turnEnd } from "./support/chat";
import { type LaunchedApp, launchApp } from "./support/launch";

let launched: LaunchedApp;
test.beforeEach(async () => {
  launched = await launchApp();
  await expect(launched.firstWindow.getByTestId("composer")).toBeEnabled();
});
test.afterEach(() => launched.close());

test("the palette finds a page by a few letters, by keyboard alone, and gives the focus on to it", async () => {
  const page = launched.firstWindow;
  await page.getByTestId("composer").fill("a draft");
  await page.keyboard.press("Control+K");
  await expect(page.getByTestId("palette-input")).toBeFocused();
  await page.keyboard.type("plcy");
  await expect(page.getByTestId("palette-item").first()).toContainText("Policy");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("palette")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Policy" })).toBeFocused();
  await page.keyboard.press("Control+1");
  await expect(page.getByTestId("composer")).toHaveValue("a draft");
});

test("arrows choose, Escape leaves and gives the focus back, and what can't be done now is not there", async () => {
  const page = launched.firstWindow;
  await page.getByTestId("composer").focus();
  await page.keyboard.press("Control+Shift+P");
  await page.keyboard.type("theme");
  await expect(page.getByTestId("palette-item").nth(0)).toContainText("Theme: as the system");
  await expect(page.getByTestId("palette-item").nth(2)).toContainText("Theme: dark");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => launched.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe("dark");
  await page.keyboard.press("Control+K");
  await page.keyboard.type("stop the turn");
  await expect(page.getByText("Nothing is called like that.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("palette")).toBeHidden();
  await expect(page.getByTestId("composer")).toBeFocused();
});

test("a mode that asks less is confirmed, although the palette is quick", async () => {
  const page = launched.firstWindow;
  await launched.app.evaluate(({ dialog }) => {
    Object.assign(dialog, { showMessageBox: async () => ({ response: 0, checkboxChecked: false }) });
  });
  await page.keyboard.press("Control+K");
  await page.keyboard.type("bypass");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("palette")).toBeHidden();
  await expect(page.getByTestId("mode")).toHaveAttribute("data-mode", "default");
});

test("a question mark lists the shortcuts, unless somebody types it", async () => {
  const page = launched.firstWindow;
  await page.getByTestId("composer").focus();
  await page.keyboard.type("why?");
  await expect(page.getByTestId("composer")).toHaveValue("why?");
  await expect(page.getByTestId("shortcut-sheet")).toBeHidden();
  await page.getByTestId("nav-policy").click();
  await page.keyboard.press("?");
  await expect(page.getByTestId("shortcut-sheet")).toContainText("Ctrl+K");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("shortcut-sheet")).toBeHidden();
});

test("an earlier session of the project is found by what was asked in it", async () => {
  const page = launched.firstWindow;
  await say(page, "search for platypus");
  await turnEnd(page);
  await page.keyboard.press("Control+N");
  await expect(page.getByText("search for platypus", { exact: true })).toHaveCount(1);
  await page.keyboard.press("Control+K");
  await page.keyboard.type("platypus");
  await expect(page.getByTestId("palette-item").first()).toContainText("earlier session");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "search for platypus" })).toBeVisible();
});

test("checking the audit log opens its page, and checks", async () => {
  const page = launched.firstWindow;
  await page.keyboard.press("Control+K");
  await page.keyboard.type("verify");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("nav-audit")).toHaveAttribute("aria-current", "page");
  await expect(page.getByTestId("audit-report")).toContainText("intact");
});

test("the menu reaches the page", async () => {
  const page = launched.firstWindow;
  const click = (id: string) =>
    launched.app.evaluate(({ Menu }, item) => Menu.getApplicationMenu()?.getMenuItemById(item)?.click(), id);
  await click("page.audit");
  await expect(page.getByTestId("nav-audit")).toHaveAttribute("aria-current", "page");
  await click("help.about");
  await expect(page.getByTestId("about")).toContainText("MIT");
  await expect(page.getByTestId("about")).toContainText(launched.gatehouseHome);
});

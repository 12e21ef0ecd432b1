import { expect, test } from "@playwright/test";
import { callFromPage, pressInBoxes } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { type LaunchedApp, launchApp } from "./support/launch";

let launched: LaunchedApp;

test.beforeEach(async () => {
  launched = await launchApp();
  await expect(launched.firstWindow.getByTestId("mode")).toBeVisible();
});

test.afterEach(() => launched.close());

const mode = () => launched.firstWindow.getByTestId("mode").getAttribute("data-mode");

const title = () =>
  launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? "");

async function choose(name: string): Promise<void> {
  await launched.firstWindow.getByTestId("mode").click();
  await launched.firstWindow.getByTestId(`mode-${name}`).click();
}

/** A press of Shift+Tab as the keyboard delivers it: through the main process. */
function pressShiftTab(): Promise<void> {
  return launched.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.focus();
    contents?.sendInputEvent({ type: "keyDown", keyCode: "Tab", modifiers: ["shift"] });
    contents?.sendInputEvent({ type: "keyUp", keyCode: "Tab", modifiers: ["shift"] });
  });
}

test("a stricter mode is entered from the menu at once, and applies to the next call", async () => {
  const boxes = await pressInBoxes(launched, null);
  await choose("plan");
  await expect.poll(mode).toBe("plan");
  await say(launched.firstWindow, "write hello into note.txt");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)[0]).toContain("write_file: deny (policy) - Plan mode");
  expect(await boxes()).toEqual([]);
});

test("a laxer mode from the window needs a word in the system's box, and lasts until it is left", async () => {
  const refused = await pressInBoxes(launched, null);
  await choose("accept_edits");
  await expect.poll(async () => (await refused()).length).toBe(1);
  expect((await refused())[0]).toMatchObject({ message: "Switch to mode accept_edits?" });
  expect(await mode()).toBe("default");

  const agreed = await pressInBoxes(launched, /^Switch Mode$/);
  await choose("accept_edits");
  await expect.poll(mode).toBe("accept_edits");
  await say(launched.firstWindow, "write hello into note.txt");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toEqual([
    "[Permission] write_file: allow (policy) - Mode accept_edits: allow for changing files",
  ]);
  await choose("default");
  await expect.poll(mode).toBe("default");
  expect(await agreed()).toHaveLength(1);
});

test("Shift+Tab in the message field goes round, asks before it gets laxer, and never leads into bypass", async () => {
  const boxes = await pressInBoxes(launched, /^Switch Mode$/);
  await launched.firstWindow.getByTestId("composer").focus();
  for (const next of ["accept_edits", "plan", "default", "accept_edits"]) {
    await pressShiftTab();
    await expect.poll(mode).toBe(next);
  }
  await expect(launched.firstWindow.getByTestId("composer")).toBeFocused();
  expect(await title()).toContain("accept_edits");
  expect(await boxes()).toHaveLength(2);
});

test("a press of Shift+Tab that moved the focus gives the page no laxer mode", async () => {
  const boxes = await pressInBoxes(launched, null);
  await launched.firstWindow.getByTestId("nav-audit").focus();
  await pressShiftTab();
  await expect(launched.firstWindow.getByTestId("nav-conversation")).toBeFocused();
  expect(await callFromPage(launched, "mode.next")).toEqual({ ok: true, value: { changed: false } });
  expect(await boxes()).toHaveLength(1);
  expect(await mode()).toBe("default");
});

test("Shift+Tab outside of the message field moves the focus and leaves the mode", async () => {
  await launched.firstWindow.getByTestId("nav-audit").focus();
  await pressShiftTab();
  await expect(launched.firstWindow.getByTestId("nav-conversation")).toBeFocused();
  expect(await mode()).toBe("default");
});

test("bypass is asked about in the system's box, and is marked in window and title for as long as it lasts", async () => {
  const page = launched.firstWindow;
  await pressInBoxes(launched, null);
  await choose("bypass");
  await page.waitForTimeout(200);
  expect(await mode()).toBe("default");
  expect(await title()).not.toContain("BYPASS");

  const boxes = await pressInBoxes(launched, /^Turn On Bypass$/);
  await choose("bypass");
  await expect(page.getByTestId("bypass-banner")).toBeVisible();
  expect(await mode()).toBe("bypass");
  expect(await title()).toContain("BYPASS");
  expect((await boxes())[0]?.detail).toContain("all other commands");
  await page.evaluate(() => {
    document.title = "Nothing to see";
  });
  expect(await title()).toContain("BYPASS");
  await say(page, "run touch made.txt");
  await turnEnd(page);
  expect(permissionLines(launched)[0]).toContain("shell: allow (policy) - Mode bypass");

  await page.getByTestId("leave-bypass").click();
  await expect(page.getByTestId("bypass-banner")).toBeHidden();
  expect(await title()).not.toContain("BYPASS");
});

test("a new session begins without the bypass of the one before", async () => {
  await pressInBoxes(launched, /^Turn On Bypass$/);
  await choose("bypass");
  await expect.poll(mode).toBe("bypass");
  await launched.firstWindow.getByTestId("new-session").click();
  await expect.poll(mode).toBe("default");
  expect(await title()).not.toContain("BYPASS");
});

test("the application menu switches the mode, and asks before bypass too", async () => {
  const boxes = await pressInBoxes(launched, null);
  const click = (index: number) =>
    launched.app.evaluate(({ Menu }, index) => {
      const items = Menu.getApplicationMenu()?.items.find(({ label }) => label === "Mode")?.submenu?.items;
      items?.[index]?.click();
    }, index);
  const checked = () =>
    launched.app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.find(({ label }) => label === "Mode")?.submenu?.items;
      return items?.filter((item) => item.checked).map(({ id }) => id.replace("mode.", ""));
    });
  expect(await checked()).toEqual(["default"]);
  await click(2);
  await expect.poll(mode).toBe("accept_edits");
  expect(await checked()).toEqual(["accept_edits"]);
  await click(5);
  await expect.poll(async () => (await boxes()).length).toBe(1);
  await expect.poll(checked).toEqual(["accept_edits"]);
  expect(await mode()).toBe("accept_edits");
});

test("nothing that the page sends makes the mode laxer without a box", async () => {
  const boxes = await pressInBoxes(launched, null);
  for (const name of ["accept_edits", "auto", "bypass"]) {
    expect(await callFromPage(launched, "mode.set", { mode: name })).toEqual({
      ok: true,
      value: { changed: false },
    });
  }
  // The page claims a key that nobody pressed, also one made by a script.
  await launched.firstWindow.getByTestId("composer").evaluate((field) => {
    const keys = { key: "Tab", code: "Tab", shiftKey: true, bubbles: true };
    field.dispatchEvent(new KeyboardEvent("keydown", keys));
  });
  expect(await callFromPage(launched, "mode.next")).toEqual({ ok: true, value: { changed: false } });
  expect((await boxes()).length).toBeGreaterThanOrEqual(4);
  for (const input of [
    { mode: "bubble" },
    { mode: "bypass", by: "menu" },
    { mode: "BYPASS" },
    {},
    "bypass",
  ]) {
    expect(await callFromPage(launched, "mode.set", input)).toMatchObject({
      ok: false,
      error: { code: "invalid_request" },
    });
  }
  expect(await callFromPage(launched, "mode.next", { by: "key" })).toMatchObject({ ok: false });
  expect(await mode()).toBe("default");
});

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { callFromPage, pressInBoxes } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, type LaunchFolders, launchApp, makeFolders } from "./support/launch";
import { setTheme } from "./support/screenshot";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;
let folders: LaunchFolders;
let page: Page;

/** Nobody is asked about calls here; the boxes that come up are those of the undo. */
test.beforeEach(async () => {
  folders = makeFolders();
  writeUserSettings(folders, {
    permissions: { allow: ["Write(**)", "Edit(**)", "Bash(echo *)", "Bash(rm *)"] },
  });
  writeFileSync(join(folders.workspace, "a.txt"), "one two\n");
  writeFileSync(join(folders.workspace, "gone.txt"), "gone\n");
  execFileSync("git", ["init", "-q", folders.workspace], {
    env: { PATH: process.env.PATH, HOME: folders.home },
  });
  giveAway(folders.workspace);
  await start();
});

test.afterEach(() => launched.close());

async function start(): Promise<void> {
  launched = await launchApp({ folders });
  page = launched.firstWindow;
  await expect(page.getByTestId("composer")).toBeEnabled();
}

const file = (name: string) => join(folders.workspace, name);
const read = (name: string) => readFileSync(file(name), "utf8");
const row = (name: string) => page.getByTestId("change-row").filter({ hasText: name });

async function ask(text: string): Promise<void> {
  await say(page, text);
  await turnEnd(page);
}

/** One turn that writes, one that edits, one whose command creates and deletes. */
async function changeFiles(): Promise<void> {
  await ask("write hello into note.txt");
  await ask('replace "two" with "2" in a.txt');
  await ask("run `echo made > made.txt && rm gone.txt`");
}

test("what tools and commands changed is listed by turn, with its diff", async () => {
  await expect(page.getByTestId("changes-button")).toBeHidden();
  await changeFiles();
  await expect(page.getByTestId("changes-button")).toHaveText("4 files changed");
  await page.getByTestId("changes-button").click();
  await expect(page.getByTestId("changes-turn")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Changes" })).toBeFocused();
  await expect(row("made.txt")).toContainText("+1");
  await expect(row("gone.txt")).toContainText("Deleted");
  await expect(page.getByTestId("changes-turn").first()).toContainText("Changed while this command ran:");
  await row("a.txt").getByRole("button", { expanded: false }).click();
  await expect(row("a.txt").getByTestId("change-diff")).toContainText("one 2");
  await page.getByTestId("turn-diff").first().click();
  await expect(page.getByTestId("changes-turn").first()).toContainText("+0 −1");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("changes-panel")).toBeHidden();
  await expect(page.getByTestId("changes-button")).toBeFocused();
});

test("one change, then a whole turn, is undone and done again; each on the record", async () => {
  await changeFiles();
  await page.getByTestId("changes-button").click();
  const boxes = await pressInBoxes(launched, /^(Undo|Redo)$/);
  await row("a.txt").getByTestId("undo-change").click();
  await expect(page.getByTestId("changes-result")).toContainText("1 file is as it was before.");
  expect(read("a.txt")).toBe("one two\n");
  expect((await boxes())[0]).toMatchObject({ message: "Undo the changes of 1 file?" });
  expect((await boxes())[0]?.detail).toContain("a.txt: content is replaced");
  await expect(row("a.txt")).toContainText("undone");

  await page.getByTestId("undo-turn").first().click();
  await expect(page.getByTestId("changes-result")).toContainText("2 files are as they were before.");
  expect(existsSync(file("made.txt"))).toBe(false);
  expect(read("gone.txt")).toBe("gone\n");
  await page.getByTestId("redo-turn").first().click();
  await expect(page.getByTestId("changes-result")).toContainText("The changes of 2 files are made again.");
  expect(existsSync(file("gone.txt"))).toBe(false);
  expect(permissionLines(launched).filter((line) => line.includes("(undo-box)"))).toHaveLength(3);
});

test("nothing is undone without a yes in the system's box, whatever the page asks for", async () => {
  await changeFiles();
  const boxes = await pressInBoxes(launched, null);
  const answer = await callFromPage(launched, "changes.undo", { turn: 1 });
  expect(answer).toMatchObject({ ok: true, value: { outcome: "declined", files: [] } });
  expect((await boxes())[0]?.buttons).toContain("Cancel");
  expect(read("note.txt")).toContain("hello");
  expect(await callFromPage(launched, "changes.undo", { turn: 1, sure: true })).toMatchObject({
    error: { code: "invalid_request" },
  });
  expect(await callFromPage(launched, "changes.undo", { change: "../../etc/passwd" })).toMatchObject({
    error: { code: "unknown_change" },
  });
});

test("a file that was changed since is named and left alone", async () => {
  await changeFiles();
  writeFileSync(file("made.txt"), "mine\n");
  await page.getByTestId("changes-button").click();
  await pressInBoxes(launched, /^Undo$/);
  await page.getByTestId("undo-turn").first().click();
  const result = page.getByTestId("changes-result");
  await expect(result).toContainText("1 file is as it was before. 1 file was left alone:");
  await expect(result).toContainText("made.txt is not as this change left it.");
  expect(read("made.txt")).toBe("mine\n");
  expect(read("gone.txt")).toBe("gone\n");
});

test("changes are there again after a restart, and can be undone", async () => {
  await changeFiles();
  await launched.close({ keepFolders: true });
  await start();
  await expect(page.getByTestId("changes-button")).toHaveText("4 files changed");
  await page.getByTestId("changes-button").click();
  await pressInBoxes(launched, /^Undo$/);
  await page.getByTestId("undo-turn").last().click();
  await expect(page.getByTestId("changes-result")).toContainText("1 file is as it was before.");
  expect(existsSync(file("note.txt"))).toBe(false);
});

for (const theme of ["light", "dark"] as const) {
  test(`the panel is free of accessibility faults and fully reached by keyboard, ${theme}`, async () => {
    await changeFiles();
    await setTheme(launched.app, theme);
    await page.emulateMedia({ colorScheme: theme });
    await page.getByTestId("composer").focus();
    await page.keyboard.press("Control+Shift+D");
    await expect(page.getByRole("heading", { name: "Changes" })).toBeFocused();
    await pressInBoxes(launched, /^Undo$/);
    await page.getByTestId("turn-diff").first().press("Enter");
    await expect(page.getByTestId("change-diff")).toContainText("made");
    await row("note.txt").getByTestId("undo-change").press("Enter");
    await expect(page.getByTestId("changes-result")).toContainText("1 file is as it was before.");
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

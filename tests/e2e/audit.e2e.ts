import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { answerReview } from "./support/box";
import { say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp } from "./support/launch";

let launched: LaunchedApp;
let page: Page;

test.beforeEach(async () => {
  launched = await launchApp();
  page = launched.firstWindow;
  writeFileSync(join(launched.workspace, "a.txt"), "one\ntwo\n");
  giveAway(launched.workspace);
  await say(page, "list files matching *.txt");
  await turnEnd(page);
  const opened = launched.app.waitForEvent("window");
  await say(page, 'replace "two" with "2" in a.txt');
  const review = await opened;
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "allow-once");
  await turnEnd(page);
  await say(page, "write hello into ../outside.txt");
  await turnEnd(page);
});

test.afterEach(() => launched.close());

const rows = () => page.getByTestId("audit-row");
const count = () => page.getByTestId("audit-count");
const logFile = () => join(launched.gatehouseHome, "logs/audit/chain-1/current.jsonl");

async function openPage(): Promise<void> {
  await page.getByTestId("nav-audit").click();
  await expect(count()).toHaveText("5 records");
  await expect(rows()).toHaveCount(5);
}

/** Replaces the native save dialog by one in which a person has chosen this file. */
async function choose(file: string): Promise<void> {
  await launched.app.evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, { showSaveDialog: () => Promise.resolve({ canceled: false, filePath }) });
  }, file);
}

test("the list shows every record, newest first, and goes on by itself", async () => {
  await openPage();
  await expect(rows().first()).toContainText("write_file");
  await expect(rows().first()).toContainText("denied");
  await expect(rows().nth(1)).toContainText("succeeded");
  await expect(rows().nth(1)).toContainText("a.txt");
  await expect(rows().nth(2)).toContainText("approval-window");
  await expect(rows().last()).toContainText("glob");
  // What another process decides is there as soon as it is on disk.
  const lines = readFileSync(logFile(), "utf8");
  const added = join(launched.gatehouseHome, "logs/audit/chain-2");
  mkdirSync(added);
  writeFileSync(join(added, "current.jsonl"), `${lines.split("\n")[0]}\n`);
  giveAway(added);
  await expect(count()).toHaveText("6 records");
  await expect(rows()).toHaveCount(6);
});

test("filters narrow the list, stand as chips, and are cleared together", async () => {
  await openPage();
  await page.getByTestId("filter-tool").selectOption("edit_file");
  await expect(count()).toHaveText("2 of 5");
  await page.getByTestId("filter-behavior").selectOption("allow");
  await expect(count()).toHaveText("1 of 5");
  await expect(rows()).toHaveCount(1);
  await expect(page.getByTestId("chip-tool")).toContainText("edit_file");
  await page.getByTestId("chip-tool").click();
  await expect(count()).toHaveText("2 of 5");
  await page.getByTestId("audit-search").fill("A.TXT");
  await expect(count()).toHaveText("1 of 5");
  await page.getByTestId("audit-search").fill("no such thing");
  await expect(page.getByText("No record fits these filters.")).toBeVisible();
  await page.getByTestId("clear-filters").click();
  await expect(count()).toHaveText("5 records");
  await page.getByTestId("filter-workspace").selectOption({ index: 1 });
  await expect(count()).toHaveText("5 of 5");
  await page.getByTestId("filter-period").selectOption("custom");
  await page.getByTestId("audit-until").fill("2020-01-01T00:00");
  await expect(page.getByText("No record fits these filters.")).toBeVisible();
});

test("the keyboard goes through the list, opens a record and comes back", async () => {
  await openPage();
  const list = page.getByTestId("audit-list");
  await list.focus();
  const active = () => list.getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await active()).toBe("audit-row-1");
  await page.keyboard.press("End");
  expect(await active()).toBe("audit-row-4");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const detail = page.getByTestId("audit-detail");
  await expect(detail).toBeFocused();
  await expect(detail).toContainText("edit_file");
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await expect(list).toBeFocused();
  expect(await active()).toBe("audit-row-2");
});

test("a record tells arguments, candidates, who was asked, what came of it, and its place in the chain", async () => {
  await openPage();
  await rows().nth(2).click();
  const detail = page.getByTestId("audit-detail");
  await expect(detail).toContainText('"path": "a.txt"');
  await expect(detail).toContainText("Mode default: ask for changing files");
  await expect(detail).toContainText("decides");
  await expect(detail).toContainText("allowed once");
  await expect(detail).toContainText("succeeded after");
  await expect(detail).toContainText("chain-1, record 3");
  await expect(detail).toContainText("its own hash fits");
  await expect(detail).toContainText("follows the record before");
  await expect(detail).toContainText(launched.workspace);
  await page.getByTestId("show-partner").click();
  await expect(detail).toContainText("chain-1, record 4");
  await page.getByTestId("close-detail").click();
  await expect(detail).toBeHidden();
});

test("a check finds the log in order, then a changed record, and leads to it", async () => {
  await openPage();
  await page.getByTestId("audit-verify").click();
  const report = page.getByTestId("audit-report");
  await expect(report).toContainText("5 records checked. Every chain is intact.");
  const text = readFileSync(logFile(), "utf8");
  writeFileSync(logFile(), text.replace('"path":"a.txt"', '"path":"b.txt"'));
  await page.getByTestId("audit-verify").click();
  await expect(report).toContainText("not as it was written");
  await expect(report).toContainText("record 3");
  await page.getByTestId("show-problem").click();
  await expect(page.getByTestId("audit-list")).toBeFocused();
  await expect(page.getByTestId("audit-list")).toHaveAttribute("aria-activedescendant", "audit-row-2");
});

test("what is filtered is exported, to the file that the person chose", async () => {
  const file = join(launched.home, "export.jsonl");
  await choose(file);
  await openPage();
  await page.getByTestId("filter-tool").selectOption("edit_file");
  await expect(count()).toHaveText("2 of 5");
  await page.getByTestId("audit-export-jsonl").click();
  await expect(page.getByTestId("audit-report")).toContainText(`2 records written to ${file}`);
  const records = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(records.map(({ kind, tool, workspace }) => [kind, tool, workspace])).toEqual([
    ["decision", "edit_file", launched.workspace],
    ["outcome", "edit_file", launched.workspace],
  ]);
  const nowhere = join(launched.home, "no-such-folder", "x.csv");
  await choose(nowhere);
  await page.getByTestId("audit-export-csv").click();
  await expect(page.getByRole("alert")).toContainText("no-such-folder does not exist");
  expect(existsSync(nowhere)).toBe(false);
  expect(readdirSync(launched.home).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("the button shows the log's own folder in the system's program", async () => {
  await launched.app.evaluate(({ shell }) => {
    Object.assign(globalThis, { shown: [] });
    Object.assign(shell, {
      openPath: (path: string) => {
        Reflect.get(globalThis, "shown").push(path);
        return Promise.resolve("");
      },
    });
  });
  await openPage();
  await page.getByTestId("audit-open-folder").click();
  await expect
    .poll(() => launched.app.evaluate(() => Reflect.get(globalThis, "shown")))
    .toEqual([join(launched.gatehouseHome, "logs/audit")]);
});

for (const theme of ["light", "dark"] as const) {
  test(`the page with filters, a report and a record open is free of accessibility faults, ${theme}`, async () => {
    await page.emulateMedia({ colorScheme: theme });
    await openPage();
    await page.getByTestId("audit-verify").click();
    await page.getByTestId("filter-tool").selectOption("edit_file");
    await expect(rows()).toHaveCount(2);
    await rows().last().click();
    await expect(page.getByTestId("audit-detail")).toContainText("its own hash fits");
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
      [],
    );
  });
}

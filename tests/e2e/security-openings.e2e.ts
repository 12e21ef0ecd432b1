import { expect, type Page, test } from "@playwright/test";
import { LONG_WRITE, say } from "./support/chat";
import { type LaunchedApp, launchApp } from "./support/launch";
import { OPENINGS } from "./support/openings";
import { shownReview } from "./support/review";
import { type PageName, runInPage } from "./support/run-in-page";
import { shownWindows } from "./support/x-windows";

// biome-ignore lint/suspicious/noSkippedTests: it counts the windows of an X display
test.skip(process.platform !== "linux", "counts the windows of an X display");

const OWN_DIALOG = "A dialog of the app itself";

let launched: LaunchedApp;

test.beforeEach(async () => {
  launched = await launchApp();
  await expect(launched.firstWindow.getByTestId("composer")).toBeEnabled();
});

test.afterEach(() => launched.close());

const PREPARE = `{
  const button = Object.assign(document.createElement("button"), { id: "opener" });
  button.style.cssText = "position: fixed; inset: 0; z-index: 2147483647";
  document.body.append(button);
  globalThis.field = (type) => {
    const input = Object.assign(document.createElement("input"), { type });
    document.body.append(input);
    return input;
  };
  undefined;
}`;

/** Runs an opening at the next click, and keeps its end. */
const atNextClick = (body: string) => `globalThis.ended = new Promise((resolve) => {
  document.getElementById("opener").addEventListener("click", async () => {
    try { ${body}; resolve("taken"); } catch (error) { resolve(String(error)); }
  }, { once: true });
}); undefined`;

/** Runs each opening in a click of the person, and answers the names of those that did not refuse. */
async function tryOpenings(page: PageName, window: Page): Promise<string[]> {
  await runInPage(launched, page, PREPARE);
  const taken: string[] = [];
  for (const [name, body] of Object.entries(OPENINGS)) {
    await runInPage(launched, page, atNextClick(body));
    await window.mouse.click(20, 20);
    if ((await runInPage(launched, page, "globalThis.ended")) === "taken") taken.push(name);
  }
  return taken;
}

/**
 * The calls that a page may make without an error and without any effect; what they could open is looked for on the
 * display, in their stead no test can tell that from a refusal.
 */
const SILENT = [
  ...["file field", "file field, its picker", "folder field", "file field that isn't in the page"],
  ...["file field of a frame", "print", "print command", "alert", "confirm", "window", "download"],
];

async function expectNothingOpens(page: PageName, window: Page): Promise<void> {
  await expect.poll(shownWindows).not.toEqual([]);
  const before = shownWindows();
  const taken = await tryOpenings(page, window);
  expect(taken.filter((name) => !SILENT.includes(name))).toEqual([]);
  // A dialog of the app itself, opened after all of these, shows that one would be seen, and that none came before it.
  await launched.app.evaluate(({ dialog }, title) => {
    void dialog.showOpenDialog({ title });
  }, OWN_DIALOG);
  await expect.poll(shownWindows).toContainEqual(expect.stringContaining(OWN_DIALOG));
  expect(shownWindows().filter((title) => !title.includes(OWN_DIALOG))).toEqual(before);
}

test("nothing that the chat page tries opens a window or a dialog", () =>
  expectNothingOpens("main", launched.firstWindow));

test("nothing that the review page tries opens a window or a dialog", async () => {
  await say(launched.firstWindow, LONG_WRITE);
  await expectNothingOpens("review", await shownReview(launched));
});

test("a page that was loaded anew opens nothing either", async () => {
  await launched.app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const loaded = new Promise<void>((resolve) => contents?.once("did-finish-load", () => resolve()));
    contents?.reload();
    await loaded;
  });
  await expectNothingOpens("main", launched.firstWindow);
});

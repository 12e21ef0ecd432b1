import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answerReview } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;

test.beforeEach(async () => {
  // The strict profile, in which nothing but a person's word lets a write pass.
  const folders = makeFolders();
  writeUserSettings(folders, { profile: "strict" });
  launched = await launchApp({ folders });
  writeFileSync(join(launched.workspace, "README.md"), "# Demo\n\nDemo counts words in text files.\n");
  giveAway(launched.workspace);
});

test.afterEach(() => launched.close());

const READ_LINE = "[Permission] read_file: allow (default) - No permission rule blocked the request";
const note = () => join(launched.workspace, "chapter3-note.txt");
const auditLines = () => permissionLines(launched);

/** Stands for the person at the message box: answers with the button of that name, and notes what was asked. */
async function answerBox(label: "Allow once" | "Deny"): Promise<() => Promise<string[]>> {
  await launched.app.evaluate(({ dialog }, label) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenBoxes: seen });
    Object.assign(dialog, {
      showMessageBox: (...args: Electron.MessageBoxOptions[]) => {
        const options = args.at(-1);
        seen.push(`${options?.message}\n${options?.detail}`);
        const answer = { response: options?.buttons?.indexOf(label) ?? -1, checkboxChecked: false };
        // An Allow that comes at once is none: people need time to read.
        return new Promise((resolve) => setTimeout(() => resolve(answer), 700));
      },
    });
  }, label);
  return () => launched.app.evaluate(() => Reflect.get(globalThis, "seenBoxes") as string[]);
}

test("a glob is allowed by default, without a dialog", async () => {
  const boxes = await answerBox("Deny");
  const page = launched.firstWindow;
  await say(page, "list files matching *.md");
  await turnEnd(page);
  await expect(page.getByTestId("call-card")).toHaveCount(1);
  await expect(page.getByTestId("verdict")).toContainText("allowed");
  expect(auditLines()).toEqual([
    "[Permission] glob: allow (default) - No permission rule blocked the request",
  ]);
  expect(await boxes()).toEqual([]);
});

for (const prompt of [
  "read README.md, then write one sentence about it into chapter3-note.txt",
  "读取 README.md，然后把一句摘要写入 chapter3-note.txt",
]) {
  test(`"${prompt}" asks, and an approval writes`, async () => {
    const boxes = await answerBox("Allow once");
    const page = launched.firstWindow;
    await say(page, prompt);
    await turnEnd(page);
    expect(auditLines()).toEqual([
      READ_LINE,
      "[Permission] write_file: allow (approval-native) - User approved this tool call",
    ]);
    expect(readFileSync(note(), "utf8")).toContain("Demo");
    const [box] = await boxes();
    expect(box).toContain("write_file");
    expect(box).toContain("chapter3-note.txt");
    expect(box).toContain(readFileSync(note(), "utf8").trim());
  });

  test(`"${prompt}" asks, and a denial leaves no file`, async () => {
    await answerBox("Deny");
    const page = launched.firstWindow;
    await say(page, prompt);
    await turnEnd(page);
    expect(auditLines()).toEqual([
      READ_LINE,
      "[Permission] write_file: deny (approval-native) - User denied this tool call",
    ]);
    expect(existsSync(note())).toBe(false);
    await expect(page.getByTestId("verdict").last()).toContainText("denied");
  });
}

test("a write outside is denied by the boundary, and no dialog appears", async () => {
  const boxes = await answerBox("Allow once");
  const page = launched.firstWindow;
  await say(page, "write hello into ../outside.txt");
  await turnEnd(page);
  expect(auditLines()).toEqual([
    "[Permission] write_file: deny (workspace-boundary) - Writing outside the workspace is forbidden",
  ]);
  expect(await boxes()).toEqual([]);
  expect(existsSync(join(launched.workspace, "../outside.txt"))).toBe(false);
  const card = page.getByTestId("call-card");
  await card.getByTestId("why").click();
  await expect(card).toContainText("workspace-boundary");
  await expect(card).toContainText("confirm-file-write");
});

test("a change to a file that exists is reviewed as a diff, and the audit page shows all of it", async () => {
  writeFileSync(join(launched.workspace, "a.txt"), "one\ntwo\nthree\n");
  giveAway(launched.workspace);
  const page = launched.firstWindow;
  const opened = launched.app.waitForEvent("window");
  await say(page, 'replace "two" with "2" in a.txt');
  const review = await opened;
  await expect(review.getByTestId("review-body")).toContainText("two");
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "allow-once");
  await turnEnd(page);
  expect(readFileSync(join(launched.workspace, "a.txt"), "utf8")).toBe("one\n2\nthree\n");
  await page.getByTestId("nav-audit").click();
  await expect(page.getByTestId("audit-row")).toHaveCount(2);
  await expect(page.getByTestId("audit-row").last()).toContainText("approval-window");
  await page.getByTestId("audit-verify").click();
  await expect(page.getByTestId("audit-report")).toContainText("2 records checked. Every chain is intact.");
});

test("the audit log is exported through the native save dialog", async () => {
  const file = join(launched.home, "export.csv");
  await launched.app.evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, { showSaveDialog: () => Promise.resolve({ canceled: false, filePath }) });
  }, file);
  const page = launched.firstWindow;
  await say(page, "list files matching *.md");
  await turnEnd(page);
  await page.getByTestId("nav-audit").click();
  await page.getByTestId("audit-export-csv").click();
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8")).toContain("glob");
});

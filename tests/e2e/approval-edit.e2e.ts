import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answerReview } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { armedReview, shownReview } from "./support/review";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;

test.beforeEach(async () => {
  const folders = makeFolders();
  const permissions = { ask: ["Read(*.txt)"] };
  writeUserSettings(folders, { approvals: { surface: "window" }, permissions });
  for (const name of ["a.txt", "b.txt", "c.txt"]) writeFileSync(join(folders.workspace, name), `${name}\n`);
  const lines = Array.from({ length: 60 }, (_, index) => `line ${index + 1}\n`).join("");
  writeFileSync(join(folders.workspace, "long.md"), lines);
  giveAway(folders.workspace);
  launched = await launchApp({ folders });
});

test.afterEach(() => launched.close());

const made = (name: string) => existsSync(join(launched.workspace, name));

/** All that the audit log holds, as text. */
function auditText(): string {
  const folder = join(launched.gatehouseHome, "logs/audit");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
}

test("a command that a person edits is shown again, runs as they wrote it, and the record and the model know", async () => {
  await say(launched.firstWindow, "run touch made.txt");
  const review = await armedReview(launched);
  await review.getByTestId("edit").click();
  await review.getByTestId("edit-command").fill("touch other.txt");
  await answerReview(review, "edit-submit");
  const again = await armedReview(launched);
  expect(again).not.toBe(review);
  await expect(again.getByTestId("edited")).toBeVisible();
  await expect(again.getByTestId("review-body")).toContainText("touch other.txt");
  expect([made("made.txt"), made("other.txt")]).toEqual([false, false]);
  await answerReview(again, "allow-once");
  await turnEnd(launched.firstWindow);
  expect([made("made.txt"), made("other.txt")]).toEqual([false, true]);
  expect(auditText()).toMatch(/"edit":\{"original":\{"command":"touch made.txt"\}/);
  const snapshot = await launched.firstWindow.evaluate(() =>
    Reflect.get(window as object, "gatehouse").invoke("session.snapshot"),
  );
  expect(JSON.stringify(snapshot)).toContain("The person changed the arguments of this call");
});

test("arguments that lead outside are denied by the gate, without another question", async () => {
  await say(launched.firstWindow, "write hello into note.md");
  const review = await armedReview(launched);
  await review.getByTestId("edit").click();
  await review.getByTestId("edit-path").fill("../outside.md");
  await answerReview(review, "edit-submit");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toHaveLength(1);
  expect(permissionLines(launched)[0]).toContain("write_file: deny");
  expect(existsSync(join(launched.workspace, "../outside.md"))).toBe(false);
});

test("arguments that the schema refuses can be mended; Escape leaves the editor first, and then denies", async () => {
  await say(launched.firstWindow, "run touch made.txt");
  const review = await armedReview(launched);
  await review.getByTestId("edit").click();
  await expect(review.getByTestId("edit-submit")).toBeDisabled();
  await review.getByTestId("edit-command").fill("");
  await review.keyboard.press("ControlOrMeta+Enter");
  await expect(review.getByTestId("review-status")).toContainText("shell are wrong");
  await expect(review.getByTestId("edit-command")).toBeEnabled();
  await review.keyboard.press("Escape");
  await expect(review.getByTestId("editor")).toBeHidden();
  await expect(review.getByTestId("deny")).toBeFocused();
  expect(permissionLines(launched)).toEqual([]);
  await review.keyboard.press("Escape").catch(() => undefined);
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)[0]).toContain("deny (approval-window)");
  expect(made("made.txt")).toBe(false);
});

test("stopping while somebody edits closes the window, and nothing runs", async () => {
  await say(launched.firstWindow, "run touch made.txt");
  const review = await armedReview(launched);
  await review.getByTestId("edit").click();
  await review.getByTestId("edit-command").fill("touch other.txt");
  const closed = review.waitForEvent("close");
  await launched.firstWindow.getByTestId("stop").click();
  await closed;
  await turnEnd(launched.firstWindow);
  expect([made("made.txt"), made("other.txt")]).toEqual([false, false]);
  expect(permissionLines(launched)[0]).toContain("deny (approval)");
});

test("deny all denies everything that waits, after a word of its own", async () => {
  await say(launched.firstWindow, "read a.txt, b.txt and c.txt");
  const review = await armedReview(launched);
  await expect(review.getByTestId("review-position")).toContainText("1 of 3");
  await answerReview(review, "deny-all");
  await expect(review.getByTestId("review-status")).toContainText("Deny all 3");
  expect(permissionLines(launched)).toEqual([]);
  await review.keyboard.press("Escape");
  await expect(review.getByTestId("deny-all")).toBeVisible();
  await answerReview(review, "deny-all");
  await answerReview(review, "deny-all-now");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toHaveLength(3);
  for (const line of permissionLines(launched)) expect(line).toContain("deny (approval-window)");
});

test("side by side makes the window wide, marks what changed, and is kept; folds open", async () => {
  await say(launched.firstWindow, 'replace "line 30" with "line thirty" in long.md');
  const review = await armedReview(launched);
  const body = review.getByTestId("review-body");
  await expect(body).toHaveAttribute("data-layout", "unified");
  await expect(body).not.toContainText("line 50");
  await review.getByTestId("unfold").last().click();
  await expect(body).toContainText("line 50");
  await expect(body.locator("mark")).toHaveText(["30", "thirty"]);
  await review.getByTestId("layout-split").click();
  await expect(body).toHaveAttribute("data-layout", "split");
  expect(await review.evaluate(() => window.innerWidth)).toBeGreaterThan(820);
  await answerReview(review, "deny");
  await turnEnd(launched.firstWindow);
  await say(launched.firstWindow, 'replace "line 30" with "line thirty" in long.md');
  const again = await shownReview(launched);
  await expect(again.getByTestId("review-body")).toHaveAttribute("data-layout", "split");
  await answerReview(again, "deny");
});

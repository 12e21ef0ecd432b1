import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { answerReview } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { armedReview } from "./support/review";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;

test.beforeEach(async () => {
  const folders = makeFolders();
  writeUserSettings(folders, { approvals: { surface: "window" } });
  const lines = Array.from({ length: 2_000 }, (_, index) => `old line ${index}\n`).join("");
  writeFileSync(join(folders.workspace, "long.txt"), lines);
  giveAway(folders.workspace);
  launched = await launchApp({ folders });
});

test.afterEach(() => launched.close());

/** What a person reads in the request's body, line breaks apart. */
const bodyText = async (review: Page) => (await review.getByTestId("review-body").textContent()) ?? "";

/** Everything in a body that is scrolled through to its end, each row once, in order. */
function scrolledThrough(review: Page): Promise<string[]> {
  return review.getByTestId("review-body").evaluate(async (body) => {
    const scroller = body.querySelector<HTMLElement>('[role="group"]');
    if (!scroller) throw new Error("nothing scrolls here");
    const rows = new Map<number, string>();
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = -1; top !== scroller.scrollTop; ) {
      top = scroller.scrollTop;
      for (const row of scroller.querySelectorAll<HTMLElement>("[data-index]"))
        rows.set(Number(row.dataset.index), row.textContent ?? "");
      scroller.scrollTop = top + scroller.clientHeight;
      await frame();
    }
    return [...rows].sort(([a], [b]) => a - b).map(([, text]) => text);
  });
}

/** Has a call asked about whose argument is exactly this text: what a model may write, a person can write as well. */
async function reviewOf(prompt: string, name: string, text: string): Promise<Page> {
  await say(launched.firstWindow, prompt);
  const first = await armedReview(launched);
  await first.getByTestId("edit").click();
  // As a paste does; typing thousands of lines one by one would take the browser minutes.
  await first.getByTestId(`edit-${name}`).evaluate((field, text) => {
    Reflect.set(HTMLTextAreaElement.prototype, "value", text, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
  await answerReview(first, "edit-submit");
  const review = await armedReview(launched);
  await expect(review.getByTestId("edited")).toBeVisible();
  return review;
}

test("bidi, zero-width, tag and terminal characters in a command are shown as escapes, all of them", async () => {
  const command = "echo a\u202etxt.exe\u200bb\u{e0041}\u001b[31mred\u00a0x";
  const review = await reviewOf("run touch made.txt", "command", command);
  const text = await bodyText(review);
  for (const shown of ["\\u{202e}", "\\u{200b}", "\\u{e0041}", "\\x1b[31m", "\\xa0"])
    expect(text).toContain(shown);
  for (const hidden of ["\u202e", "\u200b", "\u{e0041}", "\u001b", "\u00a0"])
    expect(text).not.toContain(hidden);
  // Nobody edits what they can't see.
  await review.getByTestId("edit").click();
  await expect(review.getByTestId("edit-json")).toHaveValue(/\\u202e.*\\u200b.*\\udb40\\udc41.*\\u001b/);
  await review.keyboard.press("Escape");
  await answerReview(review, "deny");
});

test("a path with a line break in it is escaped wherever it is shown, and can't be written to", async () => {
  await launched.close();
  const folders = makeFolders();
  const workspace = join(folders.workspace, "demo\nproject approved");
  mkdirSync(workspace);
  writeUserSettings(folders, { approvals: { surface: "window" } });
  giveAway(folders.workspace);
  launched = await launchApp({ folders: { ...folders, workspace } });
  await say(launched.firstWindow, "write hello into a.md");
  const review = await armedReview(launched);
  await expect(review.locator("#review-where")).toContainText("demo\\nproject approved");
  await review.getByTestId("edit").click();
  await review.getByTestId("edit-path").fill("safe.md\napproved.md");
  await answerReview(review, "edit-submit");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toHaveLength(1);
  expect(permissionLines(launched)[0]).toMatch(
    /^\[Permission\] write_file: deny .*safe\.md\\\\?napproved\.md/,
  );
});

test("a line of 10,000 characters is there whole, and within the window", async () => {
  const word = "0123456789".repeat(1_000);
  const review = await reviewOf("run touch made.txt", "command", `echo ${word}`);
  expect(await bodyText(review)).toContain(word);
  const overflow = await review
    .getByTestId("review-body")
    .evaluate((body) =>
      [...body.querySelectorAll("code")].some((code) => code.scrollWidth > code.clientWidth + 1),
    );
  expect(overflow).toBe(false);
  await answerReview(review, "deny");
});

test("every line of a change of 2,000 can be scrolled to, in both layouts", async () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => `new line ${index}\n`).join("");
  const review = await reviewOf("write hello into long.txt", "content", lines);
  const unified = await scrolledThrough(review);
  expect(unified).toHaveLength(4_000);
  for (const index of [0, 999, 1_999]) {
    expect(unified.some((row) => row.endsWith(`−old line ${index}`))).toBe(true);
    expect(unified.some((row) => row.endsWith(`+new line ${index}`))).toBe(true);
  }
  await review.getByTestId("layout-split").click();
  await expect(review.getByTestId("review-body")).toHaveAttribute("data-layout", "split");
  const split = await scrolledThrough(review);
  expect(split.filter((row) => row.includes("−old line ") && row.includes("+new line "))).toHaveLength(2_000);
  await answerReview(review, "deny");
});

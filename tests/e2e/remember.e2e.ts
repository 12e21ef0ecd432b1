import { expect, type Page, test } from "@playwright/test";
import { answerReview, callFromPage } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { armedReview, giveVerdict, requestOf } from "./support/review";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;

const ONCE = "[Permission] shell: allow (approval-window) - User approved this tool call";

/** Every ask in the review window, which alone can remember. */
async function start(folders = makeFolders()): Promise<void> {
  writeUserSettings(folders, { approvals: { surface: "window" } });
  launched = await launchApp({ folders });
}

test.beforeEach(() => start());

test.afterEach(() => launched.close());

async function ask(text: string): Promise<Page> {
  await say(launched.firstWindow, text);
  return armedReview(launched);
}

async function rememberFirst(review: Page, scope: "session" | "project"): Promise<void> {
  await review.getByTestId("remember").locator("summary").click();
  await answerReview(review, `remember-${scope}-0`);
  await turnEnd(launched.firstWindow);
}

/** The same call passes, and no window asks. */
async function passes(text: string): Promise<void> {
  const before = permissionLines(launched).length;
  await say(launched.firstWindow, text);
  await turnEnd(launched.firstWindow);
  const [line, ...more] = permissionLines(launched).slice(before);
  expect(line).toContain("shell: allow (policy) - Allowed by the rule");
  expect(more).toEqual([]);
}

test("a rule for the session is shown word for word, lets the same call pass, and asks about another one", async () => {
  const review = await ask("run touch made.txt");
  const { remember } = await requestOf(review);
  await review.getByTestId("remember").locator("summary").click();
  await expect(review.getByTestId("remember").locator("code").first()).toHaveText(remember[0] ?? "");
  expect(remember[0]).toBe("Bash(touch made.txt)");
  await rememberFirst(await reopened(review), "session");
  expect(permissionLines(launched)).toEqual([ONCE]);
  await passes("run touch made.txt");
  const other = await ask("run touch other.txt");
  await answerReview(other, "deny");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched).at(-1)).toContain("deny (approval-window)");
});

/** Folds the options again, so that the next step finds them as they were. */
async function reopened(review: Page): Promise<Page> {
  await review.getByTestId("remember").locator("summary").click();
  return review;
}

test("a rule for the session ends with the session", async () => {
  await rememberFirst(await ask("run touch made.txt"), "session");
  await launched.firstWindow.getByTestId("new-session").click();
  const again = await ask("run touch made.txt");
  await answerReview(again, "deny");
  await turnEnd(launched.firstWindow);
});

test("a rule for the project survives a restart, and asks again once it is revoked", async () => {
  await rememberFirst(await ask("run touch made.txt"), "project");
  await passes("run touch made.txt");
  const { home, gatehouseHome, workspace } = launched;
  await launched.close({ keepFolders: true });
  await start({ home, gatehouseHome, workspace });
  await passes("run touch made.txt");

  const page = launched.firstWindow;
  await page.getByTestId("nav-policy").click();
  await expect(page.getByTestId("grant")).toContainText("Bash(touch made.txt)");
  await page.getByRole("button", { name: "Revoke Bash(touch made.txt)" }).click();
  await expect(page.getByTestId("grant")).toBeHidden();
  await page.getByTestId("nav-conversation").click();
  const again = await ask("run touch made.txt");
  await answerReview(again, "deny");
  await turnEnd(page);
  expect(permissionLines(launched).at(-1)).toContain("deny (approval-window)");
});

test("nothing is offered for several lines, shells and interpreters", async () => {
  for (const command of ["bash -c 'touch x'", "node -e 1", "sudo touch x"]) {
    const review = await ask(`run ${command}`);
    await expect(review.getByTestId("remember")).toHaveCount(0);
    await answerReview(review, "deny");
    await turnEnd(launched.firstWindow);
  }
});

test("a rule that was not offered can't be remembered, whoever sends it", async () => {
  const review = await ask("run touch made.txt");
  const { id, digest, remember } = await requestOf(review);
  const verdict = (input: object) => giveVerdict(review, input);
  const shown = { id, digest };
  for (const input of [
    { ...shown, verdict: "allow_project", option: remember.length },
    { ...shown, verdict: "allow_project", option: -1 },
    { ...shown, verdict: "allow_project", option: 0, rule: "Bash(*)" },
    { ...shown, verdict: "allow_project", rule: "Bash(*)" },
    { ...shown, digest: "0".repeat(64), verdict: "allow_session", option: 0 },
  ]) {
    const answer = (await verdict(input)) as { ok: boolean; value?: { accepted: boolean } };
    expect(answer.ok && answer.value?.accepted, JSON.stringify(input)).toBeFalsy();
  }
  expect(permissionLines(launched)).toEqual([]);
  await answerReview(review, "deny");
  await turnEnd(launched.firstWindow);
  expect(await callFromPage(launched, "policy.get")).toMatchObject({ value: { policy: { grants: [] } } });
});

test("a click that a script makes remembers nothing", async () => {
  const review = await ask("run touch made.txt");
  await review.evaluate(() => {
    document.querySelector<HTMLDetailsElement>("details")?.setAttribute("open", "");
    document.querySelector<HTMLElement>('[data-testid="remember-project-0"]')?.click();
  });
  await review.waitForTimeout(300);
  expect(permissionLines(launched)).toEqual([]);
});

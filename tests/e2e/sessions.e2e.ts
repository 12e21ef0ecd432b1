import { expect, type Page, test } from "@playwright/test";
import { pressInBoxes } from "./support/box";
import { leaveBoxOpen, openBoxes, say, turnEnd } from "./support/chat";
import { type LaunchedApp, launchApp } from "./support/launch";

let launched: LaunchedApp;
let page: Page;

test.beforeEach(async () => {
  launched = await launchApp();
  page = launched.firstWindow;
  await expect(page.getByTestId("composer")).toBeEnabled();
});

test.afterEach(() => launched.close());

const ask = (message: string) => say(page, message).then(() => turnEnd(page));
const rows = () => page.getByTestId("session-open");
const row = (title: string) => rows().filter({ hasText: title });
const conversation = () => page.getByRole("group", { name: "Conversation" });

/** Ends the app and starts it again, on the same folders; without naming the project. */
async function restart(): Promise<void> {
  const { home, gatehouseHome, workspace } = launched;
  await launched.close({ keepFolders: true });
  launched = await launchApp({ folders: { home, gatehouseHome, workspace }, openWorkspace: false });
  page = launched.firstWindow;
  await expect(page.getByTestId("composer")).toBeEnabled();
}

test("two sessions are kept, found again after a restart, and gone on with", async () => {
  await expect(rows()).toHaveCount(0);
  await ask("list files matching *.md");
  await page.getByTestId("new-session").click();
  await expect(page.getByTestId("call-card")).toBeHidden();
  await ask("list files matching *.txt");
  await expect(rows()).toHaveText([/\*\.txt/, /\*\.md/]);
  await expect(row("*.txt")).toHaveAttribute("aria-current", "true");

  await restart();
  await expect(row("*.txt")).toHaveAttribute("aria-current", "true");
  await expect(conversation()).toContainText("list files matching *.txt");

  await row("*.md").click();
  await expect(conversation()).toContainText("list files matching *.md");
  await expect(conversation()).not.toContainText("*.txt");
  await ask("list files matching *.json");
  await expect(page.getByTestId("call-card")).toHaveCount(2);
  await expect(rows()).toHaveText([/\*\.md/, /\*\.txt/]);
});

test("a session that was killed at work shows what was shown, at rest, and says that it was cut off", async () => {
  await launched.app.evaluate(({ dialog }) => {
    Object.assign(dialog, { showMessageBox: () => new Promise(() => undefined) });
  });
  await say(page, "write hello into note.txt");
  await expect(page.getByText("waiting", { exact: false }).first()).toBeVisible();
  await expect(row("write hello").locator("[data-state=waiting]")).toBeVisible();
  const { home, gatehouseHome, workspace } = launched;
  const ended = launched.app.waitForEvent("close");
  launched.app.process().kill("SIGKILL");
  await ended;

  launched = await launchApp({ folders: { home, gatehouseHome, workspace } });
  page = launched.firstWindow;
  await expect(conversation()).toContainText("Gatehouse ended while this turn was under way");
  await expect(conversation()).toContainText("interrupted");
  await expect(page.getByTestId("stop")).toBeHidden();
  await expect(row("write hello").locator("[data-state]")).toHaveCount(0);
  await ask("list files matching *.md");
});

test("a session that waits goes on waiting while another one is worked in, and says so in the list", async () => {
  await leaveBoxOpen(launched);
  await say(page, "write hello into note.txt");
  await expect.poll(() => openBoxes(launched)).toBe(1);
  await page.getByTestId("new-session").click();
  await expect(page.getByTestId("call-card")).toBeHidden();
  await ask("list files matching *.md");
  await expect(row("write hello").locator("[data-state=waiting]")).toBeVisible();
  expect(await openBoxes(launched)).toBe(1);
  await row("write hello").click();
  await expect(page.getByTestId("stop")).toBeVisible();
  await page.getByTestId("stop").click();
  await turnEnd(page);
  await expect.poll(() => openBoxes(launched)).toBe(0);
  await expect(row("write hello").locator("[data-state]")).toHaveCount(0);
});

test("a session is renamed, searched and deleted by keyboard; deleting asks in a box of the system", async () => {
  await ask("list files matching *.md");
  await page.getByTestId("new-session").click();
  await ask("list files matching *.txt");
  await page.getByTestId("session-search").focus();
  await page.keyboard.press("ArrowDown");
  await expect(row("*.txt")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row("*.md")).toBeFocused();

  await page.keyboard.press("F2");
  await page.getByTestId("session-name").fill("Notes on Markdown");
  await page.keyboard.press("Enter");
  await expect(row("Notes on Markdown")).toBeFocused();
  await page.keyboard.press("F2");
  await page.getByTestId("session-name").fill("thrown away");
  await page.keyboard.press("Escape");
  await expect(row("Notes on Markdown")).toBeFocused();

  await page.getByTestId("session-search").fill("MATCHING *.MD");
  await expect(rows()).toHaveCount(1);
  await expect(rows().locator("mark")).toHaveText("matching *.md");
  await page.getByTestId("session-search").fill("nowhere");
  await expect(page.getByTestId("session-remark")).toHaveText("No session holds these words.");
  await page.keyboard.press("Escape");
  await expect(rows()).toHaveCount(2);

  const kept = await pressInBoxes(launched, null);
  await row("Notes on Markdown").press("Delete");
  await expect.poll(kept).toMatchObject([{ message: "Delete the session “Notes on Markdown”?" }]);
  await expect(rows()).toHaveCount(2);
  await pressInBoxes(launched, /^Delete$/);
  await row("Notes on Markdown").press("Delete");
  await expect(rows()).toHaveCount(1);
  await expect(row("*.txt")).toBeFocused();
});

test("a page can't delete a session, or name one outside the project's own", async () => {
  await ask("list files matching *.md");
  const boxes = await pressInBoxes(launched, null);
  const call = (channel: string, input: unknown) =>
    page.evaluate(([channel, input]) => Reflect.get(window as object, "gatehouse").invoke(channel, input), [
      channel,
      input,
    ] as const);
  const { value } = await call("sessions.list", { project: null });
  const id = value.sessions[0].id;
  expect(await call("sessions.delete", { id })).toMatchObject({ ok: true, value: { deleted: false } });
  expect(await boxes()).toHaveLength(1);
  const input = { ok: false };
  expect(await call("sessions.delete", { id: "../../logs" })).toMatchObject(input);
  expect(
    await call("sessions.open", { id: "00000000-0000-4000-8000-000000000000", project: null }),
  ).toMatchObject({
    error: { code: "session_unknown" },
  });
  expect(await call("sessions.list", { project: "/etc" })).toMatchObject({
    error: { code: "project_unknown" },
  });
  await expect(rows()).toHaveCount(1);
});

test("the last message is sent again, and an earlier one anew, in its place", async () => {
  await ask("list files matching *.md");
  await ask("list files matching *.txt");
  const call = (channel: string, input?: unknown) =>
    page.evaluate(([channel, input]) => Reflect.get(window as object, "gatehouse").invoke(channel, input), [
      channel,
      input,
    ] as const);
  expect(await call("session.retry")).toMatchObject({ ok: true });
  await turnEnd(page);
  await expect(page.getByTestId("call-card")).toHaveCount(2);
  expect(await call("session.resend", { turn: 1, text: "list files matching *.json" })).toMatchObject({
    ok: true,
  });
  await turnEnd(page);
  await expect(page.getByTestId("call-card")).toHaveCount(1);
  await expect(conversation()).toContainText("*.json");
  await expect(rows()).toHaveText([/\*\.json/]);
  await restart();
  await expect(page.getByTestId("call-card")).toHaveCount(1);
  await expect(conversation()).not.toContainText("*.txt");
});

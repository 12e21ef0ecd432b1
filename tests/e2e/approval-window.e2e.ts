import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { answerReview } from "./support/box";
import { LONG_WRITE, permissionLines, say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp } from "./support/launch";
import { armedReview, giveVerdict, requestOf, shownReview } from "./support/review";

let launched: LaunchedApp;
let review: Page;

/** A request that is too long for a message box, waiting in its window. */
test.beforeEach(async () => {
  launched = await launchApp();
  await say(launched.firstWindow, LONG_WRITE);
  review = await shownReview(launched);
  await expect(review.getByTestId("review-body")).toBeVisible();
});

test.afterEach(() => launched.close());

const written = () => existsSync(join(launched.workspace, "long.txt"));

/** Runs in the main process: finds the review window, gives it the focus event, and calls into its page at once. */
function rightAfterFocus(code: string): Promise<unknown> {
  return launched.app.evaluate(({ BrowserWindow }, code) => {
    const window = BrowserWindow.getAllWindows().find(
      (candidate) =>
        candidate.isVisible() && candidate.webContents.getURL().startsWith("gatehouse://review/"),
    );
    window?.emit("focus");
    return window?.webContents.executeJavaScript(code);
  }, code);
}

const shown = () => requestOf(review);

const verdict = (input: object) => giveVerdict(review, input);

test("shows everything, and an approval in it writes the file", async () => {
  const view = await shown();
  expect(JSON.stringify(view.body)).toContain("0123456789 ".repeat(59));
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "allow-once");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toEqual([
    "[Permission] write_file: allow (approval-window) - User approved this tool call",
  ]);
  expect(written()).toBe(true);
});

test("a denial carries its note to the model and the record", async () => {
  await review.getByTestId("note").fill("use docs/ instead");
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "deny");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toEqual([
    "[Permission] write_file: deny (approval-window) - User denied this tool call: use docs/ instead",
  ]);
  expect(written()).toBe(false);
});

test("Escape denies", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  // The window is gone before the key is up.
  await review.keyboard.press("Escape").catch(() => undefined);
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)[0]).toContain("deny (approval-window) - User denied this tool call");
});

test("closing the window denies", async () => {
  await review.close();
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)[0]).toContain("deny (approval-window) - User denied this tool call");
  expect(written()).toBe(false);
});

test("a crash of its page denies", async () => {
  await launched.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) =>
      webContents.getURL().includes("://review/"),
    );
    window?.webContents.forcefullyCrashRenderer();
  });
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toEqual([
    "[Permission] write_file: deny (approval-window) - The review window crashed",
  ]);
});

test("stopping closes the window", async () => {
  const closed = review.waitForEvent("close");
  await launched.firstWindow.evaluate(() =>
    Reflect.get(window as object, "gatehouse").invoke("session.stop"),
  );
  await closed;
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)[0]).toContain("deny (approval)");
});

test("the main process refuses an allow that comes too soon after the focus, whatever the page says", async () => {
  const { id, digest } = await shown();
  const allow = JSON.stringify({ id, digest, verdict: "allow_once" });
  expect(await rightAfterFocus(`gatehouseReview.verdict(${allow})`)).toMatchObject({
    value: { accepted: false },
  });
  expect(permissionLines(launched)).toEqual([]);
  await review.waitForTimeout(600);
  expect(written()).toBe(false);
});

/**
 * Sends what a mouse or a keyboard would to the page, at once: from this process it could take longer than the delay.
 * `refocus`: as if the window had just got the focus, so that the delay begins anew, and what is down is old.
 */
async function input(events: readonly Input[], { refocus = false } = {}): Promise<void> {
  await launched.app.evaluate(
    async ({ BrowserWindow }, { events, refocus }) => {
      const shown = BrowserWindow.getAllWindows().find(
        (candidate) =>
          candidate.isVisible() && candidate.webContents.getURL().startsWith("gatehouse://review/"),
      );
      if (refocus)
        await shown?.webContents.executeJavaScript(`void window.dispatchEvent(new Event("focus"))`);
      for (const event of events) shown?.webContents.sendInputEvent(event);
    },
    { events: [...events], refocus },
  );
}

type Input = Electron.MouseInputEvent | Electron.KeyboardInputEvent;

/** The button of the mouse going down and up in the middle of Allow once, as the first, second … of quick clicks. */
async function clickOnAllow(clickCount = 1): Promise<{ down: Input; up: Input }> {
  const box = await review.getByTestId("allow-once").boundingBox();
  if (!box) throw new Error("Allow once is not on the screen");
  const at = {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    button: "left",
    clickCount,
  } as const;
  return { down: { type: "mouseDown", ...at }, up: { type: "mouseUp", ...at } };
}

const MOD = process.platform === "darwin" ? "meta" : "control";
const MOD_KEY = process.platform === "darwin" ? "Meta" : "Control";
const SHORTCUT: readonly Input[] = [
  { type: "keyDown", keyCode: MOD_KEY, modifiers: [MOD] },
  { type: "keyDown", keyCode: "Return", modifiers: [MOD] },
];

/** The request is still there, takes an answer, and nothing but that answer comes of it. */
async function expectUnanswered(): Promise<void> {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "deny");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toEqual([
    "[Permission] write_file: deny (approval-window) - User denied this tool call",
  ]);
  expect(written()).toBe(false);
}

test("a click after the delay allows, sent as the next tests send theirs", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  const { down, up } = await clickOnAllow();
  await input([down, up]);
  await turnEnd(launched.firstWindow);
  expect(written()).toBe(true);
});

test("a click in the first half second after the focus does nothing", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  const { down, up } = await clickOnAllow();
  await input([down, up], { refocus: true });
  await review.waitForTimeout(700);
  await expectUnanswered();
});

test("an event made by a script does nothing", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await review.evaluate(() => {
    const allow = document.querySelector<HTMLElement>('[data-testid="allow-once"]');
    allow?.click();
    const keys = { key: "Enter", code: "Enter", ctrlKey: true, metaKey: true, bubbles: true };
    for (const type of ["keydown", "keyup"])
      document.activeElement?.dispatchEvent(new KeyboardEvent(type, keys));
    document.querySelector("form")?.requestSubmit();
  });
  await review.waitForTimeout(300);
  await expectUnanswered();
});

for (const [name, change] of [
  ["a stale id", { id: "another" }],
  ["another digest", { digest: "0".repeat(64) }],
] as const) {
  test(`${name} is refused, and the right one still counts`, async () => {
    await expect(review.getByTestId("allow-once")).toBeEnabled();
    const { id, digest } = await shown();
    for (const allow of ["allow_once", "edit"] as const) {
      const input = {
        id,
        digest,
        verdict: allow,
        ...(allow === "edit" ? { arguments: "{}" } : {}),
        ...change,
      };
      expect(await verdict(input)).toMatchObject({ ok: true, value: { accepted: false } });
    }
    expect(permissionLines(launched)).toEqual([]);
    // The window is gone before the answer is back.
    await verdict({ id, digest, verdict: "deny" }).catch(() => undefined);
    await turnEnd(launched.firstWindow);
    expect(permissionLines(launched)).toHaveLength(1);
  });
}

test("a verdict of another kind, or with more than belongs to it, is refused", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  const { id, digest } = await shown();
  const refused = [
    { id, digest, verdict: "allow_always" },
    { id, digest, verdict: "allow_once", remember: true },
    { id, digest, verdict: "edit" },
    { verdict: "allow_once" },
  ];
  for (const input of refused)
    expect(await verdict(input), JSON.stringify(input)).toMatchObject({ ok: false });
  expect(permissionLines(launched)).toEqual([]);
});

test("the shortcut after the delay allows, sent as the next tests send theirs", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await input(SHORTCUT);
  await turnEnd(launched.firstWindow);
  expect(written()).toBe(true);
});

test("a key in the first half second after the focus does nothing", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await input(SHORTCUT, { refocus: true });
  await review.waitForTimeout(700);
  await expectUnanswered();
});

test("a key that was held down before does nothing, however often it repeats", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await input(SHORTCUT, { refocus: true });
  await review.waitForTimeout(700);
  const repeat: Input = { type: "keyDown", keyCode: "Return", modifiers: [MOD, "isautorepeat"] };
  await input(Array.from({ length: 5 }, () => repeat));
  await review.waitForTimeout(200);
  await expectUnanswered();
});

test("a click that began before the delay was over does nothing", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  const { down, up } = await clickOnAllow();
  await input([down], { refocus: true });
  await review.waitForTimeout(700);
  await input([up]);
  await review.waitForTimeout(200);
  await expectUnanswered();
});

test("the second click of a double click does nothing", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  const first = await clickOnAllow();
  await input([first.down, first.up], { refocus: true });
  await review.waitForTimeout(700);
  const second = await clickOnAllow(2);
  await input([second.down, second.up]);
  await review.waitForTimeout(200);
  await expectUnanswered();
});

test("nothing that the chat page can send answers the request, or tells what it is", async () => {
  const { id, digest } = await shown();
  const answers = await launched.firstWindow.evaluate(
    async ({ id, digest }) => {
      const { invoke } = Reflect.get(window as object, "gatehouse");
      const verdict = { id, digest, verdict: "allow_once" };
      return {
        verdict: await invoke("review.verdict", verdict),
        request: await invoke("review.request"),
        show: await invoke("approvals.show"),
        showWith: await invoke("approvals.show", verdict),
      };
    },
    { id, digest },
  );
  expect(answers).toMatchObject({
    verdict: { ok: false, error: { code: "unknown_channel" } },
    request: { ok: false, error: { code: "unknown_channel" } },
    show: { ok: true, value: { shown: true } },
    showWith: { ok: false },
  });
  expect(Object.keys(answers.show.value)).toEqual(["shown"]);
  expect(permissionLines(launched)).toEqual([]);
});

test("a file that changed meanwhile voids the approval: the request is put anew", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  writeFileSync(join(launched.workspace, "long.txt"), "somebody else was here\n");
  giveAway(launched.workspace);
  await answerReview(review, "allow-once");
  const second = await armedReview(launched);
  await expect(second.getByTestId("review-body")).toContainText("somebody else was here");
  await answerReview(second, "deny");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched).at(-1)).toContain("deny (approval-window)");
});

test("the page is isolated: its own process, its own session, four calls", async () => {
  const seen = await launched.app.evaluate(({ BrowserWindow }) => {
    const [chat, page] = BrowserWindow.getAllWindows()
      .map(({ webContents }) => webContents)
      .filter(
        (contents, index, all) => all.findIndex((other) => other.getURL() === contents.getURL()) === index,
      )
      .sort((a, b) => a.getURL().localeCompare(b.getURL()));
    return {
      sameProcess: chat?.getOSProcessId() === page?.getOSProcessId(),
      sameSession: chat?.session === page?.session,
    };
  });
  expect(seen).toEqual({ sameProcess: false, sameSession: false });
  const keys = await review.evaluate(() => ({
    bridge: Object.keys(Reflect.get(window as object, "gatehouseReview")),
    chat: "gatehouse" in window,
    node: "process" in window || "require" in window,
  }));
  expect(keys).toEqual({ bridge: ["request", "drawn", "layout", "verdict"], chat: false, node: false });
});

test("the buttons stay in sight in the smallest window, however long the path is", async () => {
  await review.close();
  await turnEnd(launched.firstWindow);
  await say(launched.firstWindow, `write hello into ${"folder/".repeat(120)}a.txt`);
  const small = await armedReview(launched);
  await launched.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(
      (candidate) => candidate.isVisible() && candidate.webContents.getURL().includes("://review/"),
    );
    window?.setSize(1, 1);
  });
  await expect
    .poll(() => small.evaluate(() => [window.innerWidth, window.innerHeight].join("x")))
    .toBe("480x420");
  await expect(small.getByTestId("deny")).toBeInViewport({ ratio: 1 });
  await expect(small.getByTestId("allow-once")).toBeInViewport({ ratio: 1 });
  await expect(small.getByTestId("review-body")).toBeInViewport({ ratio: 1 });
});

test("a reload of the chat window leaves the request waiting, and its card says so", async () => {
  const page = launched.firstWindow;
  await page.reload();
  await expect(page.getByTestId("call-card")).toContainText("waiting");
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "allow-once");
  await turnEnd(page);
  expect(written()).toBe(true);
});

test("a window is kept ready while a turn runs, hidden and told nothing, and none when it is over", async () => {
  const reviews = () =>
    launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .filter(({ webContents }) => webContents.getURL().startsWith("gatehouse://review/"))
        .map((window) => window.isVisible()),
    );
  expect(await reviews()).toEqual([true]);
  await answerReview(review, "deny");
  await turnEnd(launched.firstWindow);
  await expect.poll(reviews).toEqual([]);
  await say(launched.firstWindow, LONG_WRITE);
  const next = await armedReview(launched);
  expect(next).not.toBe(review);
  expect((await requestOf(next)).id).toBeTruthy();
  await answerReview(next, "deny");
});

test("an answer that the main process refuses can be given again", async () => {
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await launched.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find(
        (candidate) =>
          candidate.isVisible() && candidate.webContents.getURL().startsWith("gatehouse://review/"),
      )
      ?.emit("focus");
  });
  const { down, up } = await clickOnAllow();
  await input([down, up]);
  await review.waitForTimeout(600);
  // Under load the click may have come late enough to count.
  if (!review.isClosed()) await answerReview(review, "allow-once");
  await turnEnd(launched.firstWindow);
  expect(written()).toBe(true);
});

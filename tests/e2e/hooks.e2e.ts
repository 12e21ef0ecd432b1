import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answerReview, callFromPage, pressInBoxes, type SeenBox } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { hookSettings, PNPM, REFUSE, writeHook } from "./support/hooks";
import { giveAway, type LaunchedApp, type LaunchFolders, launchApp, makeFolders } from "./support/launch";
import { armedReview } from "./support/review";
import { writeProjectSettings, writeUserSettings } from "./support/settings";

let launched: LaunchedApp;
let folders: LaunchFolders;

test.beforeEach(() => {
  folders = makeFolders();
});
test.afterEach(() => launched.close());

const ownFolder = () => join(folders.home, "hooks");

/** Opened by hand, so that whoever stands at the box is there before the project is. */
async function open(label: RegExp | null): Promise<() => Promise<SeenBox[]>> {
  writeFileSync(
    join(folders.gatehouseHome, "recent-projects.json"),
    JSON.stringify({ recent: [folders.workspace] }),
  );
  giveAway(folders.gatehouseHome);
  launched = await launchApp({ folders, openWorkspace: false });
  const boxes = await pressInBoxes(launched, label);
  await launched.firstWindow.getByTestId("project-switcher").click();
  await launched.firstWindow.getByTestId("recent-project").first().click();
  await expect(launched.firstWindow.getByTestId("mode")).toBeVisible();
  return boxes;
}

async function showHooks() {
  const page = launched.firstWindow;
  await page.getByTestId("nav-hooks").click();
  await expect(page.getByRole("heading", { level: 1, name: "Hooks" })).toBeFocused();
  return page;
}

async function firstHook(): Promise<{ id: string }> {
  const answer = await callFromPage(launched, "hooks.list");
  return (answer as { value: { hooks: { hooks: { id: string }[] } } }).value.hooks.hooks[0] ?? { id: "none" };
}

test("a hook rewrites a command: the card names it and shows the change, and what ran is the new command", async () => {
  const command = writeHook(ownFolder(), "prefer-pnpm.sh", PNPM);
  writeUserSettings(folders, { ...hookSettings(command), permissions: { allow: ["Bash(echo *)"] } });
  await open(null);
  const page = launched.firstWindow;
  await say(page, "run `echo npm install`");
  await turnEnd(page);
  const card = page.getByTestId("call-card");
  await expect(card.getByTestId("changed-by")).toHaveText("changed by hook prefer-pnpm.sh");
  await card.getByTestId("card-toggle").click();
  const rewrite = card.getByTestId("rewrite");
  await expect(rewrite).toContainText(`Changed by hook ${command}`);
  await expect(rewrite.locator('[data-kind="removed"]')).toHaveText("− command: echo npm install\n");
  await expect(rewrite.locator('[data-kind="added"]')).toHaveText("+ command: echo pnpm install\n");
  await expect(card).toContainText("pnpm install");
  // The record has both, too.
  await page.getByTestId("nav-audit").click();
  await page.getByTestId("audit-row").last().click();
  await expect(page.getByTestId("audit-detail")).toContainText(
    `Arguments before hook ${command} changed them`,
  );
});

test("what a person approves of a rewritten call is the new one, with the change beside it", async () => {
  writeUserSettings(folders, hookSettings(writeHook(ownFolder(), "prefer-pnpm.sh", PNPM)));
  await open(null);
  const page = launched.firstWindow;
  await say(page, "run `echo npm > made.txt`");
  // Short as it is, a box could not show the change.
  const review = await armedReview(launched);
  await expect(review.getByTestId("review-rewrites")).toContainText("This is not what the model proposed");
  await expect(review.getByTestId("review-rewrites")).toContainText("−command: echo npm > made.txt");
  await expect(review.getByTestId("review-rewrites")).toContainText("+command: echo pnpm > made.txt");
  await expect(review.getByTestId("review-body")).toContainText("echo pnpm > made.txt");
  await answerReview(review, "allow-once");
  await turnEnd(page);
  expect(readFileSync(join(folders.workspace, "made.txt"), "utf8")).toBe("pnpm\n");
});

test("a hook denies in its own name, and its last run stands on the page", async () => {
  const command = writeHook(ownFolder(), "not-on-friday.sh", REFUSE);
  writeUserSettings(folders, { ...hookSettings(command), permissions: { allow: ["Bash(echo *)"] } });
  await open(null);
  const page = launched.firstWindow;
  await say(page, "run `echo hello`");
  await turnEnd(page);
  expect(permissionLines(launched)).toEqual([
    `[Permission] shell: deny (hook) - hook ${command}: not on a Friday`,
  ]);
  await expect(page.getByTestId("call-card").getByTestId("why")).toContainText("denied · hook");
  await showHooks();
  const hook = page.getByTestId("hook");
  await expect(hook).toContainText("PreToolUse");
  await expect(hook).toContainText(command);
  await expect(hook).toContainText(/your settings · .*settings\.json:\d+/);
  await expect(hook.getByTestId("hook-run")).toContainText("not on a Friday");
});

test("trying a hook asks once in a box, then shows what went in, what came out, and what it would have meant", async () => {
  const command = writeHook(ownFolder(), "not-on-friday.sh", REFUSE);
  writeUserSettings(folders, hookSettings(command));
  const boxes = await open(null);
  const page = await showHooks();
  await page.getByTestId("try-hook").click();
  await expect(page.getByTestId("hook-result")).toHaveText("Not run.");
  const [box] = await boxes();
  expect(box?.message).toBe("Run this hook once with a sample call?");
  expect(box?.detail).toContain(command);
  const agreed = await pressInBoxes(launched, /^Run It$/);
  await page.getByTestId("try-hook").click();
  const trial = page.getByTestId("hook-trial");
  await expect(trial).toContainText("It would have meant:");
  await expect(trial).toContainText("Ended: exit code 2");
  await expect(trial).toContainText('"hook_event_name": "PreToolUse"');
  await expect(trial).toContainText("not on a Friday");
  await page.getByTestId("try-hook").click();
  await expect(trial).toContainText("Ended: exit code 2");
  expect(await agreed()).toHaveLength(1);
  // Nothing was decided, asked or run beside it.
  expect(permissionLines(launched)).toEqual([]);
});

test("a page that is no longer ours tries nothing that is unknown, and nothing behind the person's back", async () => {
  const log = join(folders.home, "ran.txt");
  writeUserSettings(
    folders,
    hookSettings(writeHook(ownFolder(), "log.sh", `cat >/dev/null\necho ran >> '${log}'`)),
  );
  await open(null);
  await showHooks();
  for (const id of ["", "none", "../log.sh", "x".repeat(2_000)]) {
    expect(await callFromPage(launched, "hooks.try", { id })).toMatchObject({ ok: false });
  }
  for (const input of [undefined, { id: 1 }, { id: "none", input: "{}" }]) {
    expect(await callFromPage(launched, "hooks.try", input)).toMatchObject({ ok: false });
  }
  for (const channel of ["hooks.add", "hooks.set", "hooks.run"]) {
    expect(await callFromPage(launched, channel, { command: "touch x" })).toMatchObject({
      ok: false,
      error: { code: "unknown_channel" },
    });
  }
  const { id } = await firstHook();
  for (let count = 0; count < 3; count += 1) {
    expect(await callFromPage(launched, "hooks.try", { id })).toEqual({
      ok: true,
      value: { state: "declined" },
    });
  }
  expect(() => readFileSync(log, "utf8")).toThrow("ENOENT");
});

test("a project's hook counts only once it is trusted, and not any more when its script has changed", async () => {
  const script = writeHook(join(folders.workspace, "scripts"), "check.sh", REFUSE);
  writeUserSettings(folders, { permissions: { allow: ["Bash(echo *)"] } });
  writeProjectSettings(folders, hookSettings("./scripts/check.sh"));
  const boxes = await open(null);
  await expect.poll(async () => (await boxes()).length).toBe(1);
  expect((await boxes())[0]?.detail).toContain("./scripts/check.sh");
  const page = launched.firstWindow;
  await say(page, "run `echo one`");
  await turnEnd(page);
  expect(permissionLines(launched).at(-1)).toContain("shell: allow");
  await page.getByTestId("nav-policy").click();
  await expect(page.getByTestId("project-trust")).toContainText("./scripts/check.sh");
  await pressInBoxes(launched, /^(Next Part|Trust These Settings)$/);
  await page.getByTestId("review-trust").click();
  await expect(page.getByTestId("project-trust")).toContainText("You have trusted");
  await page.getByTestId("nav-conversation").click();
  await say(page, "run `echo two`");
  await turnEnd(page);
  expect(permissionLines(launched).at(-1)).toContain(
    "deny (hook) - hook ./scripts/check.sh: not on a Friday",
  );
  writeFileSync(script, "#!/bin/sh\nexit 0\n");
  await say(page, "run `echo three`");
  await turnEnd(page);
  expect(permissionLines(launched).at(-1)).toContain("shell: deny (hook)");
  await showHooks();
  const hook = page.getByTestId("hook");
  await expect(hook.getByTestId("hook-problem")).toContainText("It can't run:");
  await expect(hook.getByTestId("try-hook")).toBeDisabled();
  expect(await callFromPage(launched, "hooks.try", { id: (await firstHook()).id })).toMatchObject({
    ok: false,
    error: { code: "hook_problem" },
  });
  await hook.getByTestId("hook-trust").click();
  await page.getByTestId("review-trust").click();
  await expect(page.getByTestId("project-trust")).toContainText("You have trusted");
  await page.getByTestId("nav-conversation").click();
  await say(page, "run `echo four`");
  await turnEnd(page);
  expect(permissionLines(launched).at(-1)).toContain("shell: allow");
});

test("a message that a hook holds back says so, and can be changed and sent again", async () => {
  const refuse = writeHook(
    ownFolder(),
    "no-names.sh",
    "case \"$(cat)\" in *Ada*) echo 'no names' >&2; exit 2;; esac",
  );
  writeUserSettings(folders, hookSettings(refuse, { event: "UserPromptSubmit", matcher: "" }));
  await open(null);
  const page = launched.firstWindow;
  await say(page, "read README.md for Ada");
  await turnEnd(page);
  await expect(page.locator("p", { hasText: "Your message was not sent" })).toContainText("no names");
  await expect(page.getByTestId("call-card")).toHaveCount(0);
  await page.getByTestId("composer").press("ArrowUp");
  await expect(page.getByTestId("composer")).toHaveValue("read README.md for Ada");
  await page.getByTestId("composer").fill("read README.md");
  await page.getByTestId("send").click();
  await turnEnd(page);
  await expect(page.getByTestId("call-card")).toHaveCount(1);
});

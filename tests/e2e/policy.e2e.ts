import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { callFromPage, pressInBoxes, type SeenBox } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { writeProjectSettings, writeUserSettings } from "./support/settings";

let launched: LaunchedApp;

const PROJECT = {
  permissions: { allow: ["Bash(touch made.txt)"], deny: ["Read(./secret.txt)"], defaultMode: "acceptEdits" },
};
const USER = { permissions: { ask: ["Bash(git push *)"], deny: ["Bash(rm *)"] } };

/** Opened by hand, so that whoever stands at the box is there before the project is. */
async function open(label: RegExp | null): Promise<() => Promise<SeenBox[]>> {
  const boxes = await pressInBoxes(launched, label);
  await launched.firstWindow.getByTestId("project-switcher").click();
  await launched.firstWindow.getByTestId("recent-project").first().click();
  await expect(launched.firstWindow.getByTestId("mode")).toBeVisible();
  return boxes;
}

test.beforeEach(async () => {
  const folders = makeFolders();
  writeUserSettings(folders, USER);
  writeProjectSettings(folders, PROJECT);
  writeFileSync(
    join(folders.gatehouseHome, "recent-projects.json"),
    JSON.stringify({ recent: [folders.workspace] }),
  );
  giveAway(folders.gatehouseHome);
  launched = await launchApp({ folders, openWorkspace: false });
});

test.afterEach(() => launched.close());

async function showPolicy() {
  const page = launched.firstWindow;
  await page.getByTestId("nav-policy").click();
  await expect(page.getByTestId("try-run")).toBeVisible();
  return page;
}

test("opening a project that wants something asks once, listing exactly that; refused, it only tightens", async () => {
  const boxes = await open(null);
  await expect.poll(async () => (await boxes()).length).toBe(1);
  const [box] = await boxes();
  expect(box?.message).toBe("Trust the settings that this project brings?");
  expect(box?.detail.split("\n").filter((line) => line.startsWith("•"))).toEqual([
    "• allow Bash(touch made.txt)",
    "• mode accept_edits",
  ]);
  const page = launched.firstWindow;
  await expect(page.getByTestId("policy-alert")).toContainText("not trusted");
  await expect(page.getByTestId("mode")).toHaveAttribute("data-mode", "default");
  await say(page, "read secret.txt");
  await turnEnd(page);
  expect(permissionLines(launched)[0]).toContain("read_file: deny (deny-rule)");
  await page.getByTestId("new-session").click();
  await page.waitForTimeout(300);
  expect(await boxes()).toHaveLength(1);
});

test("trusted, it comes into force and stays so, until the file changes", async () => {
  const boxes = await open(/^Trust These Settings$/);
  const page = launched.firstWindow;
  await expect(page.getByTestId("mode")).toHaveAttribute("data-mode", "accept_edits");
  await expect(page.getByTestId("policy-alert")).toBeHidden();
  await say(page, "run touch made.txt");
  await turnEnd(page);
  expect(permissionLines(launched)[0]).toContain("shell: allow (policy) - Allowed by the rule");
  const wider = { permissions: { ...PROJECT.permissions, allow: ["Bash(touch *)"] } };
  writeProjectSettings(launched, wider);
  await pressInBoxes(launched, null);
  await say(page, "run touch made.txt");
  await turnEnd(page);
  expect(permissionLines(launched)[1]).toContain("shell: deny (approval-native)");
  await expect(page.getByTestId("policy-alert")).toContainText("not trusted");
  expect(await boxes()).toHaveLength(1);
});

test("the policy page asks again on demand, and no message of the page trusts by itself", async () => {
  const refused = await open(null);
  await expect.poll(async () => (await refused()).length).toBe(1);
  expect(await callFromPage(launched, "policy.trust")).toEqual({ ok: true, value: { trusted: false } });
  expect(await refused()).toHaveLength(2);
  for (const input of [{ digest: "0".repeat(64) }, { trusted: true }, true]) {
    expect(await callFromPage(launched, "policy.trust", input)).toMatchObject({ ok: false });
  }
  const page = await showPolicy();
  await expect(page.getByTestId("project-trust")).toContainText("allow Bash(touch made.txt)");
  await pressInBoxes(launched, /^Trust These Settings$/);
  await page.getByTestId("review-trust").click();
  await expect(page.getByTestId("project-trust")).toContainText("You have trusted this file");
});

test("rules stand on the page with whose they are, file and line", async () => {
  await open(null);
  const page = await showPolicy();
  const rule = page.getByTestId("rule").filter({ hasText: "Bash(git push *)" });
  await expect(rule).toContainText("asks");
  await expect(rule).toContainText(/settings\.json:\d+/);
  await expect(page.getByTestId("rule").filter({ hasText: "Read(./secret.txt)" })).toContainText(
    "the project",
  );
});

test("a call can be tried: the result, every opinion and every step, and nothing is run or recorded", async () => {
  await open(null);
  const page = await showPolicy();
  await page.getByTestId("try-arguments").fill('{"command": "git push; rm -r x"}');
  await page.getByTestId("try-run").click();
  const result = page.getByTestId("try-result");
  await expect(result).toContainText("denied · deny-rule");
  await expect(result).toContainText(/Bash\(rm \*\) \(user settings, .*settings\.json:\d+\)/);
  await expect(result).toContainText("asks · ask-rule");
  await expect(result.locator('[aria-current="true"]')).toHaveCount(2);
  await page.getByTestId("try-arguments").fill('{"command": "make"}');
  await page.getByTestId("try-mode").selectOption("plan");
  await page.getByTestId("try-run").click();
  await expect(result).toContainText("denied · policy Plan mode");
  await page.getByTestId("try-arguments").fill('{"command": ');
  await page.getByTestId("try-run").click();
  await expect(result).toContainText("Refused before the gate: invalid_json");
  expect(permissionLines(launched)).toEqual([]);
});

test("a restriction that isn't understood is named by file and line on the page, and denies until it is mended", async () => {
  await open(null);
  const page = launched.firstWindow;
  const file = join(launched.gatehouseHome, "settings.json");
  writeFileSync(file, '{\n  "permissions": {\n    "Deny": ["Read(README.md)"]\n  }\n}');
  await say(page, "read README.md");
  await turnEnd(page);
  expect(permissionLines(launched)).toEqual([]);
  await showPolicy().catch(() => undefined);
  await expect(page.getByTestId("policy-failure")).toContainText(`${file}:3: error: "permissions.Deny"`);
  writeUserSettings(launched, USER);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByTestId("policy-failure")).toBeHidden();
});

test("settings that break are told in header and page with their place, and deny until they are mended", async () => {
  await open(null);
  const page = launched.firstWindow;
  writeFileSync(join(launched.gatehouseHome, "settings.json"), '{\n  "permissions": {,\n}');
  await say(page, "read README.md");
  await turnEnd(page);
  // Which hooks and which shield there are is not known either, so that not even the message goes out.
  await expect(page.locator("p", { hasText: "Your message was not sent" })).toBeVisible();
  expect(permissionLines(launched)).toEqual([]);
  await expect(page.getByTestId("policy-alert")).toContainText("every call is denied");
  await showPolicy().catch(() => undefined);
  await expect(page.getByTestId("policy-failure")).toContainText("settings.json");
  writeUserSettings(launched, USER);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByTestId("policy-failure")).toBeHidden();
});

test("forged requests neither grant nor revoke what is not there", async () => {
  await open(null);
  for (const channel of ["policy.grant", "policy.setRules", "mode.confirm", "grants.add"]) {
    expect(await callFromPage(launched, channel, { rule: "Bash(*)" })).toMatchObject({
      ok: false,
      error: { code: "unknown_channel" },
    });
  }
  expect(await callFromPage(launched, "policy.revoke", { rule: "Bash(rm *)", scope: "personal" })).toEqual({
    ok: true,
    value: { revoked: false },
  });
  expect(await callFromPage(launched, "policy.revoke", { rule: "Bash(rm *)", scope: "user" })).toMatchObject({
    ok: false,
  });
  const trial = { tool: "shell", arguments: "{}", mode: "default", settings: {} };
  expect(await callFromPage(launched, "policy.try", trial)).toMatchObject({ ok: false });
  expect(await callFromPage(launched, "policy.get")).toMatchObject({
    value: { policy: { rules: expect.arrayContaining([expect.objectContaining({ text: "Bash(rm *)" })]) } },
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { callFromPage, pressInBoxes, type SeenBox } from "./support/box";
import { say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, type LaunchFolders, launchApp, makeFolders } from "./support/launch";
import { TOKEN } from "./support/secret";
import { writeUserSettings } from "./support/settings";

let launched: LaunchedApp;
test.afterEach(() => launched.close());

async function start(shield: object): Promise<void> {
  const folders = makeFolders();
  writeUserSettings(folders, { shield });
  writeSecret(folders);
  launched = await launchApp({ folders });
  await expect(launched.firstWindow.getByTestId("composer")).toBeEnabled();
}

function writeSecret({ workspace }: LaunchFolders): void {
  writeFileSync(join(workspace, "notes.txt"), `host: example\ntoken: ${TOKEN}\n`);
  giveAway(workspace);
}

/** What the model said of the file: the offline assistant quotes what it read. */
async function readNotes(): Promise<string> {
  const page = launched.firstWindow;
  await say(page, "read notes.txt");
  await turnEnd(page);
  return (await page.locator("article", { hasText: "Assistant" }).last().textContent()) ?? "";
}

test("a secret in a file never reaches the model: the card tells how many of which kind, the header that it is on", async () => {
  await start({ preset: "secrets" });
  const page = launched.firstWindow;
  await expect(page.getByTestId("shield-sign")).toHaveText("secrets");
  const said = await readNotes();
  expect(said).toContain("host: example");
  expect(said).toContain("[redacted: secret");
  expect(await page.locator("body").textContent()).not.toContain(TOKEN);
  await expect(page.getByTestId("shielded")).toContainText(/Kept from the model: 1 × secret \(\w+\)/);
  await page.getByTestId("nav-audit").click();
  await page.getByTestId("audit-search").fill("redacted");
  await page.getByTestId("audit-row").first().click();
  await expect(page.getByTestId("audit-findings")).toContainText("1 × secret");
  await expect(page.getByTestId("audit-detail")).toContainText("a call's result");
});

const ANSWERS: readonly (readonly [label: RegExp | null, said: RegExp, passes: boolean])[] = [
  [null, /\[redacted: secret/, false],
  [/^Redact$/, /\[redacted: secret/, false],
  [/^Hold Back$/, /withheld/, false],
  [/^Let Through Once$/, /host: example/, true],
];

for (const [label, expected, passes] of ANSWERS) {
  test(`a finding that is asked about: ${label?.source ?? "no answer"}`, async () => {
    await start({ preset: "secrets", edges: { egress: "ask" } });
    const boxes = await pressInBoxes(launched, label);
    const said = await readNotes();
    expect(said).toMatch(expected);
    // What the model may see it may still not say: its answer is an edge of its own.
    expect(said).not.toContain(TOKEN);
    const card = launched.firstWindow.getByTestId("call-card");
    await card.getByTestId("card-toggle").click();
    expect((await card.textContent())?.includes(TOKEN)).toBe(passes);
    await expect(card.getByTestId("shielded")).toHaveCount(passes ? 0 : 1);
    const seen: SeenBox[] = await boxes();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.message).toBe("What may the model see of what read_file found?");
    expect(seen[0]?.detail).toContain("1 × secret (");
    expect(JSON.stringify(seen)).not.toContain(TOKEN);
  });
}

test("the box goes with its turn, and what was found is redacted", async () => {
  await start({ preset: "secrets", edges: { egress: "ask" } });
  const page = launched.firstWindow;
  await launched.app.evaluate(({ dialog }) => {
    Object.assign(dialog, {
      showMessageBox: (...args: Electron.MessageBoxOptions[]) =>
        new Promise((resolve) => {
          Object.assign(globalThis, { boxIsOpen: true });
          args.at(-1)?.signal?.addEventListener("abort", () => {
            Object.assign(globalThis, { boxIsOpen: false });
            resolve({ response: -1, checkboxChecked: false });
          });
        }),
    });
  });
  const isOpen = () => launched.app.evaluate(() => Reflect.get(globalThis, "boxIsOpen"));
  await say(page, "read notes.txt");
  await expect.poll(isOpen).toBe(true);
  await page.getByTestId("stop").click();
  await expect.poll(isOpen).toBe(false);
  await turnEnd(page);
  expect(await page.locator("body").textContent()).not.toContain(TOKEN);
});

test("settings turn it on at once, and off only by the person's word in a box", async () => {
  await start({});
  const page = launched.firstWindow;
  await expect(page.getByTestId("shield-sign")).toBeHidden();
  const boxes = await pressInBoxes(launched, null);
  await page.getByTestId("nav-settings").click();
  await page.getByTestId("setting-shield").getByRole("combobox").selectOption("secrets");
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await boxes()).toEqual([]);
  await expect(page.getByTestId("shield-in-force")).toContainText("findings are replaced by a mark");
  await page.getByTestId("setting-shield").getByRole("combobox").selectOption("off");
  await expect(page.getByText("Nothing was changed.")).toBeVisible();
  expect((await boxes())[0]).toMatchObject({
    message: "Turn the data shield off?",
    buttons: ["Keep It As It Is", "Turn It Off"],
  });
  await page.getByTestId("nav-conversation").click();
  await expect(page.getByTestId("shield-sign")).toHaveText("secrets");
});

test("a page that is no longer ours can't loosen the shield, and can't answer its box", async () => {
  await start({ preset: "strict" });
  await pressInBoxes(launched, null);
  for (const value of ["off", "secrets", "balanced"]) {
    expect(await callFromPage(launched, "settings.set", { name: "shield", value })).toMatchObject({
      ok: true,
      value: { changed: false },
    });
  }
  for (const value of ["none", { preset: "off" }, null]) {
    expect(await callFromPage(launched, "settings.set", { name: "shield", value })).toMatchObject({
      ok: false,
    });
  }
  for (const channel of ["shield.answer", "shield.raw", "shield.set"]) {
    expect(await callFromPage(launched, channel, { answer: "raw" })).toMatchObject({
      ok: false,
      error: { code: "unknown_channel" },
    });
  }
  const settings = readFileSync(join(launched.gatehouseHome, "settings.json"), "utf8");
  expect(JSON.parse(settings)).toEqual({ shield: { preset: "strict" } });
});

test("the welcome turns it on with one click, and is as well left without it", async () => {
  launched = await launchApp({ firstRun: true, openWorkspace: false });
  const page = launched.firstWindow;
  await page.getByTestId("welcome-shield-on").click();
  await expect(page.getByTestId("welcome-shield")).toContainText("✓ On.");
  await expect(page.getByTestId("welcome-shield-on")).toBeFocused();
  const settings = readFileSync(join(launched.gatehouseHome, "settings.json"), "utf8");
  expect(JSON.parse(settings)).toEqual({ shield: { preset: "secrets" } });
  await page.getByTestId("welcome-later").click();
  await expect(page.getByTestId("welcome")).toBeHidden();
});

import { expect, test } from "@playwright/test";
import { type LaunchedApp, launchApp } from "./support/launch";

let launched: LaunchedApp;

/** Stands for the browser and for the person at the confirmation, who agrees to everything. */
test.beforeAll(async () => {
  launched = await launchApp();
  await launched.app.evaluate(({ dialog, shell }) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    Object.assign(dialog, {
      showMessageBox: (...args: Electron.MessageBoxOptions[]) => {
        const options = args.at(-1);
        seen.push(`asked: ${options?.message}`);
        const answer = { response: options?.buttons?.indexOf("Open") ?? -1, checkboxChecked: false };
        // A person looks at what they agree to.
        return new Promise((resolve) => setTimeout(resolve, 600, answer));
      },
    });
    Object.assign(shell, {
      openExternal: async (url: string) => {
        seen.push(`opened: ${url}`);
      },
    });
  });
});

test.afterAll(() => launched.close());

const takeSeen = () => launched.app.evaluate(() => (Reflect.get(globalThis, "seen") as string[]).splice(0));
const lookAtSeen = () => launched.app.evaluate(() => Reflect.get(globalThis, "seen") as string[]);
const windows = () => launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

/** Gives whatever the page has tried the time to happen. */
const settle = () => launched.firstWindow.waitForTimeout(300);

test("an https link opens in the browser after the host was shown, and in no window of ours", async () => {
  const page = launched.firstWindow;
  const url = page.url();
  expect(await page.evaluate(() => window.open("https://example.com/a"))).toBeNull();
  await expect
    .poll(lookAtSeen)
    .toEqual(["asked: Open example.com in the browser?", "opened: https://example.com/a"]);
  await takeSeen();
  await page.evaluate(() => {
    location.href = "https://example.org/b";
  });
  await expect
    .poll(lookAtSeen)
    .toEqual(["asked: Open example.org in the browser?", "opened: https://example.org/b"]);
  await takeSeen();
  expect(page.url()).toBe(url);
  expect(await windows()).toBe(1);
});

test("no other address is asked about, opened or navigated to", async () => {
  const page = launched.firstWindow;
  const url = page.url();
  const table = [
    "http://example.com/",
    "file:///etc/passwd",
    "data:text/html,<h1>hi</h1>",
    "blob:https://example.com/x",
    "about:blank",
    "gatehouse://review/index.html",
    "gatehouse://main/other.html",
    "mailto:ada@example.com",
    "ftp://example.com/",
    "smb://host/share",
    "vscode://file/etc/passwd",
    "https://bank.example@evil.example/",
    "https://user:pass@example.com/",
  ];
  for (const address of table) {
    await page.evaluate((address) => {
      window.open(address);
      const link = Object.assign(document.createElement("a"), { href: address, target: "_blank" });
      document.body.append(link);
      link.click();
      link.target = "_self";
      link.click();
      link.remove();
    }, address);
    await settle();
    expect(await takeSeen(), address).toEqual([]);
    // Chromium lets nobody prevent a navigation to about:blank; the page is then loaded again.
    await expect.poll(() => page.url(), address).toBe(url);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-testid="composer"]') !== null), address)
      .toBe(true);
    expect(await windows(), address).toBe(1);
  }
});

test("a form, a refresh and a script address lead nowhere", async () => {
  const page = launched.firstWindow;
  const url = page.url();
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), {
      action: "https://example.com/",
      method: "post",
    });
    document.body.append(form);
    form.submit();
    document.head.append(
      Object.assign(document.createElement("meta"), { httpEquiv: "refresh", content: "0;url=data:," }),
    );
    const link = Object.assign(document.createElement("a"), { href: "javascript:window.scriptRan=1" });
    document.body.append(link);
    link.click();
  });
  await settle();
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => "scriptRan" in window)).toBe(false);
  expect((await takeSeen()).filter((line) => line.startsWith("opened"))).toEqual([]);
});

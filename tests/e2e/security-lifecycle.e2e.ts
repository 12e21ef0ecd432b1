import { spawn } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { leaveBoxOpen, openBoxes, permissionLines, say, turnEnd } from "./support/chat";
import { type LaunchedApp, launchApp, makeFolders } from "./support/launch";

let launched: LaunchedApp;

test.beforeEach(async () => {
  launched = await launchApp();
});

test.afterEach(() => launched.close());

/** Brings the app to where a command waits for a person. */
async function waitForBox(page: Page): Promise<void> {
  await leaveBoxOpen(launched);
  await say(page, "run touch made.txt");
  await expect.poll(() => openBoxes(launched)).toBe(1);
}

test("a crash of the chat page denies what waits, and the page comes back", async () => {
  await waitForBox(launched.firstWindow);
  await launched.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find(({ webContents }) => webContents.getURL().startsWith("gatehouse://main/"))
      ?.webContents.forcefullyCrashRenderer();
  });
  await expect
    .poll(() => permissionLines(launched))
    .toEqual(["[Permission] shell: deny (approval) - The window crashed before the call was approved"]);
  expect(await openBoxes(launched)).toBe(0);
  const alive = () =>
    launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().startsWith("gatehouse://main/"))
        ?.webContents.executeJavaScript(
          `gatehouse.invoke("session.snapshot").then((answer) => answer.value.session.items.length)`,
        ),
    );
  await expect.poll(alive).toBeGreaterThanOrEqual(2);
});

test("stopping denies what waits and closes its box", async () => {
  const page = launched.firstWindow;
  await waitForBox(page);
  await page.getByTestId("stop").click();
  await turnEnd(page);
  expect(await openBoxes(launched)).toBe(0);
  expect(permissionLines(launched)).toEqual([
    "[Permission] shell: deny (approval) - The session was cancelled before the call was approved",
  ]);
});

test("quitting denies what waits, and the denial is on the record", async () => {
  await waitForBox(launched.firstWindow);
  await launched.close({ keepFolders: true });
  const folder = join(launched.gatehouseHome, "logs/audit");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".jsonl"),
  );
  const records = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  expect(records).toContain('"behavior":"deny"');
  expect(records).toMatch(/"reason":"[^"]* before the call was approved"/);
  expect(readdirSync(launched.workspace)).not.toContain("made.txt");
  launched = await launchApp({ folders: launched });
});

test("a page that doesn't want to go can't keep the program from ending", async () => {
  const page = launched.firstWindow;
  await page.evaluate(() => {
    window.addEventListener("beforeunload", (event) => {
      event.preventDefault();
      event.returnValue = "stay";
    });
  });
  // Without a gesture Chromium doesn't ask the page.
  await page.mouse.click(640, 300);
  const ended = new Promise((resolve) => launched.app.process().once("exit", resolve));
  await launched.app.evaluate(({ app }) => setTimeout(() => app.quit(), 0));
  expect(await ended).toBe(0);
  launched = await launchApp();
});

test("a page can't take the focus from another program by asking for the request", async () => {
  await waitForBox(launched.firstWindow);
  await launched.app.evaluate(({ BrowserWindow }) => {
    Object.assign(BrowserWindow, { getFocusedWindow: () => null });
  });
  const show = () =>
    launched.firstWindow.evaluate(() => Reflect.get(window as object, "gatehouse").invoke("approvals.show"));
  expect(await show()).toEqual({ ok: true, value: { shown: false } });
});

test("a second launch hands over its folder and ends", async () => {
  const other = makeFolders();
  const second = spawn(
    process.env.GATEHOUSE_E2E_WRAPPER ?? process.env.GATEHOUSE_E2E_ELECTRON ?? "",
    ["--ozone-platform=x11", process.env.GATEHOUSE_E2E_APP ?? "", other.workspace],
    { env: { ...process.env, HOME: launched.home, GATEHOUSE_HOME: launched.gatehouseHome }, stdio: "ignore" },
  );
  const code = await new Promise((resolve) => second.on("exit", resolve));
  expect(code).toBe(0);
  const project = () =>
    launched.firstWindow.evaluate(async () => {
      const { value } = await Reflect.get(window as object, "gatehouse").invoke("session.snapshot");
      return value.session.project?.path;
    });
  await expect.poll(project).toBe(other.workspace);
  rmSync(join(other.home, ".."), { recursive: true, force: true });
  expect(await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test("an error that nobody caught is told in the window and on stderr", async () => {
  await expect(launched.firstWindow.getByTestId("composer")).toBeEnabled();
  await launched.app.evaluate(() => {
    void Promise.reject(new Error("a stray error"));
  });
  await expect(launched.firstWindow.getByText("a stray error").first()).toBeVisible();
  expect(launched.stderr()).toContain("a stray error");
});

test("a folder on the command line that is gone is named in the window", async () => {
  await launched.close();
  launched = await launchApp({ openWorkspace: false, args: ["/nowhere/at-all"] });
  await expect(launched.firstWindow.getByText("/nowhere/at-all")).toBeVisible();
  await expect(launched.firstWindow.getByTestId("project-switcher")).toBeVisible();
});

test("a folder that can't be read is named in the window, and is no project", async () => {
  await launched.close();
  const folders = makeFolders();
  chmodSync(folders.workspace, 0);
  launched = await launchApp({ folders });
  await expect(launched.firstWindow.getByText(`${folders.workspace} can't be read`)).toBeVisible();
  await expect(launched.firstWindow.getByTestId("composer")).toBeDisabled();
});

test("a project that a page names itself is not opened, nor is the home folder", async () => {
  const answers = await launched.firstWindow.evaluate(async () => {
    const { invoke } = Reflect.get(window as object, "gatehouse");
    return [await invoke("projects.open", { path: "/etc" }), await invoke("projects.open", { path: "/" })];
  });
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, error: { code: "project_unknown" } });
  await launched.app.evaluate(({ dialog }, home) => {
    Object.assign(dialog, { showOpenDialog: () => Promise.resolve({ canceled: false, filePaths: [home] }) });
  }, launched.home);
  const picked = await launched.firstWindow.evaluate(() =>
    Reflect.get(window as object, "gatehouse").invoke("projects.pick"),
  );
  expect(picked).toMatchObject({ ok: false, error: { code: "project_too_wide" } });
});

test("a key from the environment reaches no page, log or file", async () => {
  const key = "sk-environment-0123456789";
  const env = { GATEHOUSE_API_KEY: key, GATEHOUSE_BASE_URL: "http://127.0.0.1:9/v1", GATEHOUSE_MODEL: "m" };
  await launched.close();
  launched = await launchApp({ env });
  const page = launched.firstWindow;
  await say(page, "hello");
  await turnEnd(page);
  const seen = await page.evaluate(async () => {
    const { invoke } = Reflect.get(window as object, "gatehouse");
    const answers = [await invoke("model.get"), await invoke("session.snapshot"), await invoke("app.info")];
    return { answers, html: document.documentElement.outerHTML };
  });
  expect(seen.answers[0]).toMatchObject({ value: { hasKey: true, origin: "environment" } });
  expect(JSON.stringify(seen) + launched.stderr()).not.toContain(key);
  expect(filesUnder(launched.gatehouseHome).filter((file) => readFileSync(file).includes(key))).toEqual([]);
});

test("a typed-in one stays in memory where the system has no safe store, and says so", async () => {
  const typed = "sk-typed-in-9876543210";
  await launched.app.evaluate(({ dialog }) => {
    const agree = (...args: Electron.MessageBoxOptions[]) => {
      const response = args.at(-1)?.buttons?.indexOf("Use this service");
      return new Promise((resolve) => setTimeout(resolve, 600, { response, checkboxChecked: false }));
    };
    Object.assign(dialog, { showMessageBox: agree });
  });
  const answer = await launched.firstWindow.evaluate((key) => {
    const input = { kind: "openai-compatible", baseUrl: "https://a.example/v1", model: "m", key };
    return Reflect.get(window as object, "gatehouse").invoke("model.set", input);
  }, typed);
  expect(answer).toMatchObject({ ok: true, value: { hasKey: true, keyPersisted: false } });
  expect(JSON.stringify(answer) + launched.stderr()).not.toContain(typed);
  expect(filesUnder(launched.gatehouseHome).filter((file) => readFileSync(file).includes(typed))).toEqual([]);
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { MAIN_CHANNELS, REVIEW_CHANNELS } from "../../src/preload/contract/channels";
import { type LaunchedApp, launchApp } from "./support/launch";

let launched: LaunchedApp;

test.beforeAll(async () => {
  launched = await launchApp();
});

test.afterAll(() => launched.close());

/** Opens a window of nobody's with one of our preloads, calls something in it, and closes it. */
function callFromRogue(preload: "main" | "review", page: string, code: string): Promise<unknown> {
  return launched.app.evaluate(
    async ({ app, BrowserWindow }, { preload, page, code }) => {
      const webPreferences = { preload: `${app.getAppPath()}/out/preload/${preload}.cjs`, sandbox: true };
      const rogue = new BrowserWindow({ show: false, webPreferences });
      try {
        await rogue.loadURL(page);
        return await rogue.webContents.executeJavaScript(code);
      } finally {
        rogue.destroy();
      }
    },
    { preload, page, code },
  );
}

const FORBIDDEN = { ok: false, error: { code: "forbidden", message: "This page may not do that." } };

test("a window that is not ours is refused, on the web and even under our own origin", async () => {
  const call = `gatehouse.invoke("session.snapshot")`;
  expect(await callFromRogue("main", "data:text/html,<p>hi", call)).toEqual(FORBIDDEN);
  expect(await callFromRogue("main", "gatehouse://main/index.html", call)).toEqual(FORBIDDEN);
});

test("a window that is not ours can't answer a review", async () => {
  const verdict = JSON.stringify({ id: "a", digest: "d".repeat(64), verdict: "allow_once" });
  const call = `gatehouseReview.verdict(${verdict})`;
  expect(await callFromRogue("review", "gatehouse://main/index.html", call)).toEqual(FORBIDDEN);
  expect(await callFromRogue("review", "data:text/html,<p>hi", "gatehouseReview.request()")).toEqual(
    FORBIDDEN,
  );
});

test("a frame inside the chat page is refused, though window and origin are the right ones", async () => {
  const answer = await launched.app.evaluate(async ({ BrowserWindow, ipcMain }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // There is no way to get a preload into a frame of this page, so the frame's message is delivered by hand.
    const handlers: Map<string, (event: unknown, payload: unknown) => Promise<unknown>> = Reflect.get(
      ipcMain,
      "_invokeHandlers",
    );
    const frame = { url: "gatehouse://main/index.html", parent: contents?.mainFrame };
    const send = (senderFrame: unknown) =>
      handlers.get("session.stop")?.({ sender: contents, senderFrame }, undefined);
    return { frame: await send(frame), gone: await send(null), top: await send(contents?.mainFrame) };
  });
  expect(answer).toMatchObject({ frame: FORBIDDEN, gone: FORBIDDEN, top: { ok: true } });
});

test("the chat page has no channel of the review, nor any that isn't listed", async () => {
  const answers = await launched.firstWindow.evaluate(
    (channels) => {
      const bridge = Reflect.get(window as object, "gatehouse");
      return Promise.all(channels.map((channel) => bridge.invoke(channel, {})));
    },
    [...REVIEW_CHANNELS, "session.changed", "__proto__", "constructor"],
  );
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, error: { code: "unknown_channel" } });
});

test("1,000 malformed payloads are refused one by one, and the app still answers", async () => {
  const payloads: readonly unknown[] = fc.sample(fc.jsonValue({ maxDepth: 3 }), 1_000);
  const refused = await launched.firstWindow.evaluate(
    async ({ payloads, channels }) => {
      const bridge = Reflect.get(window as object, "gatehouse");
      let refused = 0;
      for (const [index, payload] of payloads.entries()) {
        const answer = await bridge.invoke(channels[index % channels.length], payload);
        if (answer.ok === false && typeof answer.error.code === "string") refused += 1;
      }
      return refused;
    },
    { payloads, channels: [...MAIN_CHANNELS] },
  );
  expect(refused).toBe(1_000);
  const info = await launched.firstWindow.evaluate(() =>
    Reflect.get(window as object, "gatehouse").invoke("app.info"),
  );
  expect(info).toMatchObject({ ok: true, value: { platform: process.platform } });
});

test("oversized, cyclic and exotic payloads are refused", async () => {
  const answers = await launched.firstWindow.evaluate(async () => {
    const { invoke } = Reflect.get(window as object, "gatehouse");
    const cyclic: Record<string, unknown> = { text: "x" };
    cyclic.self = cyclic;
    const values = [
      { text: "x".repeat(1_000_001) },
      { text: "x", more: Array(1_000_001).fill(0) },
      cyclic,
      new Map([["text", "x"]]),
      { text: new Date() },
      { text: new Uint8Array(4) },
      { text: 1n },
      { text: () => "x" },
    ];
    const codes: string[] = [];
    for (const value of values) {
      // What the bridge itself can't carry never leaves the page.
      const answer = await Promise.resolve()
        .then(() => invoke("session.send", value))
        .catch(() => ({ ok: false, error: { code: "not sent" } }));
      codes.push(answer.ok ? "accepted" : answer.error.code);
    }
    return codes;
  });
  expect(answers).toHaveLength(8);
  for (const code of answers)
    expect(["too_large", "invalid_request", "unreachable", "not sent"]).toContain(code);
});

test("a page that asks for dialogs without end gets one", async () => {
  await launched.app.evaluate(({ dialog }) => {
    Object.assign(globalThis, { dialogs: 0 });
    const count = () => {
      Reflect.set(globalThis, "dialogs", Reflect.get(globalThis, "dialogs") + 1);
      return new Promise((resolve) =>
        setTimeout(() => resolve({ canceled: true, filePaths: [], filePath: "" }), 500),
      );
    };
    Object.assign(dialog, { showOpenDialog: count, showSaveDialog: count });
  });
  await launched.firstWindow.evaluate(async () => {
    const { invoke } = Reflect.get(window as object, "gatehouse");
    const calls = Array.from({ length: 20 }, () => [
      invoke("projects.pick"),
      invoke("audit.export", { format: "csv", filter: {} }),
    ]);
    await Promise.all(calls.flat());
  });
  expect(await launched.app.evaluate(() => Reflect.get(globalThis, "dialogs"))).toBe(1);
});

test("a page can't have what is read and written sent to a service of its own choice", async () => {
  await launched.app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    const cancel = (...args: Electron.MessageBoxOptions[]) => {
      asked.push(args.at(-1)?.message ?? "");
      return Promise.resolve({ response: args.at(-1)?.cancelId ?? -1, checkboxChecked: false });
    };
    Object.assign(dialog, { showMessageBox: cancel });
  });
  const answers = await launched.firstWindow.evaluate(async () => {
    const { invoke } = Reflect.get(window as object, "gatehouse");
    const input = { kind: "openai-compatible", baseUrl: "https://evil.example/v1", model: "m" };
    return [await invoke("model.set", input), await invoke("model.get")];
  });
  expect(await launched.app.evaluate(() => Reflect.get(globalThis, "asked"))).toEqual([
    "Let evil.example answer?",
  ]);
  expect(answers).toMatchObject([
    { ok: false, error: { code: "model_not_agreed" } },
    { ok: true, value: { kind: "offline" } },
  ]);
});

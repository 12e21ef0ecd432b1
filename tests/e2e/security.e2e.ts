import { createSocket } from "node:dgram";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { type LaunchedApp, launchApp } from "./support/launch";
import { runFunctionInPage } from "./support/run-in-page";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "sandbox allow-scripts allow-same-origin allow-forms allow-popups";

let launched: LaunchedApp;

test.beforeAll(async () => {
  launched = await launchApp();
});

test.afterAll(() => launched.close());

test("the page runs isolated, sandboxed and without Node", async () => {
  const preferences = await launched.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const read: () => Record<string, unknown> = Reflect.get(contents ?? {}, "getLastWebPreferences");
    return read.call(contents);
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
  });
  expect(await launched.app.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled())).toBe(
    false,
  );
  const globals = await launched.firstWindow.evaluate(() =>
    ["process", "require", "module", "Buffer", "global", "electron", "ipcRenderer"].filter(
      (name) => name in window,
    ),
  );
  expect(globals).toEqual([]);
});

test("the page's process is confined by the operating system", async () => {
  // biome-ignore lint/suspicious/noSkippedTests: there is no such thing elsewhere
  test.skip(process.platform !== "linux", "reads /proc");
  const pid = await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  expect(status).toMatch(/^Seccomp:\s+2$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
});

test("the bridge has exactly its keys, and no other global of ours exists", async () => {
  const seen = await launched.firstWindow.evaluate(() => ({
    bridge: Object.keys(Reflect.get(window as object, "gatehouse")),
    review: "gatehouseReview" in window,
  }));
  expect(seen).toEqual({ bridge: ["invoke", "onSessionChange", "onEvent"], review: false });
});

test("inline scripts, eval, foreign scripts, styles, frames and connections are blocked", async () => {
  const ran = await runFunctionInPage(launched, "main", async () => {
    const violations: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      violations.push(event.effectiveDirective),
    );
    const add = (tag: string, values: Record<string, string>) =>
      document.body.append(Object.assign(document.createElement(tag), values));
    add("script", { textContent: "window.inlineRan = true" });
    add("script", { src: "https://example.com/x.js" });
    add("style", { textContent: "body { opacity: 0.5 }" });
    add("iframe", { src: "https://example.com/" });
    add("img", { src: "https://example.com/x.png" });
    add("object", { data: "https://example.com/x" });
    await fetch("https://example.com/").catch(() => undefined);
    // Out of the test's call, which is allowed to evaluate.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: the point of the test
          globalThis.eval("window.evalRan = true");
        } catch {
          violations.push("eval threw");
        }
        resolve();
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { inline: "inlineRan" in window, eval: "evalRan" in window, violations };
  });
  expect(ran).toMatchObject({ inline: false, eval: false });
  for (const directive of [
    "script-src-elem",
    "style-src-elem",
    "frame-src",
    "img-src",
    "object-src",
    "connect-src",
  ]) {
    expect(ran.violations).toContain(directive);
  }
  expect(ran.violations).toContain("eval threw");
});

/** Fetches from the main process, through the real scheme handler. */
function fetchAll(urls: readonly string[]) {
  return launched.app.evaluate(async ({ session }, urls) => {
    const answers = [];
    for (const url of urls) {
      const response = await session.defaultSession.fetch(url).catch(() => undefined);
      const headers = response?.headers;
      answers.push({
        url,
        status: response?.status ?? 0,
        policy: headers?.get("content-security-policy"),
        sniff: headers?.get("x-content-type-options"),
        type: headers?.get("content-type"),
        body: (await response?.text()) ?? "",
      });
    }
    return answers;
  }, urls);
}

test("every response of the scheme carries the policy", async () => {
  const [page, missing] = await fetchAll(["gatehouse://main/index.html", "gatehouse://main/none"]);
  expect(page).toMatchObject({
    status: 200,
    policy: POLICY,
    sniff: "nosniff",
    type: "text/html; charset=utf-8",
  });
  expect(missing).toMatchObject({ status: 404, policy: POLICY, sniff: "nosniff", body: "" });
});

test("no address leads out of the built pages", async () => {
  const answers = await fetchAll([
    "gatehouse://main/../../package.json",
    "gatehouse://main/assets/../../main/index.js",
    "gatehouse://main/assets/%2e%2e/%2e%2e/main/index.js",
    "gatehouse://main/assets/..%2f..%2fmain%2findex.js",
    "gatehouse://main/assets/..%5c..%5cmain%5cindex.js",
    "gatehouse://main/assets/%252e%252e%252fmain%252findex.js",
    "gatehouse://main/assets/x.js%00.css",
    "gatehouse://main//etc/passwd",
    "gatehouse://main/etc/passwd",
    "gatehouse://main/file:///etc/passwd",
    "gatehouse://main/review/index.html",
    "gatehouse://review/index.html",
  ]);
  for (const { url, status, body } of answers) {
    expect(status, url).toBeGreaterThanOrEqual(400);
    expect(status, url).toBeLessThan(500);
    expect(body, url).toBe("");
  }
});

test("every permission is denied", async () => {
  const states = await launched.firstWindow.evaluate(async () => {
    const outcome = (ask: () => Promise<unknown>) =>
      (async () => ask())().then(
        () => "granted",
        () => "denied",
      );
    const states: Record<string, string> = {};
    for (const name of ["geolocation", "notifications", "camera", "microphone", "clipboard-read", "midi"]) {
      states[name] = (await navigator.permissions.query({ name: name as PermissionName })).state;
    }
    states.getUserMedia = await outcome(() => navigator.mediaDevices.getUserMedia({ audio: true }));
    states.getDisplayMedia = await outcome(() => navigator.mediaDevices.getDisplayMedia());
    states.clipboard = await outcome(() => navigator.clipboard.readText());
    states.position = await outcome(
      () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
    );
    return states;
  });
  expect(new Set(Object.values(states)), JSON.stringify(states)).toEqual(new Set(["denied"]));
});

test("downloads are prevented", async () => {
  const prevented = await launched.app.evaluate(
    ({ session, BrowserWindow }) =>
      new Promise<boolean>((resolve) => {
        session.defaultSession.once("will-download", (event) => resolve(event.defaultPrevented));
        BrowserWindow.getAllWindows()[0]?.webContents.downloadURL("gatehouse://main/index.html");
      }),
  );
  expect(prevented).toBe(true);
});

test("the page can't move or resize its window", async () => {
  const bounds = () =>
    launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  const before = await bounds();
  await launched.firstWindow.evaluate(() => {
    window.moveTo(3000, 3000);
    window.resizeTo(700, 500);
  });
  await launched.firstWindow.waitForTimeout(500);
  expect(await bounds()).toEqual(before);
});

test("the page sends no packet by WebRTC, which no content security policy covers", async () => {
  const socket = createSocket("udp4");
  let packets = 0;
  socket.on("message", () => {
    packets += 1;
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  await launched.firstWindow.evaluate(async (port) => {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
    connection.createDataChannel("x");
    await connection.setLocalDescription(await connection.createOffer());
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    connection.close();
  }, socket.address().port);
  socket.close();
  expect(packets).toBe(0);
});

test("no worker, service worker or frame of the review page can be made", async () => {
  const made = await runFunctionInPage(launched, "main", async () => {
    const worker = (address: string) => {
      try {
        return typeof new Worker(address);
      } catch {
        return "refused";
      }
    };
    const frame = document.createElement("iframe");
    frame.src = "gatehouse://review/index.html";
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    let inside = "closed";
    try {
      inside = frame.contentDocument?.title ?? "closed";
    } catch {
      // What the frame shows is not ours to read: an error page.
    }
    frame.remove();
    return {
      blob: worker(URL.createObjectURL(new Blob(["postMessage(1)"]))),
      data: worker("data:text/javascript,postMessage(1)"),
      service: await navigator.serviceWorker.register("/assets/x.js").then(
        () => "made",
        () => "refused",
      ),
      inside,
    };
  });
  expect(made).toEqual({ blob: "refused", data: "refused", service: "refused", inside: "closed" });
});

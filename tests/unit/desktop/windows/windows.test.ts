import type { Session } from "electron";
import { describe, expect, it } from "vitest";
import { attractAttention } from "../../../../src/main/desktop/windows/attention";
import { CrashGuard } from "../../../../src/main/desktop/windows/crash-guard";
import { webPreferences } from "../../../../src/main/desktop/windows/web-preferences";
import { windowTitle } from "../../../../src/main/desktop/windows/window-title";
import type { PermissionMode } from "../../../../src/main/policy/modes";
import { translate } from "../../../support/texts";

describe("webPreferences", () => {
  it("gives a page nothing of Node and all of the sandbox", () => {
    expect(webPreferences("/p.cjs", {} as Session, true)).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      spellcheck: false,
      devTools: false,
    });
    expect(webPreferences("/p.cjs", {} as Session, false).devTools).toBe(true);
  });

  it("turns off what the pages don't use, and turns nothing on", () => {
    const preferences = webPreferences("/p.cjs", {} as Session, true);
    expect(preferences.disableBlinkFeatures?.split(",")).toEqual(
      expect.arrayContaining(["FileSystemAccessLocal", "WebUSB", "Notifications", "SharedWorker"]),
    );
    expect(preferences).not.toHaveProperty("enableBlinkFeatures");
    expect(preferences.experimentalFeatures).toBe(false);
  });
});

describe("windowTitle", () => {
  const title = (mode: PermissionMode) =>
    windowTitle({ project: { path: "/p", name: "demo" }, policy: { mode, trust: "none" } }, translate());

  it("puts a mode that lets things run unasked before everything else", () => {
    expect(title("default")).toBe("demo · Gatehouse");
    expect(title("bypass")).toMatch(/^⚠ BYPASS.* · demo · Gatehouse$/);
    expect(title("accept_edits")).toBe("accept_edits · demo · Gatehouse");
    expect(windowTitle({ project: null, policy: null }, translate())).toBe("Gatehouse");
  });
});

describe("attractAttention", () => {
  function setUp(hasFocus: boolean) {
    const seen: string[] = [];
    let click = () => undefined as unknown;
    const abort = new AbortController();
    const ports = {
      hasFocus: () => hasFocus,
      flash: (on: boolean) => seen.push(`flash ${on}`),
      setBadge: (count: number) => seen.push(`badge ${count}`),
      words: (tool: string) => ({ title: `${tool} waits`, body: "Decide" }),
      createNotice: ({ title, body }: { title: string; body: string }, onClick: () => void) => {
        seen.push(`${title}: ${body}`);
        click = onClick;
        return { show: () => seen.push("show"), close: () => seen.push("close") };
      },
      bringForward: () => seen.push("forward"),
    };
    attractAttention(ports, { tool: "write_file", waiting: 2 }, abort.signal);
    return { seen, abort, click: () => click() };
  }

  it("leaves a person alone who is looking at us", () => {
    expect(setUp(true).seen).toEqual([]);
  });

  it("flashes and notifies, names the tool alone, and stops when the request is over", () => {
    const { seen, abort } = setUp(false);
    expect(seen).toEqual(["flash true", "badge 2", "write_file waits: Decide", "show"]);
    abort.abort();
    expect(seen.slice(4)).toEqual(["flash false", "badge 0", "close"]);
  });

  it("brings the request forward when the notice is clicked", () => {
    const { seen, click } = setUp(false);
    click();
    expect(seen.at(-1)).toBe("forward");
  });
});

describe("CrashGuard", () => {
  function setUp() {
    const seen: string[] = [];
    const clock = { now: 0 };
    const guard = new CrashGuard({
      denyPending: () => seen.push("deny"),
      reload: () => seen.push("reload"),
      giveUp: (reason) => seen.push(`give up: ${reason}`),
      now: () => clock.now,
    });
    return { seen, clock, guard };
  }

  it("denies what waits before it brings the window back", () => {
    const { seen, guard } = setUp();
    guard.rendererGone("crashed");
    expect(seen).toEqual(["deny", "reload"]);
  });

  it("gives up on a window that crashes again and again, not on one that crashes now and then", () => {
    const { seen, clock, guard } = setUp();
    for (let n = 0; n < 10; n += 1) {
      guard.rendererGone("oom");
      clock.now += 30_000;
    }
    expect(seen).not.toContain("give up: oom");
    for (let n = 0; n < 4; n += 1) guard.rendererGone("oom");
    expect(seen.at(-1)).toBe("give up: oom");
  });

  it("does not bring back a window that ended on purpose", () => {
    const { seen, guard } = setUp();
    guard.rendererGone("clean-exit");
    expect(seen).toEqual(["deny"]);
  });
});

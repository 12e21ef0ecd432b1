import { EventEmitter } from "node:events";
import type { Session, WebContents } from "electron";
import { describe, expect, it } from "vitest";
import { leadNowhere } from "../../../../src/main/desktop/security/dead-end";
import { preventDownloads } from "../../../../src/main/desktop/security/downloads";
import { refuseFileChoosers } from "../../../../src/main/desktop/security/file-choosers";
import { guardNavigation, watchAddress } from "../../../../src/main/desktop/security/navigation";
import { limitPage } from "../../../../src/main/desktop/security/page-limits";
import { denyPermissions } from "../../../../src/main/desktop/security/permissions";

describe("denyPermissions", () => {
  it("denies requests, checks, devices and screens, whatever their name", () => {
    const answers: unknown[] = [];
    const session = {
      setPermissionRequestHandler: (
        handler: (c: null, p: string, done: (granted: boolean) => void) => void,
      ) => handler(null, "a-permission-of-the-future", (granted) => answers.push(granted)),
      setPermissionCheckHandler: (handler: () => boolean) => answers.push(handler()),
      setDevicePermissionHandler: (handler: () => boolean) => answers.push(handler()),
      setDisplayMediaRequestHandler: (handler: (r: object, done: (streams: object) => void) => void) =>
        handler({}, (streams) => answers.push(streams)),
    };
    denyPermissions(session as unknown as Session);
    expect(answers).toEqual([false, false, false, {}]);
  });
});

describe("guardNavigation", () => {
  function setUp() {
    const offered: string[] = [];
    let openHandler = (_details: { url: string }): { action: string } => ({ action: "allow" });
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: typeof openHandler) => {
        openHandler = handler;
      },
    });
    guardNavigation(contents as unknown as WebContents, (address) => offered.push(address));
    const happens = (name: string, url: string) => {
      let prevented = false;
      const isMainFrame = !url.includes("frame");
      contents.emit(name, { url, isMainFrame, preventDefault: () => (prevented = true) });
      return prevented;
    };
    return { offered, happens, open: (url: string) => openHandler({ url }) };
  }

  it.each(["will-navigate", "will-frame-navigate", "will-redirect", "will-attach-webview"])(
    "prevents %s",
    (name) => {
      expect(setUp().happens(name, "gatehouse://main/index.html")).toBe(true);
    },
  );

  it("opens no window, and offers the address of a link to the person", () => {
    const { offered, happens, open } = setUp();
    expect(open("https://example.com/a")).toEqual({ action: "deny" });
    happens("will-frame-navigate", "https://example.com/b");
    happens("will-frame-navigate", "https://example.com/in-a-frame");
    expect(offered).toEqual(["https://example.com/a", "https://example.com/b"]);
  });
});

describe("watchAddress", () => {
  it("notices that a page has left its address, and only that", () => {
    const contents = new EventEmitter();
    let lost = 0;
    watchAddress(contents as unknown as WebContents, "gatehouse://main/index.html", () => {
      lost += 1;
    });
    contents.emit("did-navigate", {}, "gatehouse://main/index.html");
    expect(lost).toBe(0);
    contents.emit("did-navigate", {}, "about:blank");
    expect(lost).toBe(1);
  });
});

describe("limitPage", () => {
  it("lets no page move its window, stay when it must go, or send packets of its own", () => {
    const policies: string[] = [];
    const contents = Object.assign(new EventEmitter(), {
      setWebRTCIPHandlingPolicy: (policy: string) => policies.push(policy),
    });
    limitPage(contents as unknown as WebContents);
    let prevented = 0;
    for (const name of ["content-bounds-updated", "will-prevent-unload"])
      contents.emit(name, { preventDefault: () => (prevented += 1) });
    expect(prevented).toBe(2);
    expect(policies).toEqual(["disable_non_proxied_udp"]);
  });
});

describe("leadNowhere", () => {
  it("sends everything to a proxy that takes nothing, loopback addresses included", async () => {
    const configs: unknown[] = [];
    await leadNowhere({ setProxy: async (config: unknown) => void configs.push(config) });
    expect(configs).toEqual([
      { mode: "fixed_servers", proxyRules: "socks5://127.0.0.1:9", proxyBypassRules: "<-loopback>" },
    ]);
  });
});

describe("refuseFileChoosers", () => {
  it("takes file choosers over, and says so when it can't", async () => {
    const sent: unknown[] = [];
    const debug = {
      attach: () => undefined,
      sendCommand: async (...command: unknown[]) => void sent.push(command),
    };
    await refuseFileChoosers(debug);
    expect(sent.at(-1)).toEqual(["Page.setInterceptFileChooserDialog", { enabled: true }]);
    const attach = () => {
      throw new Error("Another debugger is already attached");
    };
    await expect(refuseFileChoosers({ ...debug, attach })).rejects.toThrow("already attached");
  });
});

describe("preventDownloads", () => {
  it("prevents every download", () => {
    const session = new EventEmitter();
    preventDownloads(session as unknown as Session);
    let prevented = false;
    session.emit("will-download", { preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
  });
});

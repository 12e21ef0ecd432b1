import { EventEmitter } from "node:events";
import type { App } from "electron";
import { describe, expect, it } from "vitest";
import { launchFolder, readHandover } from "../../../src/main/desktop/launch-folder";
import { acceptHandovers, closeBeforeQuit } from "../../../src/main/desktop/lifecycle";
import { createLog } from "../../../src/main/desktop/log";
import { keepLog } from "./support";

describe("launchFolder", () => {
  it.each<[string, readonly string[], boolean, string | undefined]>([
    ["a packaged app with a folder", ["/opt/gatehouse", "demo"], true, "/home/ada/demo"],
    ["a packaged app with an absolute folder", ["/opt/gatehouse", "/srv/x"], true, "/srv/x"],
    ["a packaged app alone", ["/opt/gatehouse"], true, undefined],
    ["a packaged app with a flag", ["/opt/gatehouse", "--ozone-platform=x11"], true, undefined],
    ["an unpackaged app with its own folder alone", ["electron", "/app"], false, undefined],
    [
      "an unpackaged app with flags and a folder",
      ["electron", "--inspect=0", "/app", "demo"],
      false,
      "/home/ada/demo",
    ],
    ["an empty argument", ["/opt/gatehouse", ""], true, undefined],
  ])("finds the folder of %s", (_name, argv, isPackaged, folder) => {
    expect(launchFolder(argv, isPackaged, "/home/ada")).toBe(folder);
  });
});

describe("a second launch", () => {
  function setUp() {
    const app = new EventEmitter();
    const seen: string[] = [];
    const serve = acceptHandovers(app as unknown as App);
    const start = () =>
      serve({
        raise: () => seen.push("raise"),
        openFolder: async (folder) => void seen.push(`open ${folder}`),
      });
    return { seen, start, second: (data: unknown) => app.emit("second-instance", {}, [], "/", data) };
  }

  it("brings the window forward and opens its folder", () => {
    const { seen, start, second } = setUp();
    start();
    second({ folder: "/srv/x" });
    expect(seen).toEqual(["raise", "open /srv/x"]);
  });

  it("that comes while the first still starts is served as soon as there is a window, once", () => {
    const { seen, start, second } = setUp();
    second({ folder: "/srv/early" });
    second(undefined);
    expect(seen).toEqual([]);
    start();
    expect(seen).toEqual(["raise", "open /srv/early", "raise"]);
    second({ folder: "/srv/late" });
    expect(seen.slice(3)).toEqual(["raise", "open /srv/late"]);
  });

  it.each([undefined, null, "x", { folder: 7 }, { folder: "" }, { folder: "/x", run: "rm" }])(
    "only brings the window forward when it hands over %j",
    (data) => {
      const { seen, start, second } = setUp();
      start();
      second(data);
      expect(seen).toEqual(["raise"]);
      expect(readHandover(data)).toEqual({});
    },
  );
});

describe("closeBeforeQuit", () => {
  function setUp(close: () => Promise<void>, graceMs?: number) {
    const log = keepLog();
    const app = Object.assign(new EventEmitter(), {
      quits: 0,
      quit: () => {
        app.quits += 1;
      },
    });
    closeBeforeQuit(app as unknown as App, close, log, graceMs);
    const quit = () => {
      let prevented = false;
      app.emit("before-quit", { preventDefault: () => (prevented = true) });
      return prevented;
    };
    return { app, log, quit };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  it("quits only after everything was closed, and closes once", async () => {
    let closed = 0;
    let finish = () => undefined as unknown;
    const { app, quit } = setUp(() => {
      closed += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    expect([quit(), quit()]).toEqual([true, true]);
    await settle();
    expect({ closed, quits: app.quits }).toEqual({ closed: 1, quits: 0 });
    finish();
    await settle();
    expect(app.quits).toBe(1);
    expect(quit()).toBe(false);
  });

  it.each([
    ["fails", () => Promise.reject(new Error("disk full"))],
    ["hangs", () => new Promise<void>(() => undefined)],
  ])("quits in any case when closing %s, and says so", async (_name, close) => {
    const { app, log, quit } = setUp(close, 5);
    quit();
    await settle();
    expect(app.quits).toBe(1);
    expect(log.lines[0]).toContain("Closing failed");
  });

  it("quits when the last window is closed", () => {
    const { app } = setUp(async () => undefined);
    app.emit("window-all-closed");
    expect(app.quits).toBe(1);
  });
});

describe("createLog", () => {
  it("writes a line an event", () => {
    let out = "";
    const log = createLog((text) => (out += text));
    log.warn("slow");
    log.error("broken", "why");
    log.error("alone");
    expect(out).toBe("[Desktop] warning: slow\n[Desktop] error: broken: why\n[Desktop] error: alone\n");
  });
});

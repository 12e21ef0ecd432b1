import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { watchWindowState } from "../../../../src/main/desktop/windows/watch-window-state";
import {
  placeOnDisplays,
  type WindowState,
  WindowStateStore,
} from "../../../../src/main/desktop/windows/window-state";
import { keepLog, makeFolder } from "../support";

const MAIN = { x: 0, y: 25, width: 1920, height: 1055 };
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 };
const state = (part: Partial<WindowState> = {}): WindowState => ({
  x: 100,
  y: 100,
  width: 1000,
  height: 700,
  maximised: false,
  ...part,
});

describe("placeOnDisplays", () => {
  it("lets the system place the first window, in its usual size", () => {
    expect(placeOnDisplays(undefined, [MAIN])).toEqual({ width: 1280, height: 800, maximised: false });
  });

  it("makes even the first window no larger than the display", () => {
    expect(placeOnDisplays(undefined, [{ x: 0, y: 0, width: 1024, height: 740 }])).toMatchObject({
      width: 1024,
      height: 740,
    });
  });

  it.each<[string, WindowState, object]>([
    ["stands as it stood", state(), state()],
    ["stands on the second display", state({ x: 2000 }), state({ x: 2000 })],
    ["fills the screen again", state({ maximised: true }), state({ maximised: true })],
    ["comes back from beyond the edge", state({ x: 1500, y: 900 }), state({ x: 920, y: 380 })],
    ["comes out from under the bar at the top", state({ y: 0 }), state({ y: 25 })],
    [
      "shrinks to the display that it is mostly on",
      state({ x: 2100, width: 1900 }),
      state({ x: 1920, y: 100, width: 1280 }),
    ],
    ["grows to what a person can use", state({ width: 2, height: 2 }), state({ width: 640, height: 480 })],
  ])("a window %s", (_name, saved, place) => {
    expect(placeOnDisplays(saved, [MAIN, RIGHT])).toEqual(place);
  });

  it("gives a window whose display is gone to the main one, where the system puts it", () => {
    const place = placeOnDisplays(state({ x: 2000 }), [MAIN]);
    expect(place).toEqual({ width: 1000, height: 700, maximised: false });
  });
});

describe("WindowStateStore", () => {
  it("keeps the place across starts", async () => {
    const home = makeFolder();
    await new WindowStateStore(home, keepLog()).save(state({ x: -20 }));
    expect(await new WindowStateStore(home, keepLog()).load()).toEqual(state({ x: -20 }));
  });

  it.each(['{"x": "left"}', "{", '{"x":0,"y":0,"width":1e99,"height":1,"maximised":false}'])(
    "takes a file that is not understood for none, and says so: %s",
    async (text) => {
      const home = makeFolder();
      const log = keepLog();
      writeFileSync(join(home, "window-state.json"), text);
      expect(await new WindowStateStore(home, log).load()).toBeUndefined();
      expect(log.lines[0]).toContain("window-state.json");
    },
  );
});

describe("watchWindowState", () => {
  function setUp() {
    const bounds = { x: 1, y: 2, width: 800, height: 600 };
    const window = Object.assign(new EventEmitter(), {
      bounds,
      getNormalBounds: () => bounds,
      isMaximized: () => false,
      isDestroyed: () => false,
    });
    const saved: WindowState[] = [];
    const tasks = new Set<() => void>();
    const keep = watchWindowState(
      window as never,
      { save: async (place) => void saved.push(place) },
      (run) => {
        tasks.add(run);
        return () => tasks.delete(run);
      },
    );
    const settle = () => {
      for (const run of [...tasks]) run();
    };
    return { window, bounds, saved, tasks, settle, keep };
  }
  const later = () => new Promise((resolve) => setImmediate(resolve));

  it("keeps the place once, after the window has come to rest", async () => {
    const { window, bounds, saved, tasks, settle } = setUp();
    for (const x of [10, 20, 30]) {
      bounds.x = x;
      window.emit("move");
    }
    expect(tasks.size).toBe(1);
    settle();
    await later();
    expect(saved.map(({ x }) => x)).toEqual([30]);
    window.emit("resize");
    settle();
    await later();
    expect(saved).toHaveLength(1);
  });

  it("keeps the last place before the program ends, however short the rest was", async () => {
    const { window, bounds, saved, keep } = setUp();
    bounds.width = 900;
    window.emit("resize");
    await keep();
    expect(saved.at(-1)?.width).toBe(900);
  });
});

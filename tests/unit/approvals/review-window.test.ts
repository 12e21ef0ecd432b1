import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { describe, expect, it } from "vitest";
import type { ReviewPagePorts } from "../../../src/main/approvals/review-page";
import { WindowApproval } from "../../../src/main/approvals/review-window";
import type { ReviewHandlers } from "../../../src/main/desktop/ipc/handlers";
import type { DiffLayout } from "../../../src/preload/contract/review";
import { DIGEST, makeAsk, makeView } from "./ask";

/** Stands in for a BrowserWindow: events in, visibility out. */
class FakeWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly calls: string[] = [];
  handlers: ReviewHandlers | undefined;
  destroyed = false;

  show() {
    this.calls.push("show");
  }
  showInactive() {
    this.calls.push("showInactive");
  }
  focus() {
    this.calls.push("focus");
  }
  isDestroyed() {
    return this.destroyed;
  }
  destroy() {
    this.destroyed = true;
    this.emit("closed");
  }

  /** What the page of this window may call. */
  get page(): ReviewHandlers {
    if (!this.handlers) throw new Error("the page may not call anything any more");
    return this.handlers;
  }

  /** As a page does: fetches the request, draws it, and says so. */
  async draw() {
    await this.page["review.request"](undefined);
    await this.page["review.drawn"](undefined);
  }
}

/** Time that passes when the test says so. */
class Clock {
  now = 0;
  #waiting: { at: number; run: () => void }[] = [];

  after = (ms: number, run: () => void) => {
    const entry = { at: this.now + ms, run };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  };

  async pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.now = next.at;
      next.run();
      await Promise.resolve();
      await Promise.resolve();
    }
    this.now = end;
  }
}

function setUp(ports: Partial<ReviewPagePorts> = {}) {
  const windows: FakeWindow[] = [];
  const clock = new Clock();
  const sizes: unknown[] = [];
  let layout: DiffLayout = "unified";
  const approval = new WindowApproval({
    createWindow: () => {
      const window = new FakeWindow();
      windows.push(window);
      return window as unknown as BrowserWindow;
    },
    load: async () => undefined,
    bind: (window, handlers) => {
      Reflect.set(window, "handlers", handlers);
      return () => void Reflect.set(window, "handlers", undefined);
    },
    watchAddress: (window, onLost) => (window as unknown as FakeWindow).on("lost-page", onLost),
    place: (_window, size) => void sizes.push(size),
    ping: async () => undefined,
    appearance: () => ({ language: "en", theme: "system", fontSize: 13 }),
    layout: {
      get: () => layout,
      set: (chosen) => {
        layout = chosen;
      },
    },
    hasFocus: () => true,
    screen: () => ({ width: 1600, height: 1000 }),
    now: () => clock.now,
    after: clock.after,
    ...ports,
  });
  const ask = (signal = new AbortController().signal) =>
    approval.present({ view: makeView(), tryEdit: makeAsk().tryEdit }, signal);
  const window = (index = 0) => {
    const found = windows[index];
    if (!found) throw new Error(`there is no window ${index}`);
    return found;
  };
  return { approval, windows, window, clock, ask, sizes, layout: () => layout };
}

const ALLOW = { id: "ask-1", digest: DIGEST, verdict: "allow_once" } as const;

describe("WindowApproval", () => {
  it("takes the verdict of its own page and closes the window", async () => {
    const { window, clock, ask } = setUp();
    const verdict = ask();
    await window().draw();
    clock.now = 500;
    expect(await window().page["review.verdict"](ALLOW)).toEqual({ accepted: true });
    expect(await verdict).toEqual({ verdict: "allow_once", surface: "approval-window" });
    expect([window().destroyed, window().handlers]).toEqual([true, undefined]);
  });

  it("shows the window only once the request is drawn in it, and arms it then", async () => {
    const { window, clock, ask } = setUp();
    const verdict = ask();
    await window().page["review.request"](undefined);
    expect(window().calls).toEqual([]);
    clock.now = 10_000;
    await window().page["review.drawn"](undefined);
    expect(window().calls).toEqual(["show"]);
    expect(await window().page["review.verdict"](ALLOW)).toMatchObject({ accepted: false });
    clock.now += 500;
    // A page that says it again arms nothing anew, and opens nothing.
    await window().page["review.drawn"](undefined);
    expect(await window().page["review.verdict"](ALLOW)).toEqual({ accepted: true });
    expect(window().calls).toEqual(["show"]);
    await verdict;
  });

  it.each(["focus", "restore"])("arms anew on %s", async (event) => {
    const { window, clock, ask } = setUp();
    const verdict = ask();
    await window().draw();
    clock.now = 5_000;
    window().emit(event);
    expect(await window().page["review.verdict"](ALLOW)).toMatchObject({ accepted: false });
    window().emit("closed");
    await verdict;
  });

  it("does not take the focus from another program", async () => {
    const { window, ask } = setUp({ hasFocus: () => false });
    void ask();
    await window().draw();
    expect(window().calls).toEqual(["showInactive"]);
  });

  it.each([
    ["is closed", (w: FakeWindow) => w.emit("closed"), { verdict: "deny" }],
    ["crashes", (w: FakeWindow) => w.webContents.emit("render-process-gone"), { verdict: "unanswered" }],
    ["leaves its page", (w: FakeWindow) => w.emit("lost-page"), { verdict: "unanswered" }],
    ["hangs", (w: FakeWindow) => w.emit("unresponsive"), { verdict: "unanswered" }],
  ])("denies when the window %s, before it was shown and after", async (_name, happen, expected) => {
    const early = setUp();
    const first = early.ask();
    happen(early.window());
    expect(await first).toMatchObject(expected);
    const late = setUp();
    const second = late.ask();
    await late.window().draw();
    happen(late.window());
    expect(await second).toMatchObject(expected);
    expect([early.window().destroyed, late.window().destroyed]).toEqual([true, true]);
  });

  it("denies when the page can't be loaded", async () => {
    const { ask } = setUp({ load: () => Promise.reject(new Error("ERR_FAILED")) });
    expect(await ask()).toMatchObject({ verdict: "unanswered", why: expect.stringContaining("ERR_FAILED") });
  });

  it("denies when the page never draws the request", async () => {
    const { window, clock, ask } = setUp();
    const verdict = ask();
    await window().page["review.request"](undefined);
    await clock.pass(15_000);
    expect(await verdict).toMatchObject({ verdict: "unanswered" });
    expect(window().destroyed).toBe(true);
  });

  it("denies when the page shows the request but does nothing any more", async () => {
    const { window, clock, ask } = setUp({ ping: () => new Promise(() => undefined) });
    const verdict = ask();
    await window().draw();
    await clock.pass(20_000);
    expect(await verdict).toMatchObject({ verdict: "unanswered", why: expect.stringContaining("stopped") });
  });

  it("waits as long as it takes while the page is alive", async () => {
    const { window, clock, ask } = setUp();
    const verdict = ask();
    await window().draw();
    await clock.pass(3_600_000);
    expect(await window().page["review.verdict"](ALLOW)).toEqual({ accepted: true });
    expect(await verdict).toMatchObject({ verdict: "allow_once" });
  });

  it("closes when the request is withdrawn, and opens nothing for one that already is", async () => {
    const abort = new AbortController();
    const { window, ask } = setUp();
    const verdict = ask(abort.signal);
    abort.abort();
    expect(await verdict).toMatchObject({ verdict: "unanswered" });
    expect(window().destroyed).toBe(true);
    const late = setUp();
    expect(await late.ask(abort.signal)).toMatchObject({ verdict: "unanswered" });
    expect(late.window()).toMatchObject({ destroyed: true, calls: [] });
  });

  it("comes forward when asked, without an answer", async () => {
    const { approval, window, ask } = setUp();
    void ask();
    approval.bringForward();
    expect(window().calls).toEqual(["show", "focus"]);
  });

  it("remembers how a diff is laid out, and makes room for two files", async () => {
    const { window, ask, sizes, layout } = setUp();
    void ask();
    await window().page["review.layout"]({ layout: "split" });
    expect([sizes.at(-1), layout()]).toEqual([{ width: 1120 }, "split"]);
    expect(await window().page["review.request"](undefined)).toMatchObject({ layout: "split" });
  });
});

describe("a window that is kept ready", () => {
  it("is loaded before there is a request, without a word of one, and shows the next", async () => {
    const { approval, windows, window, ask } = setUp();
    approval.keepReady(true);
    expect(windows).toHaveLength(1);
    let told = false;
    const request = Promise.resolve(window().page["review.request"](undefined)).then((answer) => {
      told = true;
      return answer;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toBe(false);
    expect(await window().page["review.verdict"](ALLOW)).toMatchObject({ accepted: false });
    void ask();
    expect(await request).toMatchObject({ review: { id: "ask-1" } });
    expect(windows).toHaveLength(1);
  });

  it("is never used twice: the next request has another, fresh one", async () => {
    const { approval, windows, window, ask } = setUp();
    approval.keepReady(true);
    const first = ask();
    await window().draw();
    await window().page["review.verdict"]({ ...ALLOW, verdict: "deny" });
    await first;
    expect([windows.length, window(0).destroyed, window(1).destroyed]).toEqual([2, true, false]);
    void ask();
    await window(1).draw();
    expect(windows).toHaveLength(2);
  });

  it("is loaded anew while a person reads, so that the next request needs no wait either", async () => {
    const { approval, windows, window, ask, clock } = setUp();
    approval.keepReady(true);
    const first = ask();
    await window().draw();
    await clock.pass(1_000);
    expect(windows).toHaveLength(2);
    await window().page["review.verdict"]({ ...ALLOW, verdict: "deny" });
    await first;
    void ask();
    await window(1).draw();
    expect([windows.length, window(1).calls]).toEqual([2, ["show"]]);
  });

  it.each([
    ["crashed", (w: FakeWindow) => w.webContents.emit("render-process-gone")],
    ["was closed", (w: FakeWindow) => w.destroy()],
    ["left its page", (w: FakeWindow) => w.emit("lost-page")],
  ])("that %s meanwhile is replaced", async (_name, happen) => {
    const { approval, windows, window, ask } = setUp();
    approval.keepReady(true);
    happen(window(0));
    void ask();
    expect([windows.length, window(0).destroyed]).toEqual([2, true]);
    await window(1).draw();
    expect(window(1).calls).toEqual(["show"]);
  });

  it("is let go when nothing will be asked, but not while it asks", async () => {
    const { approval, windows, window, ask, clock } = setUp();
    approval.keepReady(true);
    approval.keepReady(true);
    approval.keepReady(false);
    expect([windows.length, window(0).destroyed]).toEqual([1, true]);
    approval.keepReady(true);
    const verdict = ask();
    await window(1).draw();
    approval.keepReady(false);
    expect(window(1).destroyed).toBe(false);
    clock.now = 500;
    await window(1).page["review.verdict"](ALLOW);
    expect(await verdict).toMatchObject({ verdict: "allow_once" });
    expect(windows).toHaveLength(2);
  });
});

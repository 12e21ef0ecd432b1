import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { describe, expect, it } from "vitest";
import { reviewHeight, WindowApproval } from "../../../src/main/approvals/review-window";
import type { ReviewHandlers } from "../../../src/main/desktop/ipc/handlers";
import { DIGEST, makeView } from "./ask";

/** Stands in for a BrowserWindow: events in, visibility out. */
class FakeWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly calls: string[] = [];
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
}

function setUp(options: { hasFocus?: boolean; load?: () => Promise<void>; signal?: AbortSignal } = {}) {
  const window = new FakeWindow();
  const clock = { now: 0 };
  const bound: { handlers?: ReviewHandlers | undefined } = {};
  const approval = new WindowApproval({
    createWindow: () => window as unknown as BrowserWindow,
    load: options.load ?? (async () => undefined),
    bind: (_window, handlers) => {
      bound.handlers = handlers;
      return () => {
        bound.handlers = undefined;
      };
    },
    watchAddress: (_window, onLost) => window.on("lost-page", onLost),
    appearance: () => ({ language: "en", theme: "system", fontSize: 13 }),
    hasFocus: () => options.hasFocus ?? true,
    screenHeight: () => 1000,
    now: () => clock.now,
  });
  const verdict = approval.present(makeView(), options.signal ?? new AbortController().signal);
  const page = () => {
    if (!bound.handlers) throw new Error("the page may not call anything any more");
    return bound.handlers;
  };
  return { approval, window, clock, bound, page, verdict };
}

const ALLOW = { id: "ask-1", digest: DIGEST, verdict: "allow_once" } as const;

describe("WindowApproval", () => {
  it("takes the verdict of its own page and closes the window", async () => {
    const { window, clock, bound, page, verdict } = setUp();
    window.emit("ready-to-show");
    await page()["review.request"](undefined);
    clock.now = 500;
    expect(await page()["review.verdict"](ALLOW)).toEqual({ accepted: true });
    expect(await verdict).toEqual({ verdict: "allow_once", surface: "approval-window" });
    expect(window.destroyed).toBe(true);
    expect(bound.handlers).toBeUndefined();
  });

  it("arms anew when the window gets the focus", async () => {
    const { window, clock, page, verdict } = setUp();
    window.emit("ready-to-show");
    await page()["review.request"](undefined);
    clock.now = 5_000;
    window.emit("focus");
    expect(await page()["review.verdict"](ALLOW)).toMatchObject({ accepted: false });
    window.emit("closed");
    await verdict;
  });

  it("does not take the focus from another program", async () => {
    const away = setUp({ hasFocus: false });
    away.window.emit("ready-to-show");
    expect(away.window.calls).toEqual(["showInactive"]);
    const here = setUp({ hasFocus: true });
    here.window.emit("ready-to-show");
    expect(here.window.calls).toEqual(["show"]);
  });

  it.each([
    ["is closed", (w: FakeWindow) => w.emit("closed"), { verdict: "deny" }],
    ["crashes", (w: FakeWindow) => w.webContents.emit("render-process-gone"), { verdict: "unanswered" }],
    ["leaves its page", (w: FakeWindow) => w.emit("lost-page"), { verdict: "unanswered" }],
    ["hangs", (w: FakeWindow) => w.emit("unresponsive"), { verdict: "unanswered" }],
  ])("denies when the window %s", async (_name, happen, expected) => {
    const { window, verdict } = setUp();
    happen(window);
    expect(await verdict).toMatchObject(expected);
  });

  it("denies when the page can't be loaded", async () => {
    const { verdict } = setUp({ load: () => Promise.reject(new Error("ERR_FAILED")) });
    expect(await verdict).toMatchObject({
      verdict: "unanswered",
      why: expect.stringContaining("ERR_FAILED"),
    });
  });

  it("closes when the request is withdrawn", async () => {
    const abort = new AbortController();
    const { window, verdict } = setUp({ signal: abort.signal });
    abort.abort();
    expect(await verdict).toMatchObject({ verdict: "unanswered" });
    expect(window.destroyed).toBe(true);
  });

  it("comes forward when asked, without an answer", () => {
    const { approval, window } = setUp();
    approval.bringForward();
    expect(window.calls).toEqual(["show", "focus"]);
  });
});

describe("reviewHeight", () => {
  const command = (text: string) =>
    makeView({ body: { kind: "command", command: text, cwd: "/", parts: [], problems: [] } });

  it("grows with the content up to four fifths of the screen", () => {
    const lines = (count: number) =>
      makeView({ body: { kind: "arguments", text: Array(count).fill("x").join("\n") } });
    expect(reviewHeight(lines(11), 1000) - reviewHeight(lines(1), 1000)).toBe(200);
    expect(reviewHeight(command("x".repeat(580)), 1000)).toBe(reviewHeight(lines(10), 1000));
    expect(reviewHeight(lines(2000), 1000)).toBe(800);
    const short = makeView({ workspace: "/p" });
    expect(reviewHeight(makeView({ workspace: "/p".repeat(86) }), 1000) - reviewHeight(short, 1000)).toBe(40);
  });
});

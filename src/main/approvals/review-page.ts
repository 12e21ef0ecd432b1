import type { BrowserWindow } from "electron";
import type { AppearanceView } from "../../preload/contract/app-events";
import type { DiffLayout } from "../../preload/contract/review";
import { errorMessage } from "../base/errors";
import type { ReviewHandlers } from "../desktop/ipc/handlers";
import { ReviewDesk, type Reviewed } from "./review-desk";
import { reviewSize, type Size, splitWidth } from "./review-size";
import type { SurfaceVerdict } from "./surface";

/** What a review window needs of the desktop. */
export interface ReviewPagePorts {
  /** A hidden window in a renderer process of its own. */
  createWindow(): BrowserWindow;
  /** Loads the review page; rejects when it can't be loaded. */
  load(window: BrowserWindow): Promise<void>;
  /** Lets exactly this window's page call these handlers; returns the function that ends it. */
  bind(window: BrowserWindow, handlers: ReviewHandlers): () => void;
  /** Calls back when the window's page is no longer the review page. */
  watchAddress(window: BrowserWindow, onLost: () => void): void;
  /** Makes the window so large, in the middle of where it belongs. Pixels. */
  place(window: BrowserWindow, size: Partial<Size>): void;
  /** Resolves as soon as the page does anything at all. */
  ping(window: BrowserWindow): Promise<void>;
  appearance(): AppearanceView;
  /** How the person last had a diff laid out. */
  readonly layout: { get(): DiffLayout; set(layout: DiffLayout): void };
  /** True when one of our windows has the focus, so that a new one may take it. */
  hasFocus(): boolean;
  /** The part of the screen that may be used. Pixels. */
  screen(): Size;
  /** Milliseconds; only differences count. */
  now(): number;
  /** Runs once after so many milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
}

/** A page that hasn't drawn its request by then never will. Milliseconds. */
const DRAW_LIMIT = 15_000;
/** How often a page that shows a request is asked for a sign of life, and how often it may stay silent. */
const PULSE_MS = 5_000;
const SILENT_PULSES = 3;

/**
 * A review window from its creation, hidden, to its end. It may be loaded before there is a request, and it shows one
 * request in its life: what one has left behind in a page never meets another.
 */
export class ReviewPage {
  readonly #ports: ReviewPagePorts;
  readonly #window: BrowserWindow;
  readonly #unbind: () => void;
  readonly #desk: Promise<ReviewDesk>;
  #giveDesk: (desk: ReviewDesk) => void = () => undefined;
  /** There once a request has been given. */
  #asking: ReviewDesk | undefined;
  #onDrawn: () => void = () => undefined;
  #lost: string | undefined;

  constructor(ports: ReviewPagePorts) {
    this.#ports = ports;
    this.#desk = new Promise((resolve) => {
      this.#giveDesk = resolve;
    });
    const window = ports.createWindow();
    this.#window = window;
    this.#unbind = ports.bind(window, this.#handlers());
    window.on("focus", () => this.#asking?.arm());
    window.on("restore", () => this.#asking?.arm());
    window.on("closed", () => this.#closed());
    window.on("unresponsive", () => this.#fail("The review window stopped answering"));
    window.webContents.on("render-process-gone", () => this.#fail("The review window crashed"));
    ports.watchAddress(window, () => this.#fail("The review window lost its page"));
    ports.load(window).catch((error: unknown) => {
      this.#fail(`The review page could not be loaded: ${errorMessage(error)}`);
    });
  }

  /** False once it has failed or gone, or shows a request. */
  get isFresh(): boolean {
    return this.#lost === undefined && this.#asking === undefined;
  }

  /** Shows the window with the request. Once only. A closed window is a deny; a crashed or hanging page is unanswered. */
  ask(reviewed: Reviewed, signal: AbortSignal): Promise<SurfaceVerdict> {
    const { now, after, screen, place, layout } = this.#ports;
    return new Promise((resolve) => {
      const endings: (() => void)[] = [this.#unbind];
      const desk = new ReviewDesk(reviewed, now, (verdict) => {
        for (const end of endings) end();
        resolve(verdict);
      });
      this.#asking = desk;
      const onAbort = () => desk.fail("The request was withdrawn");
      signal.addEventListener("abort", onAbort, { once: true });
      endings.push(() => signal.removeEventListener("abort", onAbort));
      if (signal.aborted) return onAbort();
      if (this.#lost !== undefined) return desk.fail(this.#lost);
      const notDrawn = () => desk.fail("The review window did not draw the request");
      const drawn = after(DRAW_LIMIT, notDrawn);
      endings.push(drawn);
      this.#onDrawn = () => {
        this.#onDrawn = () => undefined;
        drawn();
        this.#show();
        desk.arm();
        endings.push(this.#watchPulse(desk));
      };
      place(this.#window, reviewSize(reviewed.view, layout.get(), screen()));
      this.#giveDesk(desk);
    });
  }

  bringForward(): void {
    this.#window.show();
    this.#window.focus();
  }

  /** Closes the window without a word of anybody's. */
  discard(): void {
    if (!this.#window.isDestroyed()) this.#window.destroy();
  }

  #handlers(): ReviewHandlers {
    const { appearance, layout, place, screen } = this.#ports;
    return {
      "review.request": async () => {
        const review = (await this.#desk).show();
        return { appearance: appearance(), layout: layout.get(), review };
      },
      "review.drawn": () => {
        this.#onDrawn();
        return null;
      },
      "review.layout": ({ layout: chosen }) => {
        layout.set(chosen);
        if (chosen === "split") place(this.#window, { width: splitWidth(screen()) });
        return null;
      },
      "review.verdict": (verdict) =>
        this.#asking?.answer(verdict) ?? { accepted: false, why: "There is no request yet" },
    };
  }

  /** A window that takes the focus from another program catches keys that were meant for that one. */
  #show(): void {
    if (this.#ports.hasFocus()) this.#window.show();
    else this.#window.showInactive();
  }

  #closed(): void {
    this.#lost ??= "The review window was closed";
    this.#unbind();
    this.#asking?.close();
  }

  #fail(why: string): void {
    this.#lost ??= why;
    this.#asking?.fail(why);
  }

  /** Chromium notices a page that hangs only when somebody types at it. */
  #watchPulse(desk: ReviewDesk): () => void {
    const { ping, after } = this.#ports;
    let silent = 0;
    let cancel = () => {};
    const beat = () => {
      if (silent >= SILENT_PULSES) return desk.fail("The review window stopped answering");
      silent += 1;
      ping(this.#window).then(
        () => {
          silent = 0;
        },
        () => {
          // It can't be asked any more: it has crashed or gone, of which other events tell; if not, silence does.
        },
      );
      cancel = after(PULSE_MS, beat);
    };
    cancel = after(PULSE_MS, beat);
    return () => cancel();
  }
}

import type { BrowserWindow } from "electron";
import type { AppearanceView } from "../../preload/contract/app-events";
import type { ReviewView } from "../../preload/contract/views";
import type { ReviewHandlers } from "../desktop/ipc/handlers";
import { ReviewDesk } from "./review-desk";
import type { SurfaceVerdict } from "./surface";

/** What the review window needs of the desktop. */
export interface ReviewWindowPorts {
  /** A hidden window in a renderer process of its own, `height` in pixels. */
  createWindow(height: number): BrowserWindow;
  /** Loads the review page; rejects when it can't be loaded. */
  load(window: BrowserWindow): Promise<void>;
  /** Lets exactly this window's page call these handlers; returns the function that ends it. */
  bind(window: BrowserWindow, handlers: ReviewHandlers): () => void;
  /** Calls back when the window's page is no longer the review page. */
  watchAddress(window: BrowserWindow, onLost: () => void): void;
  appearance(): AppearanceView;
  /** True when one of our windows has the focus, so that a new one may take it. */
  hasFocus(): boolean;
  /** Height of the screen that may be used. Pixels. */
  screenHeight(): number;
  /** Milliseconds; only differences count. */
  now(): number;
}

/** The approval in a window of its own: scrolls, so that nothing is ever cut, and has a preload with two calls. */
export class WindowApproval {
  readonly #ports: ReviewWindowPorts;
  #current: BrowserWindow | undefined;

  constructor(ports: ReviewWindowPorts) {
    this.#ports = ports;
  }

  /** Resolves with the verdict; a closed window is a deny, a crashed or hanging page is unanswered. */
  async present(view: ReviewView, signal: AbortSignal): Promise<SurfaceVerdict> {
    const window = this.#ports.createWindow(reviewHeight(view, this.#ports.screenHeight()));
    this.#current = window;
    try {
      return await this.#ask(window, view, signal);
    } finally {
      this.#current = undefined;
      if (!window.isDestroyed()) window.destroy();
    }
  }

  bringForward(): void {
    this.#current?.show();
    this.#current?.focus();
  }

  #ask(window: BrowserWindow, view: ReviewView, signal: AbortSignal): Promise<SurfaceVerdict> {
    return new Promise((resolve) => {
      let unbind = () => {};
      const onAbort = () => desk.fail("The request was withdrawn");
      const desk = new ReviewDesk(view, this.#ports.now, (verdict) => {
        signal.removeEventListener("abort", onAbort);
        unbind();
        resolve(verdict);
      });
      unbind = this.#ports.bind(window, {
        "review.request": () => ({ appearance: this.#ports.appearance(), review: desk.show() }),
        "review.verdict": (verdict) => desk.answer(verdict),
      });
      signal.addEventListener("abort", onAbort, { once: true });
      watch(window, desk);
      this.#ports.watchAddress(window, () => desk.fail("The review window lost its page"));
      window.once("ready-to-show", () => {
        // A window that takes the focus from another program catches keys that were meant for that one.
        if (this.#ports.hasFocus()) window.show();
        else window.showInactive();
        desk.arm();
      });
      this.#ports.load(window).catch((error: unknown) => {
        desk.fail(
          `The review page could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
      if (signal.aborted) onAbort();
    });
  }
}

function watch(window: BrowserWindow, desk: ReviewDesk): void {
  window.on("focus", () => desk.arm());
  window.on("restore", () => desk.arm());
  window.on("closed", () => desk.close());
  window.on("unresponsive", () => desk.fail("The review window stopped answering"));
  window.webContents.on("render-process-gone", () => desk.fail("The review window crashed"));
}

const FRAME_HEIGHT = 340;
const LINE_HEIGHT = 20;
/** Characters of a line before it wraps, at the window's first width. */
const LINE_LENGTH = 58;

/** High enough for the content, at most 80 % of the screen. Pixels. */
export function reviewHeight(view: ReviewView, screenHeight: number): number {
  // The frame has room for one row of each line of the head.
  const extra = headLines(view).reduce((sum, line) => sum + rowsOf(line) - 1, 0);
  const rows = contentLines(view).reduce((sum, line) => sum + rowsOf(line), extra);
  return Math.round(Math.min(FRAME_HEIGHT + rows * LINE_HEIGHT, screenHeight * 0.8));
}

function rowsOf(line: string): number {
  return Math.max(1, Math.ceil(line.length / LINE_LENGTH));
}

function headLines({ body, workspace, reason, source }: ReviewView): readonly string[] {
  const path = body.kind === "diff" ? body.path : "";
  return [`${path} ${workspace}`, `${reason} ${source}`];
}

function contentLines({ body, remember }: ReviewView): readonly string[] {
  const folded = remember.length > 0 ? ["", ""] : [];
  switch (body.kind) {
    case "diff":
      return [...folded, ...body.lines.map((line) => line.text)];
    case "arguments":
      return [...folded, ...body.text.split("\n")];
    case "command":
      return [...folded, ...body.command.split("\n"), ...partLines(body)];
  }
}

/** A row a command and one for each thing said about it, with a heading. */
function partLines({ parts, problems }: Extract<ReviewView["body"], { kind: "command" }>): readonly string[] {
  const rows = parts.flatMap(({ text, why, assignments, redirects }) => [
    text,
    ...(why === undefined ? [] : [why]),
    ...assignments,
    ...redirects,
  ]);
  return rows.length === 0 ? problems : ["", ...problems, ...rows];
}

import { app, type BrowserWindow } from "electron";
import type { AppEvent } from "../../../preload/contract/app-events";
import { APP_EVENT, SESSION_EVENT } from "../../../preload/contract/channels";
import type { SessionChange } from "../../../preload/contract/views";

/** The chat window as the rest of the program uses it; quiet once it is closed. */
export class ChatWindow {
  readonly #window: BrowserWindow;

  constructor(window: BrowserWindow) {
    this.#window = window;
  }

  /** Undefined once it is closed. */
  get window(): BrowserWindow | undefined {
    return this.#window.isDestroyed() ? undefined : this.#window;
  }

  /** Tells the page of a change; a page that is gone or reloads asks for a snapshot later. */
  send(change: SessionChange): void {
    this.#push(SESSION_EVENT, change);
  }

  /** Tells the page of something else; a page that is gone misses it. */
  sendEvent(event: AppEvent): void {
    this.#push(APP_EVENT, event);
  }

  /** Shown by the system, so that a page can't hide it. */
  setTitle(title: string): void {
    this.window?.setTitle(title);
  }

  raise(): void {
    if (this.window?.isMinimized()) this.window.restore();
    this.window?.show();
    this.window?.focus();
  }

  /** Asks for attention in the task bar or the dock without taking the focus. */
  flash(on: boolean): void {
    this.window?.flashFrame(on);
    if (on) app.dock?.bounce("informational");
  }

  #push(channel: string, value: SessionChange | AppEvent): void {
    const contents = this.window?.webContents;
    if (contents && !contents.isCrashed()) contents.send(channel, value);
  }
}

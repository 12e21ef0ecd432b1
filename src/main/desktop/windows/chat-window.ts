import {
  app,
  type BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type MessageBoxReturnValue,
  type OpenDialogOptions,
  type OpenDialogReturnValue,
  type SaveDialogOptions,
  type SaveDialogReturnValue,
} from "electron";
import { SESSION_EVENT } from "../../../preload/contract/channels";
import type { SessionChange } from "../../../preload/contract/views";

/** The chat window as the rest of the program uses it; quiet once it is closed. Dialogs open over it. */
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
    const contents = this.window?.webContents;
    if (contents && !contents.isCrashed()) contents.send(SESSION_EVENT, change);
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

  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
    const { window } = this;
    return window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
  }

  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue> {
    const { window } = this;
    return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
  }

  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue> {
    const { window } = this;
    return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options);
  }
}

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
import type { AppEvent } from "../../../preload/contract/app-events";
import { APP_EVENT, SESSION_EVENT } from "../../../preload/contract/channels";
import type { SessionChange } from "../../../preload/contract/views";
import { foldLongWords } from "../../approvals/box-text";
import { OneAtATime } from "../one-at-a-time";

/** The chat window as the rest of the program uses it; quiet once it is closed. Dialogs open over it. */
export class ChatWindow {
  readonly #window: BrowserWindow;
  /** For the dialogs that choose a file or folder, which a page can ask for. */
  readonly #choosing = new OneAtATime();

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

  /** The one way to a message box. A repository or a model may have chosen a word in it, and a box grows with its words. */
  showMessageBox(options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
    const { window } = this;
    const fitting = foldTexts(options);
    return window ? dialog.showMessageBox(window, fitting) : dialog.showMessageBox(fitting);
  }

  /** Answers at once, as if cancelled, while another dialog of this kind is open. */
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue> {
    const { window } = this;
    const open = () => (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return this.#choosing.run(open, { canceled: true, filePaths: [] });
  }

  /** Answers at once, as if cancelled, while another dialog of this kind is open. */
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue> {
    const { window } = this;
    const open = () => (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    return this.#choosing.run(open, { canceled: true, filePath: "" });
  }

  #push(channel: string, value: SessionChange | AppEvent): void {
    const contents = this.window?.webContents;
    if (contents && !contents.isCrashed()) contents.send(channel, value);
  }
}

function foldTexts(options: MessageBoxOptions): MessageBoxOptions {
  const { message, detail } = options;
  return {
    ...options,
    message: foldLongWords(message),
    ...(detail === undefined ? {} : { detail: foldLongWords(detail) }),
  };
}

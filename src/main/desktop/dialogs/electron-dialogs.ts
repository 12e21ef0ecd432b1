import {
  type BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type MessageBoxReturnValue,
  type OpenDialogOptions,
  type OpenDialogReturnValue,
  type SaveDialogOptions,
  type SaveDialogReturnValue,
} from "electron";
import { OneAtATime } from "../one-at-a-time";

/** Electron's dialogs over a window, or over none once it is closed. No other file uses them. */
export class ElectronDialogs {
  readonly #window: () => BrowserWindow | undefined;
  /** For the dialogs that choose a file or folder, which a page can ask for. */
  readonly #choosing = new OneAtATime();

  constructor(window: () => BrowserWindow | undefined) {
    this.#window = window;
  }

  /** For the dialog service alone, which knows order, arming and what fits. */
  showMessage(options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
    const window = this.#window();
    return window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
  }

  /** Answers at once, as if cancelled, while another dialog of this kind is open. */
  showOpenDialog(options: OpenDialogOptions): Promise<OpenDialogReturnValue> {
    const window = this.#window();
    const open = () => (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return this.#choosing.run(open, { canceled: true, filePaths: [] });
  }

  /** Answers at once, as if cancelled, while another dialog of this kind is open. */
  showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue> {
    const window = this.#window();
    const open = () => (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    return this.#choosing.run(open, { canceled: true, filePath: "" });
  }
}

/** Tells why the program doesn't start. It waits for nothing, and works before there is a window. */
export function showErrorBox(title: string, text: string): void {
  dialog.showErrorBox(title, text);
}

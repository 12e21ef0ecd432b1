import { BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, type Session } from "electron";
import { pageAddress } from "../security/scheme";
import { backgroundColor } from "./background";
import { webPreferences } from "./web-preferences";
import { SMALLEST, type WindowPlace } from "./window-state";

export interface WindowFactoryOptions {
  /** Absolute path of the folder with the bundled preloads. */
  readonly preloads: string;
  readonly isPackaged: boolean;
  /** Absolute path of a picture. */
  readonly icon: string;
}

/** The chat window, hidden until its page has painted. The caller loads the page. */
export function createMainWindow(
  options: WindowFactoryOptions,
  session: Session,
  { maximised, ...bounds }: WindowPlace,
): BrowserWindow {
  const window = new BrowserWindow({
    ...common(options),
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: "Gatehouse",
    webPreferences: webPreferences(`${options.preloads}/main.cjs`, session, options.isPackaged),
  });
  window.once("ready-to-show", () => {
    if (maximised) window.maximize();
    window.show();
  });
  return window;
}

/** A hidden review window of the chat window: small, and in the way of nothing but its parent. */
export function createReviewWindow(
  options: WindowFactoryOptions,
  session: Session,
  { parent, title }: { readonly parent: BrowserWindow | undefined; readonly title: string },
): BrowserWindow {
  const window = new BrowserWindow({
    ...common(options),
    width: 560,
    height: 480,
    minWidth: 480,
    minHeight: 420,
    title,
    minimizable: false,
    fullscreenable: false,
    ...(parent ? { parent, modal: true } : {}),
    webPreferences: webPreferences(`${options.preloads}/review.cjs`, session, options.isPackaged),
  });
  // The menu belongs to the chat window; here there is only a question.
  window.removeMenu();
  return window;
}

/** Loads a page of ours; rejects when it can't be loaded. */
export function loadPage(window: BrowserWindow, page: "main" | "review"): Promise<void> {
  return window.loadURL(pageAddress(page));
}

function common({ icon }: WindowFactoryOptions): BrowserWindowConstructorOptions {
  return {
    show: false,
    backgroundColor: backgroundColor(nativeTheme.shouldUseDarkColors),
    autoHideMenuBar: false,
    icon,
  };
}

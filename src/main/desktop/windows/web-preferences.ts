import type { Session, WebPreferences } from "electron";
import { UNUSED_FEATURES } from "../security/web-features";

/** What every page runs with; spelled out although most are defaults, so that a change of defaults changes nothing. */
export function webPreferences(preload: string, session: Session, isPackaged: boolean): WebPreferences {
  return {
    preload,
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    plugins: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    disableDialogs: true,
    disableBlinkFeatures: UNUSED_FEATURES.join(","),
    devTools: !isPackaged,
  };
}

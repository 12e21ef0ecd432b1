import type { Debugger } from "electron";

type FileChooserDebugger = Pick<Debugger, "attach" | "sendCommand">;

/**
 * Opens no dialog when a page clicks a file field. Chromium has no feature, header or permission that turns these off; its debugging
 * interface hands the chooser over instead of opening it, and here nothing takes it. The interface stays attached
 * for the life of the page, also when the page reloads. Rejects when it can't be done.
 */
export async function refuseFileChoosers(debug: FileChooserDebugger): Promise<void> {
  debug.attach("1.3");
  await debug.sendCommand("Page.enable");
  await debug.sendCommand("Page.setInterceptFileChooserDialog", { enabled: true });
}

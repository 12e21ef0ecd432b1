import { app } from "electron";
import type { ApprovalBroker } from "../../approvals/broker";
import type { Log } from "../log";
import { watchAddress } from "../security/navigation";
import { pageAddress } from "../security/scheme";
import type { ChatWindow } from "./chat-window";
import { CrashGuard } from "./crash-guard";
import { loadPage } from "./create-window";

/** What happens when the chat window's page crashes, wanders off, or its window is focused or closed. */
export function watchWindow(chat: ChatWindow, broker: ApprovalBroker, log: Log): void {
  const { window } = chat;
  const crashes = new CrashGuard({
    denyPending: (reason) => broker.settleAll(reason),
    reload: () => window?.webContents.reload(),
    giveUp: (reason) => {
      log.error(`The window crashed again and again (${reason})`);
      app.quit();
    },
    now: () => performance.now(),
  });
  window?.webContents.on("render-process-gone", (_event, { reason }) => {
    if (reason !== "clean-exit") log.error(`The window's process ended: ${reason}`);
    crashes.rendererGone(reason);
  });
  if (window) {
    watchAddress(window.webContents, pageAddress("main"), () => {
      loadPage(window, "main").catch((error: unknown) =>
        log.error("The page could not be loaded again", error),
      );
    });
  }
  window?.on("focus", () => chat.flash(false));
  window?.on("closed", () => broker.settleAll("The window was closed before the call was approved"));
}

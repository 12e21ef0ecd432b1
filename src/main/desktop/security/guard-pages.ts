import { app, shell } from "electron";
import type { DialogService } from "../dialogs/dialog-service";
import type { Log } from "../log";
import type { Translate } from "../translator";
import { ExternalLinks } from "./external-links";
import { refuseFileChoosers } from "./file-choosers";
import { guardNavigation } from "./navigation";
import { limitPage } from "./page-limits";

/** Holds for every page there will ever be, whoever creates it. */
export function guardAllPages(
  first: Electron.WebContents,
  { dialogs, t, log }: { readonly dialogs: DialogService; readonly t: Translate; readonly log: Log },
): void {
  const links = new ExternalLinks({
    dialogs,
    open: (address) => shell.openExternal(address),
    t,
    failed: (error) => log.error("A link could not be opened", error),
  });
  const offer = (address: string) => void links.offer(address);
  const guard = (contents: Electron.WebContents) => {
    guardNavigation(contents, offer);
    limitPage(contents);
    refuseFileChoosers(contents.debugger).catch((error) => {
      // A page that has gone opens nothing. Any other ends: it could open dialogs that nobody asked for.
      if (contents.isDestroyed()) return;
      log.error("File choosers of a page can't be turned off", error);
      contents.close();
    });
  };
  guard(first);
  app.on("web-contents-created", (_event, contents) => guard(contents));
}

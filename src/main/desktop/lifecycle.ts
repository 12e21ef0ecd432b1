import type { App } from "electron";
import { withDeadline } from "../base/deadline";
import { type Handover, readHandover } from "./launch-folder";
import type { Log } from "./log";
import type { Desktop } from "./start";

/** No program may refuse to end: after this long it ends anyway. Milliseconds. */
const QUIT_GRACE_MS = 3_000;

type QuitApp = Pick<App, "on" | "quit">;

/**
 * Lets the program end only after everything that waits was denied, what ran was stopped, and all of it is on the
 * record; but ends it in any case.
 */
export function closeBeforeQuit(
  app: QuitApp,
  close: () => Promise<void>,
  log: Log,
  graceMs = QUIT_GRACE_MS,
): void {
  let state: "open" | "closing" | "closed" = "open";
  app.on("before-quit", (event) => {
    if (state === "closed") return;
    event.preventDefault();
    if (state === "closing") return;
    state = "closing";
    const finish = () => {
      state = "closed";
      app.quit();
    };
    withDeadline(close, graceMs, () => {
      throw new Error(`not done after ${graceMs} ms`);
    })
      .catch((error: unknown) => log.error("Closing failed", error))
      .finally(finish);
  });
  app.on("window-all-closed", () => app.quit());
}

/**
 * A second launch hands over its folder and ends; this one comes forward and opens it. Listens at once, since the second
 * launch may come before there is a window: what it hands over until then waits. Answers the function that begins to serve.
 */
export function acceptHandovers(
  app: Pick<App, "on">,
): (desktop: Pick<Desktop, "raise" | "openFolder">) => void {
  const waiting: Handover[] = [];
  let serve = (handover: Handover): void => void waiting.push(handover);
  app.on("second-instance", (_event, _argv, _cwd, data) => serve(readHandover(data)));
  return (desktop) => {
    serve = ({ folder }) => {
      desktop.raise();
      if (folder !== undefined) void desktop.openFolder(folder);
    };
    // Of several folders the last one stays open: the one that the person named last.
    for (const handover of waiting.splice(0)) serve(handover);
  };
}

import type { App } from "electron";
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
    within(close(), graceMs)
      .catch((error: unknown) => log.error("Closing failed", error))
      .finally(finish);
  });
  app.on("window-all-closed", () => app.quit());
}

/** A second launch hands over its folder and ends; this one comes forward and opens it. */
export function acceptHandovers(app: Pick<App, "on">, desktop: Pick<Desktop, "raise" | "openFolder">): void {
  app.on("second-instance", (_event, _argv, _cwd, data) => {
    const { folder }: Handover = readHandover(data);
    desktop.raise();
    if (folder !== undefined) void desktop.openFolder(folder);
  });
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}

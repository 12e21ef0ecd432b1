import type { App } from "electron";
import { AuditError } from "../audit/errors";
import { errorMessage } from "../base/errors";
import { ConfigurationError } from "../settings/configuration-error";
import { DesktopError } from "./desktop-error";
import type { Log } from "./log";

export interface RefusalPorts {
  readonly app: Pick<App, "whenReady" | "exit">;
  /** The native box; returns once it is closed. */
  showErrorBox(title: string, text: string): void;
  readonly log: Log;
}

const TITLE = "Gatehouse can't start";

/** The program can't start: says why on stderr at once, then in a native box, and ends with exit code 2. Only the first reason counts. */
export function createRefusal({ app, showErrorBox, log }: RefusalPorts): (error: unknown) => void {
  let refused = false;
  return (error) => {
    if (refused) return;
    refused = true;
    if (explainsItself(error)) log.error(`${TITLE}: ${errorMessage(error)}`);
    else log.error(TITLE, error);
    // Before Electron is ready there are no boxes on Linux.
    app
      .whenReady()
      .then(() => showErrorBox(TITLE, errorMessage(error)))
      .catch((failure: unknown) => log.error("The error box could not be shown", failure))
      .finally(() => app.exit(2));
  };
}

/** These name what happened and what to do; a stack trace would only bury it. */
function explainsItself(error: unknown): boolean {
  return [ConfigurationError, AuditError, DesktopError].some((kind) => error instanceof kind);
}

import { accessSync, constants, mkdirSync } from "node:fs";
import { errorMessage } from "../base/errors";
import { DesktopError } from "./desktop-error";

/**
 * Makes Gatehouse's own folder (absolute path) ready to use.
 *
 * @throws DesktopError `home_unusable` naming the folder, what is wrong with it, and what to do.
 */
export function prepareHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    // A folder that is there but closed would only show later, as a lock that seems to be held by another window.
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DesktopError(
      "home_unusable",
      `Gatehouse can't use its folder ${home} (${errorMessage(error)}). Give that folder to this user, or let GATEHOUSE_HOME name another one.`,
      { cause: error },
    );
  }
}

import { errorMessage } from "../../base/errors";
import { DesktopError } from "../desktop-error";
import type { MainHandlers } from "../ipc/handlers";

/** Matches in one answer: as many as a person reads. */
const MAX_MATCHES = 12;

export interface FileHandlerPorts {
  /** Files of the open project by a few letters, best first. Empty without a project. */
  findFiles(query: string, limit: number): Promise<readonly string[]>;
}

/** Names of files for whoever writes a message. Reads no file. */
export function createFileHandlers({ findFiles }: FileHandlerPorts): Pick<MainHandlers, "files.complete"> {
  return {
    "files.complete": async ({ query }) => {
      try {
        return { paths: await findFiles(query, MAX_MATCHES) };
      } catch (error) {
        throw new DesktopError("files_failed", `The files can't be listed: ${errorMessage(error)}`, {
          cause: error,
        });
      }
    },
  };
}

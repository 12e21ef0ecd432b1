import { join } from "node:path";
import { replaceFileSync } from "../base/atomic-file";
import { errorMessage } from "../base/errors";
import { sha256 } from "../base/sha256";
import { SessionError } from "./session-error";

/** Ids are names of folders: anything else could lead elsewhere. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isSessionId(text: string): boolean {
  return ID.test(text);
}

/** Where the sessions of a project lie. `workspace`: its real path. */
export function projectFolder(root: string, workspace: string): string {
  return join(root, sha256(workspace));
}

/** @throws SessionError `session_unknown` for what is no id. */
export function sessionFolder(project: string, id: string): string {
  if (isSessionId(id)) return join(project, id);
  throw new SessionError("session_unknown", "There is no such session.");
}

export const logFile = (folder: string): string => join(folder, "log.jsonl");
export const headingFile = (folder: string): string => join(folder, "session.json");

/** Replaces a small file, whole or not at all, readable by its owner alone. @throws SessionError `session_unwritable` */
export function writeSmallFile(file: string, text: string): void {
  try {
    replaceFileSync(file, text);
  } catch (error) {
    throw new SessionError("session_unwritable", `${file} can't be written: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

import { ToolError } from "../tools/tool";
import { quote } from "./quote";

/** The `code` of a system error, such as `ENOENT`; undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return undefined;
}

/** True for "there is nothing of this name". */
export function isMissing(error: unknown): boolean {
  return systemCode(error) === "ENOENT";
}

const MESSAGES: Readonly<Record<string, readonly [code: string, message: string]>> = {
  ENOENT: ["file_not_found", "does not exist. List the folder with glob to see what does."],
  ENOTDIR: ["file_not_found", "does not exist: a part of the path is a file, not a folder."],
  EISDIR: ["not_a_file", "is a folder, not a file."],
  ENAMETOOLONG: ["invalid_path", "has a name that is too long for this disk. Choose a shorter one."],
  EACCES: ["filesystem_error", "can't be accessed: the system denies permission."],
  EPERM: ["filesystem_error", "can't be accessed: the system denies permission."],
  EROFS: ["filesystem_error", "is on a disk that is read-only."],
  ENOSPC: ["filesystem_error", "can't be written: the disk is full."],
  EDQUOT: ["filesystem_error", "can't be written: the disk quota is used up."],
  EMFILE: ["filesystem_error", "can't be opened: too many files are open. Try again."],
};

/** Turns what the file system threw into an error the model can act on. ToolErrors pass. Names only `path`, as written. */
export function toToolError(error: unknown, path: string): ToolError {
  if (error instanceof ToolError) return error;
  const code = systemCode(error);
  if (code === "ELOOP") return becameLink(path);
  const known = code === undefined ? undefined : MESSAGES[code];
  if (known) return new ToolError(known[0], `${quote(path)} ${known[1]}`);
  return new ToolError("filesystem_error", `${quote(path)} failed with ${code ?? "an unknown error"}.`);
}

export function becameLink(path: string): ToolError {
  return new ToolError(
    "path_escape",
    `${quote(path)} was replaced by a link while it was being opened. Nothing was done.`,
  );
}

export function leadsOutside(path: string): ToolError {
  return new ToolError("path_escape", `${quote(path)} leads outside the workspace through a link.`);
}

export function notAFile(path: string, what: string): ToolError {
  return new ToolError("not_a_file", `${quote(path)} is ${what}, not a regular file.`);
}

/** @throws ToolError `cancelled` when the signal has been aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ToolError("cancelled", "The call was cancelled.");
}

import { ToolError } from "../tools/tool";
import { quote } from "./quote";

/** A path that passed the lexical guard: relative, `/`-separated, without `.` segments. */
export interface WorkspacePath {
  /** Empty for the workspace itself. */
  readonly segments: readonly string[];
  /** Segments joined by `/`, or `.`. */
  readonly text: string;
  /** Written with a slash at its end, or as `.`: can only mean a folder. */
  readonly namesFolder: boolean;
}

const MAX_LENGTH = 4096;

/**
 * Electron's file functions look into these archives as if they were folders, and follow links beside them while doing so, past
 * every check made here.
 */
const ARCHIVE_NAME = /\.asar$/i;

const DEVICE_NAME = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[1-9¹²³])$/i;

/** Which names a path may have. `portable`: those that every system allows; `system`: those that this one does. */
export type AllowedNames = "portable" | "system";

/**
 * Judges a path by its letters alone. What is written gets names that are the same on every operating system, so that a
 * project behaves alike everywhere; what is there can be read by whatever name it has. Never touches the disk: links are
 * the business of `resolve.ts`. A backslash is refused, not converted, because it is a separator on one system and a letter
 * on the others.
 *
 * @param roots absolute forms of the workspace; an absolute path below one of them is refused with its relative form.
 * @throws ToolError `path_escape` when the path points out of the workspace, `invalid_path` for everything else.
 */
export function parseWorkspacePath(
  path: string,
  roots: readonly string[] = [],
  names: AllowedNames = "portable",
): WorkspacePath {
  const portable = names === "portable" || process.platform === "win32";
  refuseUnusableText(path);
  refuseAbsolute(path, roots, portable);
  if (path.split(/[/\\]/).includes("..")) {
    throw new ToolError(
      "path_escape",
      `${quote(path)} has a ".." segment. Name files from the workspace's root.`,
    );
  }
  if (path === "~" || path.startsWith("~/")) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} starts with "~", which is not expanded. Use a path relative to the workspace.`,
    );
  }
  if (path.includes("\\")) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} has a backslash. Separate folders with "/": ${quote(path.replaceAll("\\", "/"))}.`,
    );
  }
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== ".");
  for (const segment of segments) {
    refuseArchive(segment, path);
    if (portable) refuseUnportable(segment, path);
  }
  return {
    segments: Object.freeze(segments),
    text: segments.length === 0 ? "." : segments.join("/"),
    namesFolder: segments.length === 0 || /(?:^|\/)\.?$/.test(path),
  };
}

/** True for a name that must not be opened, also not at the end of a link. */
export function isArchiveName(segment: string): boolean {
  return ARCHIVE_NAME.test(segment);
}

function refuseUnusableText(path: string): void {
  if (path === "")
    throw new ToolError(
      "invalid_path",
      "The path is empty. Name a file relative to the workspace, such as src/app.ts.",
    );
  if (path.length > MAX_LENGTH) {
    throw new ToolError("invalid_path", `The path has ${path.length} characters; ${MAX_LENGTH} is the most.`);
  }
  if (/[\p{Cc}\p{Cs}]/u.test(path)) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} has a control character or half of a character pair. Leave it out.`,
    );
  }
}

function refuseAbsolute(path: string, roots: readonly string[], drives: boolean): void {
  if (!isAbsolute(path) && !(drives && /^[A-Za-z]:/.test(path))) return;
  const relative = relativeForm(path, roots);
  if (relative !== undefined) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} is absolute. Use the relative path ${quote(relative)} instead.`,
    );
  }
  throw new ToolError(
    "path_escape",
    `${quote(path)} is absolute and outside the workspace. Only paths relative to the workspace can be used.`,
  );
}

function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
}

/**
 * An absolute path that lies in the workspace by its letters, from its root. Anything else is left as it is, for the guard.
 *
 * @param roots as for `parseWorkspacePath`.
 */
export function fromWorkspaceRoot(path: string, roots: readonly string[]): string {
  return isAbsolute(path) ? (relativeForm(path, roots) ?? path) : path;
}

function relativeForm(path: string, roots: readonly string[]): string | undefined {
  if (path.split(/[/\\]/).includes("..")) return undefined;
  for (const root of roots) {
    // A backslash separates on Windows alone.
    const drive = /^[A-Za-z]:/.test(root);
    const written = drive ? path.replaceAll("\\", "/") : path;
    const base = (drive ? root.replaceAll("\\", "/") : root).replace(/\/+$/, "");
    // Drive letters are the one place where writing differs on systems that ignore case.
    const [a, b] = drive ? [written.toLowerCase(), base.toLowerCase()] : [written, base];
    if (a === b || a === `${b}/`) return ".";
    if (a.startsWith(`${b}/`)) return written.slice(base.length + 1).replace(/^\/+/, "") || ".";
  }
  return undefined;
}

function refuseArchive(segment: string, path: string): void {
  if (isArchiveName(segment)) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} names an archive of an Electron app. Unpack it elsewhere to look inside.`,
    );
  }
}

function refuseUnportable(segment: string, path: string): void {
  if (/[. ]$/.test(segment)) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} has a name that ends with a dot or a space. Leave that off.`,
    );
  }
  const odd = /[<>:"|*?]/.exec(segment);
  if (odd) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} has the character ${odd[0]}, which not every system allows in names. Leave it out.`,
    );
  }
  const stem = (segment.split(".", 1)[0] ?? "").trimEnd();
  if (DEVICE_NAME.test(stem)) {
    throw new ToolError(
      "invalid_path",
      `${quote(path)} has the name ${quote(segment)}, which is a device on Windows. Choose another name.`,
    );
  }
}

import { lstat, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isInside } from "../base/paths";
import { ToolError } from "../tools/tool";
import { isMissing, leadsOutside, systemCode, toToolError } from "./errors";
import { isArchiveName, type WorkspacePath } from "./path-guard";
import { quote } from "./quote";

/** Where a path really leads, inside the workspace. */
export interface ResolvedPath {
  /** Absolute, without links: real ancestor plus the segments that don't exist yet. */
  readonly realPath: string;
  /** `realPath` from the workspace's root, segment by segment; empty for the root itself. */
  readonly segments: readonly string[];
  /** As the model wrote it, for messages. */
  readonly shown: string;
}

/**
 * Follows all links on the way and makes sure that the nearest existing ancestor is inside `root`. A link to nothing
 * is refused wherever it stands: writing through it would create its target.
 *
 * @param root the workspace's real path.
 * @throws ToolError `path_escape` for anything outside; `invalid_path`, `file_not_found` or `filesystem_error` as the disk says.
 */
export async function resolveInside(root: string, path: WorkspacePath): Promise<ResolvedPath> {
  for (let existing = path.segments.length; existing >= 0; existing -= 1) {
    const candidate = join(root, ...path.segments.slice(0, existing));
    const real = await realPathOrMissing(candidate, path);
    if (real === undefined) continue;
    if (!isInside(root, real)) throw leadsOutside(path.text);
    const realPath = join(real, ...path.segments.slice(existing));
    const inner = relative(root, realPath);
    const segments = inner === "" ? [] : inner.split(sep);
    if (segments.some((segment) => isArchiveName(segment))) throw leadsToArchive(path);
    return { realPath, segments, shown: path.text };
  }
  throw new ToolError(
    "filesystem_error",
    `The workspace disappeared while ${quote(path.text)} was being resolved.`,
  );
}

async function realPathOrMissing(candidate: string, path: WorkspacePath): Promise<string | undefined> {
  try {
    return await realpath(candidate);
  } catch (error) {
    if (systemCode(error) === "ELOOP") throw linkToNothing(path);
    if (!isMissing(error)) throw toToolError(error, path.text);
  }
  try {
    await lstat(candidate);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw toToolError(error, path.text);
  }
  throw linkToNothing(path);
}

function leadsToArchive(path: WorkspacePath): ToolError {
  return new ToolError(
    "invalid_path",
    `${quote(path.text)} leads to an archive of an Electron app, which can't be opened.`,
  );
}

function linkToNothing(path: WorkspacePath): ToolError {
  return new ToolError(
    "path_escape",
    `${quote(path.text)} goes through a link that leads nowhere inside the workspace.`,
  );
}

import { rm, rmdir } from "node:fs/promises";
import type { TargetIdentity } from "../gate/approval";
import { ToolError } from "../tools/tool";
import { writeAtomically } from "./atomic-write";
import { isMissing, toToolError } from "./errors";
import { type Folder, type OpenFolderOptions, openFolder } from "./folder";
import { ABSENT, observe, stateOf, targetChanged } from "./identity";
import { openRegularFile } from "./open-file";
import { readWhole } from "./read-whole";
import type { ResolvedPath } from "./resolve";
import type { CapturedFile, FileContent, RestoreOptions } from "./types";

/** A resolved path of the workspace and how its folders are opened. */
export interface Place {
  /** The workspace's real path. */
  readonly root: string;
  readonly resolved: ResolvedPath;
  readonly folders: Omit<OpenFolderOptions, "create">;
}

const ABSENT_FILE: FileContent = Object.freeze({ kind: "absent" });

/** What is at a place, without changing anything. @throws ToolError when it can't be read. */
export async function capture({ root, resolved, folders }: Place, maxBytes: number): Promise<CapturedFile> {
  const { segments, realPath } = resolved;
  const path = segments.join("/");
  const name = segments.at(-1);
  if (name === undefined) {
    return { path, identity: { realPath, state: "folder" }, content: { kind: "other" }, missingFolders: 0 };
  }
  const { folder, missing } = await nearestFolder(root, segments.slice(0, -1), folders);
  try {
    if (missing > 0) return absent(path, realPath, missing);
    const info = await observe(folder.at(name));
    if (!info) return absent(path, realPath, 0);
    const content = await contentOf(folder, name, resolved.shown, maxBytes);
    return { path, identity: { realPath, state: stateOf(info) }, content, missingFolders: 0 };
  } catch (error) {
    throw toToolError(error, resolved.shown);
  } finally {
    await folder.close();
  }
}

function absent(path: string, realPath: string, missingFolders: number): CapturedFile {
  const identity: TargetIdentity = { realPath, state: ABSENT };
  return { path, identity, content: ABSENT_FILE, missingFolders };
}

/** The folder itself or the nearest one above it that exists, and how many are missing below that. */
async function nearestFolder(root: string, segments: readonly string[], options: Place["folders"]) {
  for (let missing = 0; ; missing += 1) {
    try {
      const there = segments.slice(0, segments.length - missing);
      return { folder: await openFolder(root, there, options), missing };
    } catch (error) {
      const gone = error instanceof ToolError && error.code === "file_not_found";
      if (!gone || missing === segments.length) throw error;
    }
  }
}

async function contentOf(
  folder: Folder,
  name: string,
  shown: string,
  maxBytes: number,
): Promise<FileContent> {
  const seen = await observe(folder.at(name));
  if (!seen) return ABSENT_FILE;
  const mode = Number(seen.mode & 0o777n);
  if (!seen.isFile()) return { kind: "other" };
  if (seen.size > BigInt(maxBytes)) return { kind: "large", size: Number(seen.size), mode };
  const file = await openRegularFile(folder, name, shown);
  try {
    return { kind: "file", bytes: await readWhole(file, maxBytes, shown), mode };
  } finally {
    await file.handle.close();
  }
}

/** Puts a file into a state, if what is there may be replaced. */
export async function restore(place: Place, options: RestoreOptions, temporaryName: string): Promise<void> {
  const { root, resolved, folders } = place;
  const { segments, shown } = resolved;
  const name = segments.at(-1);
  // What was recorded is this very place; a link on the way would make it another.
  if (name === undefined || segments.join("/") !== options.path) throw targetChanged(shown);
  const above = segments.slice(0, -1);
  const { folder, missing } = await nearestFolder(root, above, folders);
  if (missing > 0) {
    await folder.close();
    // Asked before any folder is made.
    if (!options.matches(ABSENT_FILE)) throw targetChanged(shown);
    if (options.to.kind === "absent") return;
    await put(
      await openFolder(root, above, { ...folders, create: true }),
      name,
      place,
      options,
      temporaryName,
    );
    return;
  }
  await put(folder, name, place, options, temporaryName);
  if (options.to.kind === "absent") await removeEmpty(place, options.emptyFolders);
}

/** Closes the folder. */
async function put(
  folder: Folder,
  name: string,
  { resolved: { shown } }: Place,
  options: RestoreOptions,
  temporaryName: string,
): Promise<void> {
  try {
    const before = await observe(folder.at(name));
    const current = await contentOf(folder, name, shown, options.maxBytes);
    if (!options.matches(current)) throw targetChanged(shown);
    if (options.to.kind === "file") {
      const { bytes, mode } = options.to;
      await writeAtomically({ folder, name, bytes, before, mode, temporaryName, shown });
    } else if (before) {
      await folder.confirm();
      const now = await observe(folder.at(name));
      if (now && stateOf(now) !== stateOf(before)) throw targetChanged(shown);
      await rm(folder.at(name), { force: true });
      await folder.sync();
    }
  } catch (error) {
    throw toToolError(error, shown);
  } finally {
    await folder.close();
  }
}

/** A folder that somebody uses stays, and that is no failure. */
async function removeEmpty({ root, resolved, folders }: Place, count: number): Promise<void> {
  const above = resolved.segments.slice(0, -1);
  for (let removed = 0; removed < count && removed < above.length; removed += 1) {
    const name = above[above.length - 1 - removed];
    if (name === undefined) return;
    const folder = await openFolder(root, above.slice(0, above.length - 1 - removed), folders);
    try {
      await folder.confirm();
      await rmdir(folder.at(name));
    } catch (error) {
      if (isMissing(error)) continue;
      return;
    } finally {
      await folder.close();
    }
  }
}

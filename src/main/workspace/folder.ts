import { constants } from "node:fs";
import { access, type FileHandle, lstat, mkdir, open, realpath } from "node:fs/promises";
import { join } from "node:path";
import { becameLink, systemCode, toToolError } from "./errors";

/**
 * A folder of the workspace, held open, so that what is done in it can't be led elsewhere by a link that somebody
 * puts in the way after the check.
 */
export interface Folder {
  /** A path that reaches `name` in exactly this folder. `name` is one segment. */
  at(name: string): string;
  /** For a child process's working directory. */
  readonly location: string;
  /** Opens a folder in this one; never follows a link. */
  enter(name: string): Promise<Folder>;
  /** Rejects when the folder is not where it was. Needed where `at` goes by name; call it before and after use. */
  confirm(): Promise<void>;
  /** Makes renames in the folder durable, where the system can. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export type FolderAccess = "descriptor" | "path";

/** Descriptors where the system has `/proc/self/fd`; else by path with checks around every use. */
export async function bestFolderAccess(platform: NodeJS.Platform): Promise<FolderAccess> {
  if (platform !== "linux") return "path";
  return access("/proc/self/fd").then(
    () => "descriptor",
    () => "path",
  );
}

export interface OpenFolderOptions {
  readonly access: FolderAccess;
  /** Makes missing folders on the way. */
  readonly create?: boolean;
  /** The path as the model wrote it, for messages. */
  readonly shown: string;
}

/**
 * Walks from the workspace's real path down to a folder, one segment at a time, following no link.
 *
 * @throws ToolError `path_escape` when a link is met, `file_not_found` or `filesystem_error` as the disk says.
 */
export async function openFolder(
  root: string,
  segments: readonly string[],
  options: OpenFolderOptions,
): Promise<Folder> {
  let folder = await openRoot(root, options);
  for (const segment of segments) {
    try {
      const next = await step(folder, segment, options.create === true);
      await folder.close();
      folder = next;
    } catch (error) {
      await folder.close();
      throw toToolError(error, options.shown);
    }
  }
  return folder;
}

const FOLDER_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

async function openRoot(root: string, options: OpenFolderOptions): Promise<Folder> {
  try {
    if (options.access === "path") return new PathFolder(root, await identityOf(root), options.shown);
    return new DescriptorFolder(await open(root, FOLDER_FLAGS), options.shown);
  } catch (error) {
    throw toToolError(error, options.shown);
  }
}

async function step(folder: Folder, segment: string, create: boolean): Promise<Folder> {
  try {
    return await folder.enter(segment);
  } catch (error) {
    if (!create || systemCode(error) !== "ENOENT") throw error;
  }
  try {
    await folder.confirm();
    await mkdir(folder.at(segment));
  } catch (error) {
    // Somebody else made it in the meantime: what matters is what `enter` finds there.
    if (systemCode(error) !== "EEXIST") throw error;
  }
  return folder.enter(segment);
}

class DescriptorFolder implements Folder {
  readonly #handle: FileHandle;
  readonly #shown: string;

  constructor(handle: FileHandle, shown: string) {
    this.#handle = handle;
    this.#shown = shown;
  }

  /** By process id, not `self`: it must mean the same in a child that changes into it. */
  get location(): string {
    return `/proc/${process.pid}/fd/${this.#handle.fd}`;
  }

  at(name: string): string {
    // The kernel resolves the part before `name` to the open folder itself, whatever its path leads to by now.
    return `/proc/self/fd/${this.#handle.fd}/${name}`;
  }

  async enter(name: string): Promise<Folder> {
    try {
      return new DescriptorFolder(await open(this.at(name), FOLDER_FLAGS), this.#shown);
    } catch (error) {
      if (systemCode(error) === "ENOTDIR" && (await lstat(this.at(name))).isSymbolicLink())
        throw becameLink(this.#shown);
      throw error;
    }
  }

  async confirm(): Promise<void> {
    // The descriptor can't be led elsewhere.
  }

  async sync(): Promise<void> {
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

class PathFolder implements Folder {
  readonly location: string;
  readonly #identity: string;
  readonly #shown: string;

  constructor(path: string, identity: string, shown: string) {
    this.location = path;
    this.#identity = identity;
    this.#shown = shown;
  }

  at(name: string): string {
    return join(this.location, name);
  }

  async enter(name: string): Promise<Folder> {
    const path = this.at(name);
    const info = await lstat(path, { bigint: true });
    if (info.isSymbolicLink()) throw becameLink(this.#shown);
    if (!info.isDirectory()) throw Object.assign(new Error(`${name} is not a folder`), { code: "ENOTDIR" });
    const folder = new PathFolder(path, `${info.dev}:${info.ino}`, this.#shown);
    await folder.confirm();
    return folder;
  }

  async confirm(): Promise<void> {
    if (
      (await realpath(this.location)) !== this.location ||
      (await identityOf(this.location)) !== this.#identity
    ) {
      throw becameLink(this.#shown);
    }
  }

  async sync(): Promise<void> {
    // Folders can't be opened for syncing everywhere this runs.
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}

async function identityOf(path: string): Promise<string> {
  const info = await lstat(path, { bigint: true });
  return `${info.dev}:${info.ino}`;
}

import type { BigIntStats } from "node:fs";
import type { TargetIdentity } from "../gate/approval";
import { PathRefusal, type WriteBoundary } from "../gate/participants/workspace-boundary";
import { ToolError } from "../tools/tool";
import { writeAtomically } from "./atomic-write";
import { capture, type Place, restore } from "./capture";
import { notAFile, toToolError } from "./errors";
import { bestFolderAccess, type Folder, type FolderAccess, openFolder } from "./folder";
import { ABSENT, observe, requireExpected, stateOf } from "./identity";
import { type LinePick, pickLines } from "./line-pick";
import { type LineRange, type LineSlice, readLineSlice } from "./line-slice";
import { type OpenFile, openRegularFile } from "./open-file";
import { type AllowedNames, parseWorkspacePath, type WorkspacePath } from "./path-guard";
import { quote } from "./quote";
import { readWhole } from "./read-whole";
import { type ResolvedPath, resolveInside } from "./resolve";
import { WorkspaceRoots } from "./roots";
import { type DecodedText, decodeText, encodeText } from "./text-file";
import type {
  CapturedFile,
  FileHistoryAccess,
  ReadOptions,
  RestoreOptions,
  ReviewedFile,
  SearchStart,
  WorkspaceFileSystem,
  WriteOptions,
  WriteOutcome,
} from "./types";

/** Bytes of the largest file that is read or edited in one piece. */
const MAX_WHOLE_FILE = 10_000_000;

export interface FileSystemOptions {
  /** How folders are held; default: by descriptor where the system can. */
  readonly access?: FolderAccess;
  /** Distinguishes temporary files; must not repeat. */
  newId(): string;
}

/**
 * The workspace on disk. Every path goes through the lexical guard, is followed to its real place, must be inside the
 * workspace, and is then opened from the workspace's root down without following any link.
 */
export class NodeWorkspaceFileSystem implements WorkspaceFileSystem, FileHistoryAccess, WriteBoundary {
  readonly #roots = new WorkspaceRoots();
  readonly #options: FileSystemOptions;

  constructor(options: FileSystemOptions) {
    this.#options = options;
  }

  /** @throws PathRefusal with a reason for the model when the path can't be used as written but needn't be outside. */
  async isPathWithinWorkspace(workspace: string, path: string): Promise<boolean> {
    try {
      await this.#resolve(workspace, path, "portable");
      return true;
    } catch (error) {
      if (error instanceof ToolError && error.code === "path_escape") return false;
      if (error instanceof ToolError && error.code === "invalid_path") throw new PathRefusal(error.message);
      throw error;
    }
  }

  /** What a call on `path` would touch, as it is now. @throws ToolError when that can't be resolved safely. */
  async identify(workspace: string, path: string): Promise<TargetIdentity> {
    const { resolved } = await this.#resolve(workspace, path, "system");
    try {
      const info = await observe(resolved.realPath);
      return { realPath: resolved.realPath, state: info ? stateOf(info) : ABSENT };
    } catch (error) {
      throw toToolError(error, resolved.shown);
    }
  }

  async readText(workspace: string, path: string, options: ReadOptions = {}): Promise<string> {
    return (await this.#readWhole(workspace, path, options)).text;
  }

  /** The file a write would replace, for showing a difference. Unreadable content is an answer, not an error. */
  async readForReview(workspace: string, path: string): Promise<ReviewedFile> {
    try {
      return { exists: true, ...(await this.#readWhole(workspace, path, {})) };
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      if (error.code === "file_not_found") return { exists: false };
      const unreadable = UNREADABLE.find((code) => code === error.code);
      if (unreadable) return { exists: true, unreadable };
      throw error;
    }
  }

  async readLines(workspace: string, path: string, range: Omit<LineRange, "shown">): Promise<LineSlice> {
    return this.#withFile(workspace, path, ({ handle }, shown) => readLineSlice(handle, { ...range, shown }));
  }

  async readLinesAt(
    workspace: string,
    path: string,
    pick: Omit<LinePick, "shown">,
  ): Promise<Map<number, string>> {
    return this.#withFile(workspace, path, ({ handle }, shown) => pickLines(handle, { ...pick, shown }));
  }

  async writeText(
    workspace: string,
    path: string,
    text: string,
    options: WriteOptions,
  ): Promise<WriteOutcome> {
    const bytes = encodeText({ text, bom: false }, path);
    return this.#withTarget(
      workspace,
      { path, create: true, names: "portable" },
      async ({ folder, name, resolved }) => {
        const before = await observe(folder.at(name));
        return this.#replace({ folder, name, resolved, before, bytes }, options);
      },
    );
  }

  async updateText(
    workspace: string,
    path: string,
    change: (text: string) => string,
    options: WriteOptions,
  ): Promise<WriteOutcome> {
    return this.#withTarget(
      workspace,
      { path, create: false, names: "portable" },
      async ({ folder, name, resolved }) => {
        const file = await openRegularFile(folder, name, resolved.shown);
        try {
          const { text, bom } = decodeText(
            await readWhole(file, MAX_WHOLE_FILE, resolved.shown, options.signal),
            resolved.shown,
          );
          const bytes = encodeText({ text: change(text), bom }, resolved.shown);
          return await this.#replace({ folder, name, resolved, before: file.info, bytes }, options);
        } finally {
          await file.handle.close();
        }
      },
    );
  }

  async openSearch(workspace: string, path: string): Promise<SearchStart> {
    const { root, resolved, parsed } = await this.#resolve(workspace, path, "system");
    const info = await observe(resolved.realPath).catch((error: unknown) => {
      throw toToolError(error, resolved.shown);
    });
    if (info?.isFile() && !parsed.namesFolder) {
      const { folder, name } = await this.#openParent(root, resolved, false);
      try {
        const { handle } = await openRegularFile(folder, name, resolved.shown);
        return { kind: "file", descriptor: handle.fd, path: parsed.text, close: () => handle.close() };
      } finally {
        await folder.close();
      }
    }
    const folder = await openFolder(root, resolved.segments, {
      ...(await this.#folderOptions()),
      shown: resolved.shown,
    });
    const prefix = resolved.segments.map((segment) => `${segment}/`).join("");
    return { kind: "folder", location: folder.location, prefix, close: () => folder.close() };
  }

  async isPlain(workspace: string, path: string): Promise<boolean> {
    try {
      const { resolved, parsed } = await this.#resolve(workspace, path, "system");
      return resolved.segments.join("/") === parsed.text && (await observe(resolved.realPath)) !== undefined;
    } catch (error) {
      if (error instanceof ToolError) return false;
      throw toToolError(error, path);
    }
  }

  async capture(workspace: string, path: string, maxBytes: number): Promise<CapturedFile> {
    return capture(await this.#place(workspace, path), maxBytes);
  }

  async restore(workspace: string, options: RestoreOptions): Promise<void> {
    await restore(await this.#place(workspace, options.path), options, this.#temporaryName());
  }

  async #place(workspace: string, path: string): Promise<Place> {
    const { root, resolved, parsed } = await this.#resolve(workspace, path, "system");
    if (parsed.namesFolder) throw notAFile(path, "a folder");
    return { root, resolved, folders: { ...(await this.#folderOptions()), shown: resolved.shown } };
  }

  #temporaryName(): string {
    return `.gatehouse-${this.#options.newId()}.tmp`;
  }

  async #readWhole(workspace: string, path: string, options: ReadOptions): Promise<DecodedText> {
    return this.#withFile(workspace, path, async (file, shown) =>
      decodeText(await readWhole(file, options.maxBytes ?? MAX_WHOLE_FILE, shown, options.signal), shown),
    );
  }

  async #withFile<T>(
    workspace: string,
    path: string,
    use: (file: OpenFile, shown: string) => Promise<T>,
  ): Promise<T> {
    const target = { path, create: false, names: "system" } as const;
    return this.#withTarget(workspace, target, async ({ folder, name, resolved }) => {
      const file = await openRegularFile(folder, name, resolved.shown);
      try {
        return await use(file, resolved.shown);
      } finally {
        await file.handle.close();
      }
    });
  }

  async #withTarget<T>(
    workspace: string,
    { path, create, names }: { path: string; create: boolean; names: AllowedNames },
    use: (target: Target) => Promise<T>,
  ): Promise<T> {
    const { root, resolved, parsed } = await this.#resolve(workspace, path, names);
    if (parsed.namesFolder || resolved.segments.length === 0) throw notAFile(path, "a folder");
    const { folder, name } = await this.#openParent(root, resolved, create);
    try {
      return await use({ folder, name, resolved });
    } catch (error) {
      throw toToolError(error, resolved.shown);
    } finally {
      await folder.close();
    }
  }

  async #replace(target: Target & { before: BigIntStats | undefined; bytes: Buffer }, options: WriteOptions) {
    const { folder, name, resolved, before, bytes } = target;
    const actual = { realPath: resolved.realPath, state: before ? stateOf(before) : ABSENT };
    requireExpected(options.expected, actual, resolved.shown);
    const temporaryName = this.#temporaryName();
    const { shown } = resolved;
    await writeAtomically({ folder, name, bytes, before, temporaryName, shown, signal: options.signal });
    return { bytes: bytes.length, created: before === undefined };
  }

  async #openParent(
    root: string,
    resolved: ResolvedPath,
    create: boolean,
  ): Promise<{ folder: Folder; name: string }> {
    const name = resolved.segments.at(-1);
    if (name === undefined)
      throw new ToolError("not_a_file", `${quote(resolved.shown)} is the workspace itself, not a file.`);
    const options = { ...(await this.#folderOptions()), create, shown: resolved.shown };
    return { folder: await openFolder(root, resolved.segments.slice(0, -1), options), name };
  }

  async #folderOptions(): Promise<{ access: FolderAccess }> {
    return { access: this.#options.access ?? (await bestFolderAccess(process.platform)) };
  }

  async #resolve(
    workspace: string,
    path: string,
    names: AllowedNames,
  ): Promise<{ root: string; parsed: WorkspacePath; resolved: ResolvedPath }> {
    const root = await this.#roots.realPath(workspace);
    const parsed = parseWorkspacePath(path, [workspace, root], names);
    return { root, parsed, resolved: await resolveInside(root, parsed) };
  }
}

const UNREADABLE = ["binary_file", "file_too_large", "invalid_utf8", "not_a_file"] as const;

interface Target {
  readonly folder: Folder;
  readonly name: string;
  readonly resolved: ResolvedPath;
}

import type { TargetIdentity } from "../gate/approval";
import type { LinePick } from "./line-pick";
import type { LineRange, LineSlice } from "./line-slice";

export interface ReadOptions {
  /** Default: `MAX_WHOLE_FILE`. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface WriteOptions {
  /** What was approved; another target is refused with `target_changed`. */
  readonly expected: TargetIdentity | undefined;
  readonly signal?: AbortSignal;
}

export interface WriteOutcome {
  readonly bytes: number;
  /** There was no file of that name before. */
  readonly created: boolean;
}

/** What the review of a write can show of the file as it is. */
export type ReviewedFile =
  | { readonly exists: false }
  | { readonly exists: true; readonly text: string; readonly bom: boolean }
  | {
      readonly exists: true;
      readonly unreadable: "binary_file" | "file_too_large" | "invalid_utf8" | "not_a_file";
    };

/** What is at a path, byte for byte. */
export type FileContent =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly bytes: Buffer; readonly mode: number }
  /** More bytes than were asked for. */
  | { readonly kind: "large"; readonly size: number; readonly mode: number }
  /** A folder, a pipe, a socket, a device. */
  | { readonly kind: "other" };

export interface CapturedFile {
  /** From the workspace's root, with every link on the way followed. */
  readonly path: string;
  readonly identity: TargetIdentity;
  readonly content: FileContent;
  /** How many of the folders right above it don't exist. */
  readonly missingFolders: number;
}

export interface RestoreOptions {
  /** From the workspace's root; refused when a link is on the way. */
  readonly path: string;
  /** Whether what is there is what may be replaced; else nothing is touched. */
  matches(current: FileContent): boolean;
  /** What shall be there. Absent: the file is removed. */
  readonly to: Extract<FileContent, { kind: "absent" | "file" }>;
  /** After a removal, so many of the folders right above it go too, if they are empty. */
  readonly emptyFolders: number;
  readonly maxBytes: number;
}

/** Takes files as they are and brings them back: for undoing. */
export interface FileHistoryAccess {
  /** @throws ToolError when the path leads outside, or can't be read. */
  capture(workspace: string, path: string, maxBytes: number): Promise<CapturedFile>;
  /** Atomic. @throws ToolError `target_changed` when something else is there; `path_escape`, `not_a_file`, `filesystem_error`. */
  restore(workspace: string, options: RestoreOptions): Promise<void>;
}

/** Where a search starts. Close it when the search is over. */
export type SearchStart =
  | {
      readonly kind: "folder";
      /** Working directory for the searching process. */
      readonly location: string;
      /** The folder from the workspace's root, with a slash at its end; empty for the root. */
      readonly prefix: string;
      close(): Promise<void>;
    }
  | { readonly kind: "file"; readonly descriptor: number; readonly path: string; close(): Promise<void> };

/** The one way in which tools reach the disk. Paths are as the model wrote them; every method guards them itself. */
export interface WorkspaceFileSystem {
  /** A whole text file. @throws ToolError, also `file_too_large`, `binary_file`, `invalid_utf8`. */
  readText(workspace: string, path: string, options?: ReadOptions): Promise<string>;
  /** Some lines of a text file of any size. */
  readLines(workspace: string, path: string, range: Omit<LineRange, "shown">): Promise<LineSlice>;
  /** Single lines, by number, for showing. */
  readLinesAt(
    workspace: string,
    path: string,
    pick: Omit<LinePick, "shown">,
  ): Promise<ReadonlyMap<number, string>>;
  /** Creates or replaces a file, and the folders on the way. Atomic. */
  writeText(workspace: string, path: string, text: string, options: WriteOptions): Promise<WriteOutcome>;
  /** Reads, changes and replaces a text file; `change` sees no byte order mark and it is put back. Atomic. */
  updateText(
    workspace: string,
    path: string,
    change: (text: string) => string,
    options: WriteOptions,
  ): Promise<WriteOutcome>;
  openSearch(workspace: string, path: string): Promise<SearchStart>;
  /** The path names something that exists, and no link is on the way to it. */
  isPlain(workspace: string, path: string): Promise<boolean>;
}

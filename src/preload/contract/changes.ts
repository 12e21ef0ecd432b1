import { z } from "zod";
import type { DiffLine } from "./views";

/** A file that a finished call changed, as its card shows it. */
export interface CallChangeView {
  /** For `changes.diff` and `changes.undo`. */
  readonly id: string;
  readonly path: string;
  /** Lines; absent where nothing can be compared, as with a file that isn't text. */
  readonly added?: number;
  readonly removed?: number;
}

export type ChangeKind = "created" | "changed" | "deleted" | "mode";

/** Why a change is listed but can't be undone. */
export type ChangeNotKept =
  /** The file is too big to keep. */
  | "too_large"
  /** This session has kept as much as one session may. */
  | "session_full"
  /** It is a link, or became one. */
  | "link"
  /** Gatehouse ended while it was written, so that what was written is not known. */
  | "interrupted"
  /** What was there before, or after, could not be read. */
  | "unreadable";

/** Who changed the file. */
export type ChangeOrigin =
  | { readonly kind: "tool"; readonly call: string; readonly tool: string }
  /** It changed while this command ran. */
  | { readonly kind: "command"; readonly call: string; readonly command: string }
  /** It changed between two commands of the session, and no tool did it. Never undone. */
  | { readonly kind: "between" };

/** One change of one file. */
export interface ChangeView extends CallChangeView {
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly state: "done" | "undone";
  /** Absent when it can be undone and redone. */
  readonly notKept?: ChangeNotKept;
}

/** Why the changes of a command were not recorded. */
export type NotRecorded = "no_git" | "no_repository" | "too_slow" | "too_big" | "failed" | "interrupted";

export interface TurnChangesView {
  /** As in the user's message of that turn. */
  readonly turn: number;
  /** In the order in which they happened. */
  readonly changes: readonly ChangeView[];
  readonly notRecorded: readonly {
    readonly call: string;
    readonly command: string;
    readonly why: NotRecorded;
  }[];
}

/** What the open session changed. */
export interface ChangesView {
  readonly session: string;
  /** Newest first; turns that changed nothing are missing. */
  readonly turns: readonly TurnChangesView[];
  /** The list is longer than what is kept of it; what came later is missing. */
  readonly full: boolean;
}

export interface FileDiffView {
  readonly path: string;
  readonly kind: ChangeKind;
  readonly added: number;
  readonly removed: number;
  readonly lines: readonly DiffLine[];
  /** Lines that were left out at the end. */
  readonly cut: number;
  /** Why there are no lines. */
  readonly remark?: "not_text" | "too_large" | "not_kept" | "mode_only" | "same";
  /** Permission bits before and after, such as `644`, where they differ. */
  readonly modes?: { readonly before: string; readonly after: string };
}

/** Why a file was left alone. */
export type ConflictWhy =
  /** It is not as the change left it: somebody changed it since. */
  | "changed_since"
  /** Something that is no file is in its place, or a link is on the way. */
  | "not_a_file"
  /** What was kept of it is gone or damaged. */
  | "not_kept"
  /** It is one of Gatehouse's own files. */
  | "own_file"
  /** The disk refused. */
  | "failed";

export interface UndoneView {
  /** `declined`: the person said no, and nothing was touched. `stopped`: some files were not reached. */
  readonly outcome: "done" | "declined" | "stopped";
  /** Files that are as they were. */
  readonly files: readonly string[];
  readonly conflicts: readonly { readonly path: string; readonly why: ConflictWhy }[];
  /** Present with `stopped`: who or what stopped it, and how many files were not touched. */
  readonly stopped?: { readonly why: "person" | "not_recorded"; readonly remaining: number };
}

/** How far an undo or redo is, in files. */
export interface UndoProgressView {
  readonly action: "undo" | "redo";
  readonly target: ChangesTarget;
  /** `checking`: nothing is written yet. */
  readonly phase: "checking" | "writing";
  readonly done: number;
  readonly total: number;
}

/** One change, or the whole of a turn. */
const target = z.union([
  z.strictObject({ change: z.string().min(1).max(100) }),
  z.strictObject({ turn: z.int().min(0) }),
]);

export const CHANGES_REQUESTS = {
  "changes.list": z.undefined(),
  "changes.diff": target,
  /** Puts the question to the person in the main process, and tells what came of it. */
  "changes.undo": target,
  "changes.redo": target,
  /** Ends the undo or redo in progress after the part that is being written. */
  "changes.stop": z.undefined(),
} as const;

export type ChangesTarget = z.infer<typeof target>;

export interface ChangesResponses {
  /** Null while no project is open. */
  "changes.list": { readonly changes: ChangesView | null };
  "changes.diff": { readonly files: readonly FileDiffView[] };
  "changes.undo": UndoneView;
  "changes.redo": UndoneView;
  "changes.stop": null;
}

import { z } from "zod";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().min(1).max(100);
/** From the workspace's root, `/` between folders. Checked again by the path guard before anything is written. */
const path = z.string().min(1).max(4096);
const place = { turn: z.int().min(0), call: z.string().max(1_000) };

/** A file as it was: null where there was none. */
const fileState = z
  .strictObject({
    sha256: digest,
    size: z.int().min(0),
    /** Permission bits. */
    mode: z.int().min(0).max(0o777),
    /** Whether its content was kept, too. */
    kept: z.boolean(),
  })
  .nullable();

export type FileState = z.infer<typeof fileState>;

const origin = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tool"), call: z.string(), tool: z.string() }),
  z.strictObject({ kind: z.literal("command"), call: z.string(), command: z.string() }),
  z.strictObject({ kind: z.literal("between") }),
]);

export const NOT_KEPT = ["too_large", "session_full", "link", "interrupted", "unreadable"] as const;
export type NotKept = (typeof NOT_KEPT)[number];

const change = z.strictObject({
  id,
  turn: place.turn,
  path,
  kind: z.enum(["created", "changed", "deleted", "mode"]),
  origin,
  before: fileState,
  after: fileState,
  /** Folders right above the file that came or went with it. */
  ownFolders: z.int().min(0).max(2_048),
  added: z.int().min(0).optional(),
  removed: z.int().min(0).optional(),
  /** Why it can't be undone. */
  notKept: z.enum(NOT_KEPT).optional(),
});

/** One change of one file, as it is kept. */
export type RecordedChange = z.infer<typeof change>;

export const NOT_RECORDED = [
  "no_git",
  "no_repository",
  "too_slow",
  "too_big",
  "failed",
  "interrupted",
] as const;
export type NotRecorded = (typeof NOT_RECORDED)[number];

/** A line of a session's list. */
export const checkpointRecord = z.discriminatedUnion("type", [
  /** On disk before a tool writes. */
  z.strictObject({ type: z.literal("write"), id, ...place, tool: z.string(), path, before: fileState }),
  /** What became of that write; without a change nothing was written. */
  z.strictObject({ type: z.literal("written"), id, change: change.optional() }),
  /** On disk before a command runs. */
  z.strictObject({ type: z.literal("command"), id, ...place, command: z.string() }),
  z.strictObject({
    type: z.literal("ran"),
    id,
    why: z.enum(NOT_RECORDED).optional(),
    changes: z.array(change),
  }),
  /** Changed between two commands. */
  z.strictObject({ type: z.literal("found"), changes: z.array(change) }),
  z.strictObject({ type: z.literal("state"), ids: z.array(id), state: z.enum(["done", "undone"]) }),
]);

export type CheckpointRecord = z.infer<typeof checkpointRecord>;

/** The record on a line, or undefined for one that is torn or not ours. */
export function parseRecord(line: string): CheckpointRecord | undefined {
  try {
    return checkpointRecord.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Same content and permissions. On Windows there are no permission bits worth the name. */
export function sameState(left: FileState, right: FileState, platform: NodeJS.Platform): boolean {
  if (left === null || right === null) return left === right;
  return left.sha256 === right.sha256 && (platform === "win32" || left.mode === right.mode);
}

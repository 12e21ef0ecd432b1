const MB = 1_000_000;

/** Every bound of this room in one place. Bytes, milliseconds, counts. */
export const CHECKPOINT_LIMITS = Object.freeze({
  /** A bigger file is listed as changed, but not kept. */
  fileBytes: 10 * MB,
  /** What one session keeps of all files together; past this, changes are listed but not kept. */
  sessionBytes: 200 * MB,
  /** What all sessions of a project keep; past this, the oldest sessions are forgotten. */
  projectBytes: 500 * MB,
  ageMs: 30 * 24 * 60 * 60 * 1000,
  /** Lines of a session's list, and changes on them; past this, nothing more is listed. */
  records: 10_000,
  /** Of a session's list. A longer one is none of ours. */
  listBytes: 200 * MB,
  /** Files that one command may change and still have listed. */
  filesPerCommand: 1_000,
  /** Files of a work tree, and bytes of those that are new to the comparison. */
  treeFiles: 50_000,
  treeBytes: 500 * MB,
  /** How long a command is held up by each of the two comparisons at most. */
  compareMs: 3_000,
  /** How long the first look at a project may take; it happens beside the conversation. */
  firstLookMs: 60_000,
  /** What the comparisons keep on the disk before they start anew. */
  shadowBytes: 1_000 * MB,
});

export type CheckpointLimits = Readonly<Record<keyof typeof CHECKPOINT_LIMITS, number>>;

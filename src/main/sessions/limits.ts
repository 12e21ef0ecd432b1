/** What kept sessions may use up. Everything that a model, a tool or another program can make grow has a bound. */
export interface SessionLimits {
  /** Characters of the items of one session, as JSON; beyond it the oldest are no longer kept. */
  readonly itemCharacters: number;
  /** Characters that a log may grow by before it is written anew without what has been overtaken. */
  readonly growth: number;
  /** Bytes of a log that is read; nothing of ours is longer. */
  readonly logBytes: number;
  /** Sessions of one project, and the bytes of their logs; beyond either the oldest go. */
  readonly sessions: number;
  readonly projectBytes: number;
}

export const SESSION_LIMITS: SessionLimits = Object.freeze({
  itemCharacters: 8_000_000,
  growth: 4_000_000,
  logBytes: 128 * 1024 * 1024,
  sessions: 200,
  projectBytes: 1024 * 1024 * 1024,
});

/** Characters of a title, whoever gave it. */
export const MAX_TITLE = 200;

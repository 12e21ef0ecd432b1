import { errorStack } from "../base/errors";

/** Where the desktop reports what no window shows. Never given keys, arguments or contents of files. */
export interface Log {
  /** `error` is written with its stack. */
  error(what: string, error?: unknown): void;
  warn(what: string): void;
}

/** Writes a line an event, such as `[Desktop] error: …`, to `write` (the standard error stream). */
export function createLog(write: (text: string) => void): Log {
  return {
    error(what, error) {
      const detail = error === undefined ? "" : `: ${errorStack(error)}`;
      write(`[Desktop] error: ${what}${detail}\n`);
    },
    warn(what) {
      write(`[Desktop] warning: ${what}\n`);
    },
  };
}

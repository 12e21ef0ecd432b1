/** What the terminal's exit code says. */
export const EXIT = Object.freeze({
  done: 0,
  runError: 1,
  configurationError: 2,
  /** The run finished, but calls were denied because nobody could be asked. */
  deniedUnasked: 3,
});

const WORST_FIRST: readonly number[] = [EXIT.runError, EXIT.deniedUnasked];

/** The one of two exit codes that tells of more trouble: a run error, then an unasked denial, then none. */
export function worse(left: number, right: number): number {
  return WORST_FIRST.find((code) => code === left || code === right) ?? EXIT.done;
}

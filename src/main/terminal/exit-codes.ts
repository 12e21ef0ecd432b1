/** What the terminal's exit code says. */
export const EXIT = Object.freeze({
  done: 0,
  runError: 1,
  configurationError: 2,
  /** The run finished, but calls were denied because nobody could be asked. */
  deniedUnasked: 3,
  /** A hook or the data shield held the message back, or a hook ended the turn. */
  heldBack: 4,
});

const WORST_FIRST: readonly number[] = [EXIT.runError, EXIT.heldBack, EXIT.deniedUnasked];

/** The one of two exit codes that tells of more trouble: a run error, then a request held back, then an unasked denial, then none. */
export function worse(left: number, right: number): number {
  return WORST_FIRST.find((code) => code === left || code === right) ?? EXIT.done;
}

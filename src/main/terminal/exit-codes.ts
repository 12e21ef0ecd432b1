/** What the terminal's exit code says. */
export const EXIT = Object.freeze({
  done: 0,
  runError: 1,
  configurationError: 2,
  /** The run finished, but calls were denied because nobody could be asked. */
  deniedUnasked: 3,
});

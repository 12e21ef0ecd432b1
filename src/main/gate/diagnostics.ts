/** Where faults are reported that must not reach the model, and that no result or record explains. */
export interface Diagnostics {
  /**
   * Never throws.
   *
   * @param what a sentence without arguments or contents of files: what failed, and what followed from it.
   */
  report(what: string, error: unknown): void;
}

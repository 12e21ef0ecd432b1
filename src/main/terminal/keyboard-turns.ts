/** Lets one question at a time have the keyboard: an answer must never go to a question that wasn't read. */
export class KeyboardTurns {
  #last: Promise<unknown> = Promise.resolve();

  /** Does the work once all that asked before are done, whether they failed or not. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    // Whoever asked is told of a failure; the next in turn needs only to know that it is over.
    this.#last = done.catch(() => undefined);
    return done;
  }
}

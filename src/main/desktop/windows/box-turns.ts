/**
 * Whose turn it is to put something before the person over the chat window. What the work can't go on without (a request for
 * approval, a question of the data shield) waits for whatever is open, in the order in which it came, and comes before any
 * other question. A question that a page can bring up is put only while nothing else is open: boxes that lie on each other
 * let a click that closes one land on the button below.
 */
export class BoxTurns {
  #question: Promise<void> | undefined;
  /** The last one of those that are open or wait. */
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Runs once nothing else is open. From now on no question is put until it has ended. */
  async approval<T>(show: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise, resolve } = newTurn();
    this.#last = promise;
    this.#waiting += 1;
    try {
      await before;
      await this.#question;
      return await show();
    } finally {
      this.#waiting -= 1;
      resolve();
    }
  }

  /** Runs at once, or answers `busy` while anything else is open or waits. */
  async question<T>(show: () => Promise<T>, busy: T): Promise<T> {
    if (this.#question || this.#waiting > 0) return busy;
    const { promise, resolve } = newTurn();
    this.#question = promise;
    try {
      return await show();
    } finally {
      this.#question = undefined;
      resolve();
    }
  }
}

function newTurn(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

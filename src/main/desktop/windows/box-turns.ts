/**
 * Whose turn it is to put something before the person over the chat window. A request for approval waits for the question
 * that is open, then comes before any other. A question is put only while nothing else is open: a page can bring up
 * questions, and boxes that lie on each other let a click that closes one land on the button below.
 */
export class BoxTurns {
  #question: Promise<void> | undefined;
  #approvals = 0;

  /** Runs once the question that is open, if any, is answered. From now on no question is put until it has ended. */
  async approval<T>(show: () => Promise<T>): Promise<T> {
    this.#approvals += 1;
    try {
      await this.#question;
      return await show();
    } finally {
      this.#approvals -= 1;
    }
  }

  /** Runs at once, or answers `busy` while anything else is open or waits. */
  async question<T>(show: () => Promise<T>, busy: T): Promise<T> {
    if (this.#question || this.#approvals > 0) return busy;
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

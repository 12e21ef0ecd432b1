/**
 * Decides whose turn it is to show something over the chat window. What the work can't go on without (an approval, a decision
 * about a finding of the data shield) waits for whatever is open, first come, first served, and comes before any other dialog.
 * A dialog that a page can bring up is shown only while nothing else is open: where dialogs lie on each other, a click
 * that closes one lands on the button below.
 */
export class DialogTurns {
  #optional: Promise<void> | undefined;
  /** The last of the required ones that are open or wait. */
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Runs once nothing else is open. From now on no optional dialog is shown until it has ended. */
  async required<T>(show: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise, resolve } = newTurn();
    this.#last = promise;
    this.#waiting += 1;
    try {
      await before;
      await this.#optional;
      return await show();
    } finally {
      this.#waiting -= 1;
      resolve();
    }
  }

  /** Runs at once, or answers `busy` while anything else is open or waits. */
  async optional<T>(show: () => Promise<T>, busy: T): Promise<T> {
    if (this.#optional || this.#waiting > 0) return busy;
    const { promise, resolve } = newTurn();
    this.#optional = promise;
    try {
      return await show();
    } finally {
      this.#optional = undefined;
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

/** Lets one task run at a time. What comes while it runs is dropped, not queued: a page could ask without end. */
export class OneAtATime {
  #running = false;

  /** What the task answers, or `busy` at once when another one still runs. */
  async run<T>(task: () => Promise<T>, busy: T): Promise<T> {
    if (this.#running) return busy;
    this.#running = true;
    try {
      return await task();
    } finally {
      this.#running = false;
    }
  }
}

/** The latest state of something, for those who want to know when it changes. */
export class StatusBoard<T> {
  #value: T;
  #revision = 1;
  #wake: (() => void) | undefined;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  change(part: Partial<T>): void {
    this.#value = { ...this.#value, ...part };
    this.#revision += 1;
    this.#wake?.();
  }

  /**
   * The state, as soon as it differs from that of revision `since`, or when `timeout` (settles by itself) is over. One
   * waits at a time: whoever comes next sends the one before home.
   */
  async watch(since: number, timeout: () => Promise<unknown>): Promise<T & { readonly revision: number }> {
    this.#wake?.();
    if (since === this.#revision) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([woken, timeout()]);
    }
    return { ...this.#value, revision: this.#revision };
  }
}

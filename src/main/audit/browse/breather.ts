import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work without a pause. A page that is asked for meanwhile waits about that long. */
const SLICE = 8;

/** Gives way now and then during long work, so that whoever asks something else is heard. */
export class Breather {
  readonly #now: () => number;
  #since: number;

  /** Milliseconds; only differences count. */
  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
  }

  /** Whether it is time to rest. */
  get isDue(): boolean {
    return this.#now() - this.#since >= SLICE;
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.#since = this.#now();
  }
}

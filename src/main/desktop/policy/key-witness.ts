/** What Electron tells of a key before the page gets it. */
export interface KeyInput {
  readonly type: string;
  readonly key: string;
  readonly shift: boolean;
  readonly control: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly isAutoRepeat: boolean;
}

/** A page answers a key within this time, or the key was meant for something else. Milliseconds. */
const FRESH_MS = 1_000;

/**
 * Remembers that the person pressed Shift+Tab. The page knows whether the key was meant for the mode or for moving the
 * focus; but only the main process knows that there was a key. Each press counts once.
 */
export class KeyWitness {
  readonly #now: () => number;
  #pressedAt = Number.NEGATIVE_INFINITY;

  /** `now` in milliseconds, must not jump. */
  constructor(now: () => number) {
    this.#now = now;
  }

  see(input: KeyInput): void {
    const { type, key, shift, control, alt, meta, isAutoRepeat } = input;
    if (type !== "keyDown" || key !== "Tab" || isAutoRepeat) return;
    if (shift && !control && !alt && !meta) this.#pressedAt = this.#now();
  }

  /** Whether a press was seen just now; it is used up. */
  take(): boolean {
    const fresh = this.#now() - this.#pressedAt <= FRESH_MS;
    this.#pressedAt = Number.NEGATIVE_INFINITY;
    return fresh;
  }
}

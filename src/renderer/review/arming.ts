/** What the review window looks at in a key press; a `KeyboardEvent` is one. */
export interface KeyInput {
  readonly code: string;
  readonly key: string;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly isTrusted: boolean;
}

/** What it looks at in a click; a `MouseEvent` is one. `detail` counts quick clicks, 0 for the keyboard. */
export interface ClickInput {
  readonly detail: number;
  readonly isTrusted: boolean;
}

interface ArmingOptions {
  /** For how long nothing is taken as an answer, after showing and after each return of the focus. Milliseconds. */
  readonly armingMs: number;
  /** Milliseconds; only differences count. */
  now(): number;
}

/** macOS reports no release of other keys while Command is held, so its release ends them all. */
const META = /^(Meta|OS)(Left|Right)$/;

/**
 * Tells an answer that was meant from a keystroke or click that happened to arrive. Until the window is armed nothing
 * counts; afterwards only trusted presses of keys that were up when it was armed, and clicks that began since.
 */
export class Arming {
  readonly #armingMs: number;
  readonly #now: () => number;
  /** Keys that are down, and whether they went down as an answer could. */
  readonly #down = new Map<string, "fresh" | "stale">();
  #since: number;
  /** Whether the mouse went down since the window was armed. */
  #pressed = false;

  constructor({ armingMs, now }: ArmingOptions) {
    this.#armingMs = armingMs;
    this.#now = now;
    this.#since = now();
  }

  /** The window was shown or has the focus again: everything starts anew. */
  restart(): void {
    this.#since = this.#now();
    this.#pressed = false;
    for (const code of this.#down.keys()) this.#down.set(code, "stale");
  }

  /** Key releases now go elsewhere, so what is known about keys is worth nothing. */
  focusLost(): void {
    this.#down.clear();
  }

  /** Milliseconds until answers are taken; 0 when armed. */
  remaining(): number {
    return Math.max(0, this.#since + this.#armingMs - this.#now());
  }

  /** From 0 to 1. */
  progress(): number {
    return this.#armingMs <= 0 ? 1 : 1 - this.remaining() / this.#armingMs;
  }

  /** Whether this key press may act. */
  keyDown(input: KeyInput): boolean {
    if (!input.isTrusted) return false;
    const known = this.#down.has(input.code);
    const fresh =
      !known && !input.repeat && !input.isComposing && input.key !== "Process" && this.remaining() === 0;
    if (!known) this.#down.set(input.code, fresh ? "fresh" : "stale");
    return fresh;
  }

  keyUp(code: string): void {
    if (META.test(code)) this.#down.clear();
    else this.#down.delete(code);
  }

  /** Whether one of these keys is down since the window was armed. */
  holdsFresh(codes: readonly string[]): boolean {
    return codes.some((code) => this.#down.get(code) === "fresh");
  }

  /** A press of the mouse that begins before arming doesn't answer when it ends after it. */
  pointerDown({ isTrusted }: Pick<ClickInput, "isTrusted">): void {
    this.#pressed = isTrusted && this.remaining() === 0;
  }

  /** Whether this click may act. The second of a double click never does. */
  click(input: ClickInput): boolean {
    const pressed = input.detail === 0 || this.#pressed;
    this.#pressed = false;
    return input.isTrusted && input.detail <= 1 && pressed && this.remaining() === 0;
  }
}

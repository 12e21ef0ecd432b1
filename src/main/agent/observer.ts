import type { AgentEvent } from "./events";

/** Passes events on to somebody who must not be able to influence the turn: what they throw is kept until it has ended. */
export class SafeObserver {
  readonly #onEvent: (event: AgentEvent) => void;
  #failure: { readonly error: unknown } | undefined;

  constructor(onEvent: (event: AgentEvent) => void) {
    this.#onEvent = onEvent;
  }

  readonly emit = (event: AgentEvent): void => {
    try {
      this.#onEvent(event);
    } catch (error) {
      this.#failure ??= { error };
    }
  };

  /** @throws the first error that the observer threw, if it did. */
  rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }
}

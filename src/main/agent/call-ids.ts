import type { Message } from "../models/model";

/** Printable ASCII without spaces: what any provider and any log takes. */
const USABLE = /^[\x21-\x7e]{1,64}$/;

/**
 * Hands out call ids that are unique within a conversation. A model's own id is kept where it can be; a missing,
 * unusable or repeated one is replaced, so that no two calls ever share a result.
 */
export class CallIds {
  readonly #used = new Set<string>();
  readonly #newId: () => string;

  constructor(newId: () => string, history: readonly Message[] = []) {
    this.#newId = newId;
    for (const message of history) {
      if (message.role === "assistant") for (const call of message.calls) this.#used.add(call.id);
    }
  }

  claim(proposed: string): string {
    const id = USABLE.test(proposed) && !this.#used.has(proposed) ? proposed : this.#fresh();
    this.#used.add(id);
    return id;
  }

  #fresh(): string {
    const base = `call_${this.#newId()}`;
    let id = base;
    for (let suffix = 2; this.#used.has(id); suffix += 1) id = `${base}_${suffix}`;
    return id;
  }
}

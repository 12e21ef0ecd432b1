/** Printable ASCII without spaces: what any provider and any log takes. */
const USABLE = /^[\x21-\x7e]{1,64}$/;

/**
 * Hands out call ids that are unique within a session, so that no two calls share a result or a record: one object for
 * the session's whole life, whatever its agent forgets of it. A model's own id is kept where it can be; a missing,
 * unusable or repeated one is replaced.
 */
export class CallIds {
  readonly #used = new Set<string>();
  readonly #newId: () => string;
  readonly #earlierAreKnown: boolean;

  /**
   * @param newId a value that was never used before.
   * @param earlierAreKnown false for a session that goes on from what was kept of it: some of its ids may be forgotten,
   * so that a model's own id could repeat one of them.
   */
  constructor(newId: () => string, earlierAreKnown = true) {
    this.#newId = newId;
    this.#earlierAreKnown = earlierAreKnown;
  }

  claim(proposed: string): string {
    const usable = this.#earlierAreKnown && USABLE.test(proposed) && !this.#used.has(proposed);
    const id = usable ? proposed : this.#fresh();
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

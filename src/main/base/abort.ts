/**
 * The promise's value, or undefined as soon as the signal aborts. Adds and removes its own listener, so that a signal that
 * outlives thousands of waits gathers nothing. What the promise does after an abort has no taker any more.
 */
export function untilAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const listener = () => resolve(undefined);
    if (signal.aborted) listener();
    else signal.addEventListener("abort", listener, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", listener));
  });
}

/** Passes a stream on until it ends or the signal aborts, whichever comes first; an abort ends it without an error. */
export async function* abortable<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    while (!signal.aborted) {
      const step = await untilAbort(iterator.next(), signal);
      if (step === undefined || step.done) return;
      yield step.value;
    }
  } finally {
    // Not awaited: a source that ignores the signal may never return. It is told to stop; whether it can has no taker.
    iterator.return?.().catch(() => undefined);
  }
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;

/**
 * Calls `attempt` until it answers something, with a back-off of 0.5 to 10 seconds. Undefined once the signal has aborted.
 *
 * @param attempt answers undefined when it failed; must not reject.
 */
export async function retryUntil<T>(
  attempt: () => Promise<T | undefined>,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (let delay = FIRST_DELAY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    if (!signal.aborted) await wait(delay, signal);
  }
  return undefined;
}

/** Resolves after so many milliseconds, or when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

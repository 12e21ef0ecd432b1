import { type ScanClock, ShieldError } from "../finding";

/**
 * The same work, but for at most so many milliseconds. The time runs from the call; work that has to wait for its turn
 * stops the clock meanwhile, and its engine bounds the wait. Work that leaves the clock alone has no more than its time.
 *
 * @throws ShieldError `shield_timeout`
 */
export async function withDeadline<T>(work: (clock: ScanClock) => Promise<T>, timeoutMs: number): Promise<T> {
  let stop = () => {};
  let isOver = false;
  try {
    return await new Promise<T>((resolve, reject) => {
      const start = () => {
        stop();
        if (!isOver) stop = startTimer(timeoutMs, () => reject(timeIsUp(timeoutMs)));
      };
      start();
      work({ pause: () => stop(), resume: start }).then(resolve, reject);
    });
  } finally {
    isOver = true;
    stop();
  }
}

/**
 * Calls back after so many milliseconds, and one turn of the event loop: when this thread was busy, an answer that came in
 * time is handled first. Returns what stops it.
 */
export function startTimer(ms: number, then: () => void): () => void {
  let turn: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    turn = setImmediate(then);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
}

export function timeIsUp(timeoutMs: number): ShieldError {
  return new ShieldError("shield_timeout", `The data shield's scan took longer than ${timeoutMs} ms`);
}

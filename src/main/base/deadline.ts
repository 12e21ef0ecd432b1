/** The time limit of a piece of work that may have to wait for its turn. */
export interface DeadlineClock {
  /** The work waits for others or for something to start: that time isn't its own. */
  pause(): void;
  /** The work begins now, with all of its time. */
  resume(): void;
}

/**
 * The work's value, or after so many milliseconds what `late` returns or throws. The time runs from the call; work that has
 * to wait for its turn stops the clock meanwhile, and bounds the wait by itself. Work that is late goes on without a taker.
 */
export async function withDeadline<T, L>(
  work: (clock: DeadlineClock) => Promise<T>,
  ms: number,
  late: () => L,
): Promise<T | L> {
  let stop = () => {};
  let isOver = false;
  try {
    return await new Promise<T | L>((resolve, reject) => {
      const expire = () => Promise.resolve().then(late).then(resolve, reject);
      const start = () => {
        stop();
        if (!isOver) stop = startTimer(ms, expire);
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

import { ShieldError } from "../finding";

/**
 * The same promise, but for at most so many milliseconds.
 *
 * @throws ShieldError `shield_timeout`
 */
export async function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeIsUp(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function timeIsUp(timeoutMs: number): ShieldError {
  return new ShieldError("shield_timeout", `The data shield's scan took longer than ${timeoutMs} ms`);
}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {number} milliseconds */
export function elapsed(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Shows that a long step is alive. Everything goes to stderr, since stdout is for answers.
 * @template T
 * @param {string} title
 * @param {(update: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const live = Boolean(process.stderr.isTTY);
  const start = Date.now();
  let detail = "";
  const line = () => `▸ ${title} … ${elapsed(Date.now() - start)}${detail}`;
  process.stderr.write(live ? line() : `▸ ${title} …\n`);
  const timer = setInterval(
    () => process.stderr.write(live ? `\r\x1b[K${line()}` : `  ${elapsed(Date.now() - start)}${detail}\n`),
    live ? 500 : 10_000,
  );
  let mark = "✗";
  try {
    const result = await work((text) => {
      detail = ` · ${text}`;
    });
    mark = "✓";
    return result;
  } finally {
    clearInterval(timer);
    process.stderr.write(`${live ? "\r\x1b[K" : ""}${mark} ${title} (${elapsed(Date.now() - start)})\n`);
  }
}

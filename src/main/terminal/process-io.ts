import type { TerminalIo } from "./io";
import { LineInput } from "./line-input";

/** Exit codes of a program that a signal ended: 128 and the signal's number. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const BROKEN_PIPE = 141;

/** The real terminal of this process. */
export function processIo(): TerminalIo {
  let lines: LineInput | undefined;
  let interrupted: AbortController | undefined;
  let ending = false;
  /** Whoever listens gets the time to end what runs and to record it; where nobody does, or the second time, that is it. */
  const stop = (exitCode: number) => {
    if (!interrupted || interrupted.signal.aborted) process.exit(exitCode);
    interrupted.abort();
  };
  const stopForGood = (exitCode: number) => {
    ending = true;
    stop(exitCode);
  };
  process.on("SIGINT", () => stop(SIGNALS.SIGINT));
  // A closed terminal window, or the system going down: a command must not go on with nobody to watch it.
  for (const name of ["SIGTERM", "SIGHUP"] as const) process.on(name, () => stopForGood(SIGNALS[name]));
  for (const stream of [process.stdout, process.stderr]) {
    let broken = false;
    stream.on("error", () => {
      // Nobody reads any more, or the disk is full: an answer that was lost is no success.
      if (broken) return;
      broken = true;
      process.on("exit", (code) => {
        if (code === 0) process.exitCode = BROKEN_PIPE;
      });
      stopForGood(BROKEN_PIPE);
    });
  }
  return {
    // Made when first used: batch commands read the stream themselves.
    get input() {
      lines ??= new LineInput(process.stdin);
      return lines;
    },
    inputStream: process.stdin,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    errIsTerminal: process.stderr.isTTY === true,
    errColumns: () => process.stderr.columns || 80,
    interrupt: () => {
      if (!interrupted || (interrupted.signal.aborted && !ending)) interrupted = new AbortController();
      return interrupted.signal;
    },
  };
}

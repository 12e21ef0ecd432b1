import type { TerminalIo } from "./io";
import { LineInput } from "./line-input";

/** The exit code of a program ended by Ctrl+C. */
const INTERRUPTED = 130;

/** The real terminal of this process. */
export function processIo(): TerminalIo {
  let lines: LineInput | undefined;
  let interrupted = new AbortController();
  process.on("SIGINT", () => {
    if (interrupted.signal.aborted) process.exit(INTERRUPTED);
    interrupted.abort();
  });
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
      if (interrupted.signal.aborted) interrupted = new AbortController();
      return interrupted.signal;
    },
  };
}

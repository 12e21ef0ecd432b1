import type { LineInput } from "./line-input";

/** The terminal as commands see it. `out` is for answers alone. */
export interface TerminalIo {
  readonly input: LineInput;
  out(text: string): void;
  err(text: string): void;
  readonly errIsTerminal: boolean;
  /** Width in cells; 80 where it isn't known. */
  errColumns(): number;
  /** Standard input as a whole, for batch commands. */
  readonly inputStream: AsyncIterable<string | Uint8Array>;
  /** Aborted by Ctrl+C, and for good when the terminal goes away or the process is told to end. A second time it is ended. */
  interrupt(): AbortSignal;
}

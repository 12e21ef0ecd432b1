/** A hook's command, about to be run. */
export interface HookProgram {
  /** A command line for the shell. Nothing of a call is in it. */
  readonly command: string;
  /** For its stdin. */
  readonly input: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export type ProgramEnd =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signalled"; readonly signal: string }
  /** `held`: it had ended by itself, but something that it started held its output open. */
  | { readonly kind: "timed_out"; readonly afterMs: number; readonly held?: true }
  | { readonly kind: "cancelled" }
  /** It wrote more than is read to one of its streams, and was ended. */
  | { readonly kind: "overflowed"; readonly stream: "stdout" | "stderr"; readonly bytes: number }
  | { readonly kind: "not_started"; readonly message: string };

export interface ProgramOutcome {
  readonly end: ProgramEnd;
  /** As far as they were read. Untrusted. */
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a hook's command; nothing of it is left afterwards. Never rejects. */
export type RunProgram = (program: HookProgram) => Promise<ProgramOutcome>;

/** `exit code 1`, `SIGKILL`, `timed out after 10 s`: how a program ended. */
export function tellEnd(end: ProgramEnd): string {
  switch (end.kind) {
    case "exited":
      return `exit code ${end.code}`;
    case "signalled":
      return end.signal;
    case "timed_out":
      return `timed out after ${end.afterMs / 1000} s`;
    case "overflowed":
      return `more than ${end.bytes} bytes on ${end.stream}`;
    case "not_started":
      return "not started";
    case "cancelled":
      return "cancelled";
  }
}

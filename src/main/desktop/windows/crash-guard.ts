export interface CrashPorts {
  /** Denies whatever waits for an answer. */
  denyPending(reason: string): void;
  reload(): void;
  /** Says that the window keeps crashing; the program can't go on. */
  giveUp(reason: string): void;
  /** Milliseconds. */
  now(): number;
}

/** More crashes than this within the time mean that reloading doesn't help. */
const MAX_CRASHES = 3;
const WITHIN_MS = 60_000;

/** What happens when the process that draws the chat window ends: nothing stays approvable, and the window comes back. */
export class CrashGuard {
  readonly #ports: CrashPorts;
  #crashes: number[] = [];

  constructor(ports: CrashPorts) {
    this.#ports = ports;
  }

  /** `reason` as Electron names it, such as `crashed`, `killed`, `oom`. */
  rendererGone(reason: string): void {
    this.#ports.denyPending("The window crashed before the call was approved");
    if (reason === "clean-exit") return;
    const now = this.#ports.now();
    this.#crashes = [...this.#crashes.filter((time) => now - time < WITHIN_MS), now];
    if (this.#crashes.length > MAX_CRASHES) this.#ports.giveUp(reason);
    else this.#ports.reload();
  }
}

import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type CommandTrace, listMarked } from "./proc-scan";

/** Everything that one command started. */
export interface ProcessTree {
  /** How many processes are still there, the first one included while it lives. */
  count(): Promise<number>;
  /** Asks all to end, waits a short grace, then forces them. Resolves when none is left, or none can be ended. */
  end(graceMs: number): Promise<void>;
  /** Forces an end at once, as far as that goes without waiting: for when this program itself is ending. */
  endNow(): void;
}

const POLL_MS = 25;
/** A process that starts others while it is being ended is chased so often, then left to the sandbox. */
const ROUNDS = 40;

/** On Linux: the process group, and whatever carries the mark or descends from the first process, even in another session. */
export class LinuxProcessTree implements ProcessTree {
  readonly #trace: CommandTrace;

  constructor(trace: CommandTrace) {
    this.#trace = trace;
  }

  async count(): Promise<number> {
    return (await listMarked(this.#trace)).length;
  }

  async end(graceMs: number): Promise<void> {
    for (const { pid } of await listMarked(this.#trace)) signal(pid, "SIGTERM");
    if (await isGone(this, graceMs)) return;
    for (let round = 0; round < ROUNDS; round += 1) {
      const members = await listMarked(this.#trace);
      if (members.length === 0) return;
      // Stopped first, so that none can start another while the rest is being ended.
      for (const { pid } of members) signal(pid, "SIGSTOP");
      for (const { pid } of members) signal(pid, "SIGKILL");
      await sleep(POLL_MS);
    }
  }

  endNow(): void {
    signal(-this.#trace.leader, "SIGKILL");
  }
}

/** On other POSIX systems: the process group. */
export class GroupProcessTree implements ProcessTree {
  readonly #leader: number;

  constructor(leader: number) {
    this.#leader = leader;
  }

  async count(): Promise<number> {
    return signal(-this.#leader, 0) ? 1 : 0;
  }

  async end(graceMs: number): Promise<void> {
    signal(-this.#leader, "SIGTERM");
    if (await isGone(this, graceMs)) return;
    this.endNow();
  }

  endNow(): void {
    signal(-this.#leader, "SIGKILL");
  }
}

/** On Windows: what `taskkill /T` calls the tree, which works while the first process lives. */
export class WindowsProcessTree implements ProcessTree {
  readonly #leader: number;
  readonly #systemRoot: string;

  constructor(leader: number, systemRoot: string) {
    this.#leader = leader;
    this.#systemRoot = systemRoot;
  }

  async count(): Promise<number> {
    return signal(this.#leader, 0) ? 1 : 0;
  }

  async end(): Promise<void> {
    const taskkill = join(this.#systemRoot, "System32", "taskkill.exe");
    await new Promise<void>((resolve) => {
      execFile(taskkill, ["/PID", String(this.#leader), "/T", "/F"], () => resolve());
    });
  }

  endNow(): void {
    signal(this.#leader, "SIGKILL");
  }
}

/** Waits for a tree to end by itself. False when it is still there after `waitMs`. */
export async function isGone(tree: Pick<ProcessTree, "count">, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    if ((await tree.count()) === 0) return true;
    if (performance.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
}

/** False when there is nothing to signal, or it isn't ours. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ESRCH" || error.code === "EPERM"))
      return false;
    throw error;
  }
}

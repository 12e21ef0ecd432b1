import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { atExit } from "./at-exit";

export interface HelperStart {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdio: StdioOptions;
  /** Kilobytes of address space. The kernel enforces it on Linux; other systems have no such bound. */
  readonly memoryKb: number;
  /** Default: this system. */
  readonly platform?: NodeJS.Platform;
}

/**
 * Sets the bounds, then becomes the program, so that its process id and its end are the program's own. A bound that is
 * already lower can't be raised, and stays.
 */
const BOUNDED = 'ulimit -c 0 2>/dev/null; ulimit -v "$1" 2>/dev/null; shift; exec "$0" "$@"';

/**
 * Starts a program that this program uses itself, such as ripgrep or git, on files that may be hostile: with a bound on its
 * memory, and ended when this program ends. The caller gives it a deadline.
 */
export function startHelper(start: HelperStart): ChildProcess {
  const { program, args, cwd, env, stdio, memoryKb, platform = process.platform } = start;
  const [file, words] =
    platform === "linux"
      ? ["/bin/sh", ["-c", BOUNDED, program, String(memoryKb), ...args]]
      : [program, [...args]];
  const child = spawn(file, words, { cwd, env: { ...env }, stdio, windowsHide: true });
  const settled = atExit(() => child.kill("SIGKILL"));
  child.once("exit", settled);
  child.once("error", settled);
  return child;
}

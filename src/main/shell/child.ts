import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "../base/errors";
import { ToolError } from "../tools/tool";

/** A process that got away may hold the output pipe open; it isn't waited for longer than this. */
const DRAIN_MS = 500;

export type ChildEnd =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signalled"; readonly signal: string };

export interface RunningChild {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The first process has ended. */
  readonly exited: Promise<ChildEnd>;
  /** It has, and nobody holds its output open any more. */
  readonly closed: Promise<void>;
}

interface StartOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Its own process group, which can then be ended as a whole. */
  readonly detached: boolean;
  /** For its stdin; without it there is none to wait for. */
  readonly input: string | undefined;
  /** The program sends its stderr to its stdout by itself. */
  readonly oneStream: boolean;
}

/** @throws ToolError `shell_start_failed` when the program did not start. */
export async function startChild(
  file: string,
  args: readonly string[],
  { input, oneStream, ...options }: StartOptions,
): Promise<RunningChild> {
  try {
    const stdin = input === undefined ? "ignore" : "pipe";
    const stdio: StdioOptions = [stdin, "pipe", oneStream ? "ignore" : "pipe"];
    const child = spawn(file, args, { ...options, stdio, windowsHide: true });
    const exited = new Promise<ChildEnd>((resolve) => {
      child.once("exit", (code, name) =>
        resolve(code === null ? { kind: "signalled", signal: String(name) } : { kind: "exited", code }),
      );
    });
    const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
    // A program that doesn't read its input closes the pipe while it is written to; that is its own affair.
    child.stdin?.on("error", () => {});
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", reject);
    });
    child.stdin?.end(input);
    return { process: child, pid: child.pid ?? 0, exited, closed };
  } catch (error) {
    const detail = errorMessage(error);
    const hint = detail.includes("E2BIG")
      ? "The command is too long; write it to a script file first."
      : "Check that the workspace still exists.";
    throw new ToolError("shell_start_failed", `The command could not be started: ${detail}. ${hint}`);
  }
}

/** Takes what output is still to come, for a moment, and lets go of all pipes. */
export async function drainChild({ process: child, closed }: RunningChild): Promise<void> {
  const done = new AbortController();
  await Promise.race([closed, sleep(DRAIN_MS, undefined, { signal: done.signal }).catch(() => {})]);
  done.abort();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.destroy();
}

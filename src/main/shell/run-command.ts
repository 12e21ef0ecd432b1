import { ToolError } from "../tools/tool";
import { atExit } from "./at-exit";
import { type ChildEnd, drainChild, type RunningChild, startChild } from "./child";
import { commandEnvironment, type Environment } from "./environment";
import { findInterpreter } from "./interpreter";
import { bootTicks, type CommandTrace } from "./proc-scan";
import {
  GroupProcessTree,
  isGone,
  LinuxProcessTree,
  type ProcessTree,
  WindowsProcessTree,
} from "./process-tree";

const GRACE_MS = 500;
/** Helpers such as `>(tee log)` finish a moment after bash; only what outlives this is a background process. */
const SETTLE_MS = 200;

/** Where command lines run. */
export interface CommandHost {
  /** This program's environment. */
  readonly environment: Environment;
  /** Names of variables that hold keys; commands never see them. */
  readonly secrets: readonly string[];
  /** Marks the processes of a command; must be unguessable. */
  newId(): string;
  readonly platform?: NodeJS.Platform;
}

export interface CommandRun {
  readonly command: string;
  /** Absolute. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** For its stdin. Default: none, and nothing to wait for. */
  readonly input?: string;
  /** Besides what every command's environment holds. */
  readonly variables?: Readonly<Record<string, string>>;
  /**
   * What it prints is an answer: one that ends well is waited for, within its time, until nobody holds its output open any
   * more. Default: what outlives it isn't waited for.
   */
  readonly wholeOutput?: boolean;
  /**
   * Both streams come as `stdout`, in the order in which they were written: two pipes can't tell which was first. Where the
   * interpreter can't do that (PowerShell), they stay apart. Default: apart.
   */
  readonly oneStream?: boolean;
  /** Takes what it prints; bounds what it keeps. */
  onOutput(stream: "stdout" | "stderr", chunk: Buffer): void;
}

export type CommandEnd =
  | ChildEnd
  /** `held`: it had ended by itself, but something that it started held its output open. */
  | { readonly kind: "timed_out"; readonly afterMs: number; readonly held?: true }
  | { readonly kind: "cancelled" };

export interface CommandOutcome {
  readonly end: CommandEnd;
  /** Background processes that outlived the command and were ended; where only their group is known, 1 stands for all. */
  readonly stoppedProcesses: number;
}

/**
 * Runs a command line with the system's shell. Bounded in time; nothing of it outlives the outcome.
 *
 * @throws ToolError `shell_start_failed`, when it did not run at all; or `cancelled`, when it was too late to start.
 */
export async function runCommand(host: CommandHost, run: CommandRun): Promise<CommandOutcome> {
  const { environment, secrets, platform = process.platform } = host;
  const { command, cwd, signal, input, variables, oneStream = false } = run;
  const mark = host.newId();
  const interpreter = await findInterpreter(platform, environment, cwd);
  if (signal.aborted) throw new ToolError("cancelled", "The command was cancelled before it started.");
  const since = await bootTicks();
  const joined = oneStream ? interpreter.argsForOneStream?.(command) : undefined;
  const child = await startChild(interpreter.file, joined ?? interpreter.args(command), {
    cwd,
    env: { ...commandEnvironment(environment, secrets, mark), ...variables },
    detached: platform !== "win32",
    input,
    oneStream: joined !== undefined,
  });
  const tree = treeOf(platform, environment, { leader: child.pid, mark, since });
  const ended = atExit(() => tree.endNow());
  try {
    return await follow(child, tree, run);
  } finally {
    ended();
  }
}

async function follow(child: RunningChild, tree: ProcessTree, run: CommandRun): Promise<CommandOutcome> {
  for (const stream of ["stdout", "stderr"] as const)
    child.process[stream]?.on("data", (chunk: Buffer) => run.onOutput(stream, chunk));
  const end = await firstEnd(child, run);
  const byItself = end.kind === "exited" || end.kind === "signalled";
  const stoppedProcesses = byItself ? await leftOver(tree) : 0;
  if (stoppedProcesses > 0 || !byItself) await tree.end(GRACE_MS);
  await drainChild(child);
  return { end, stoppedProcesses };
}

function firstEnd(child: RunningChild, { timeoutMs, signal, wholeOutput }: CommandRun): Promise<CommandEnd> {
  return new Promise((resolve) => {
    let held: true | undefined;
    const finish = (end: CommandEnd) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(end);
    };
    const onAbort = () => finish({ kind: "cancelled" });
    const timeOut = () => finish({ kind: "timed_out", afterMs: timeoutMs, ...(held ? { held } : {}) });
    const timer = setTimeout(timeOut, timeoutMs);
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
    void child.exited.then(async (end) => {
      if (wholeOutput && end.kind === "exited" && end.code === 0) {
        held = true;
        await child.closed;
      }
      finish(end);
    });
  });
}

async function leftOver(tree: ProcessTree): Promise<number> {
  return (await isGone(tree, SETTLE_MS)) ? 0 : tree.count();
}

function treeOf(platform: NodeJS.Platform, environment: Environment, trace: CommandTrace): ProcessTree {
  if (platform === "win32")
    return new WindowsProcessTree(trace.leader, environment.SystemRoot ?? "C:\\Windows");
  return platform === "linux" ? new LinuxProcessTree(trace) : new GroupProcessTree(trace.leader);
}

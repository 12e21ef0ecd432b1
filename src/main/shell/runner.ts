import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { ToolError } from "../tools/tool";
import { commandEnvironment, type Environment } from "./environment";
import { findInterpreter } from "./interpreter";
import { OutputBudget } from "./output-budget";
import { bootTicks, type CommandTrace } from "./proc-scan";
import {
  GroupProcessTree,
  isGone,
  LinuxProcessTree,
  type ProcessTree,
  WindowsProcessTree,
} from "./process-tree";

/** After this long a command is ended, unless told otherwise. Milliseconds. */
export const USUAL_TIMEOUT_MS = 120_000;
export const OUTPUT_LIMIT = 50_000;

const GRACE_MS = 500;
/** Helpers such as `>(tee log)` finish a moment after bash; only what outlives this is a background process. */
const SETTLE_MS = 200;
/** A process that got away may hold the output pipe open; it isn't waited for longer than this. */
const DRAIN_MS = 500;

export interface ShellOptions {
  /** This program's environment. */
  readonly environment: Environment;
  /** Names of variables that hold keys; commands never see them. */
  readonly secrets: readonly string[];
  /** Marks the processes of a command; must be unguessable. */
  newId(): string;
  readonly platform?: NodeJS.Platform;
  /** Default: 120 s. */
  readonly timeoutMs?: number;
  /** Turns a command into one that runs it confined; the place for a sandbox. */
  wrap?(command: string): Promise<string>;
}

export interface ShellRequest {
  readonly command: string;
  /** Absolute; the workspace. */
  readonly cwd: string;
  readonly signal: AbortSignal;
}

type ShellEnd =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signalled"; readonly signal: string }
  | { readonly kind: "timed_out"; readonly afterMs: number }
  | { readonly kind: "cancelled" };

export interface ShellOutcome {
  readonly end: ShellEnd;
  /** stdout and stderr as they came, safe to show, at most 50,000 characters. */
  readonly output: string;
  readonly truncated: boolean;
  /** Background processes that outlived the command and were ended; where only their group is known, 1 stands for all. */
  readonly stoppedProcesses: number;
}

/** Runs command lines: no input, bounded time and output, and nothing of a command outlives its result. */
export class ShellRunner {
  readonly #options: ShellOptions;
  readonly #platform: NodeJS.Platform;
  readonly timeoutMs: number;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#platform = options.platform ?? process.platform;
    this.timeoutMs = options.timeoutMs ?? USUAL_TIMEOUT_MS;
  }

  /** What commands are written in, for the model. */
  get dialect(): "bash" | "PowerShell" {
    return this.#platform === "win32" ? "PowerShell" : "bash";
  }

  /** @throws ToolError `shell_start_failed`, when the command did not run at all; or `cancelled`, when it was too late to start. */
  async run(request: ShellRequest): Promise<ShellOutcome> {
    const { environment, secrets, wrap } = this.#options;
    const mark = this.#options.newId();
    const interpreter = await findInterpreter(this.#platform, environment, request.cwd);
    const command = wrap ? await wrap(request.command) : request.command;
    if (request.signal.aborted)
      throw new ToolError("cancelled", "The command was cancelled before it started.");
    const since = await bootTicks();
    const child = await start(interpreter.file, interpreter.args(command), {
      cwd: request.cwd,
      env: commandEnvironment(environment, secrets, mark),
      detached: this.#platform !== "win32",
    });
    const tree = this.#treeOf({ leader: child.pid, mark, since });
    const onExit = () => tree.endNow();
    process.on("exit", onExit);
    try {
      return await this.#follow(child, tree, request.signal);
    } finally {
      process.off("exit", onExit);
    }
  }

  async #follow(child: RunningChild, tree: ProcessTree, cancel: AbortSignal): Promise<ShellOutcome> {
    const output = new OutputBudget(OUTPUT_LIMIT);
    child.process.stdout?.on("data", (chunk: Buffer) => output.add("stdout", chunk));
    child.process.stderr?.on("data", (chunk: Buffer) => output.add("stderr", chunk));
    const end = await firstEnd(child, this.timeoutMs, cancel);
    const stoppedProcesses = end.kind === "exited" || end.kind === "signalled" ? await leftOver(tree) : 0;
    if (stoppedProcesses > 0 || end.kind === "timed_out" || end.kind === "cancelled")
      await tree.end(GRACE_MS);
    await drain(child);
    const { text, truncated } = output.finish();
    return { end, output: text, truncated, stoppedProcesses };
  }

  #treeOf(trace: CommandTrace): ProcessTree {
    if (this.#platform === "win32")
      return new WindowsProcessTree(trace.leader, this.#options.environment.SystemRoot ?? "C:\\Windows");
    return this.#platform === "linux" ? new LinuxProcessTree(trace) : new GroupProcessTree(trace.leader);
  }
}

interface RunningChild {
  readonly process: ChildProcess;
  readonly pid: number;
  /** The first process has ended. */
  readonly exited: Promise<ShellEnd>;
  /** It has, and nobody holds its output open any more. */
  readonly closed: Promise<void>;
}

interface StartOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Its own process group, which can then be ended as a whole. */
  readonly detached: boolean;
}

async function start(file: string, args: readonly string[], options: StartOptions): Promise<RunningChild> {
  try {
    const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
    const exited = new Promise<ShellEnd>((resolve) => {
      child.once("exit", (code, name) =>
        resolve(code === null ? { kind: "signalled", signal: String(name) } : { kind: "exited", code }),
      );
    });
    const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", reject);
    });
    return { process: child, pid: child.pid ?? 0, exited, closed };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const hint = detail.includes("E2BIG")
      ? "The command is too long; write it to a script file first."
      : "Check that the workspace still exists.";
    throw new ToolError("shell_start_failed", `The command could not be started: ${detail}. ${hint}`);
  }
}

function firstEnd(child: RunningChild, timeoutMs: number, cancel: AbortSignal): Promise<ShellEnd> {
  return new Promise((resolve) => {
    const finish = (end: ShellEnd) => {
      clearTimeout(timer);
      cancel.removeEventListener("abort", onAbort);
      resolve(end);
    };
    const onAbort = () => finish({ kind: "cancelled" });
    const timer = setTimeout(() => finish({ kind: "timed_out", afterMs: timeoutMs }), timeoutMs);
    cancel.addEventListener("abort", onAbort, { once: true });
    if (cancel.aborted) onAbort();
    void child.exited.then(finish);
  });
}

async function leftOver(tree: ProcessTree): Promise<number> {
  return (await isGone(tree, SETTLE_MS)) ? 0 : tree.count();
}

async function drain(child: RunningChild): Promise<void> {
  await Promise.race([child.closed, sleep(DRAIN_MS)]);
  child.process.stdout?.destroy();
  child.process.stderr?.destroy();
}

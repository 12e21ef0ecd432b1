import { OutputBudget } from "./output-budget";
import { type CommandHost, type CommandOutcome, runCommand } from "./run-command";

/** After this long a command is ended, unless told otherwise. Milliseconds. */
export const USUAL_TIMEOUT_MS = 120_000;
export const OUTPUT_LIMIT = 50_000;

export interface ShellOptions extends CommandHost {
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

export interface ShellOutcome extends CommandOutcome {
  /**
   * stdout and stderr in the order in which they were written (from PowerShell: in which they came), progress as its last
   * state, safe to show, at most 50,000 characters.
   */
  readonly output: string;
  readonly truncated: boolean;
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
  async run({ command, cwd, signal }: ShellRequest): Promise<ShellOutcome> {
    const { wrap } = this.#options;
    const budget = new OutputBudget(OUTPUT_LIMIT);
    const outcome = await runCommand(this.#options, {
      command: wrap ? await wrap(command) : command,
      cwd,
      signal,
      timeoutMs: this.timeoutMs,
      oneStream: true,
      onOutput: (stream, chunk) => budget.add(stream, chunk),
    });
    const { text, truncated } = budget.finish();
    return { ...outcome, output: text, truncated };
  }
}

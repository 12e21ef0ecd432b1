import { BoundedOutput } from "../base/bounded-output";
import { errorMessage } from "../base/errors";
import { pathOutside } from "../shell/find-program";
import { type CommandHost, runCommand } from "../shell/run-command";
import { ToolError } from "../tools/tool";
import type { HookProgram, ProgramEnd, ProgramOutcome, RunProgram } from "./program";

/** Bytes that a hook may write to each of its streams. */
const HOOK_OUTPUT_LIMIT = 1_000_000;

/**
 * Runs hooks in the project's folder, with the shell and the environment that the agent's commands have, but for the
 * project's own programs in PATH. Besides their input they are told the folder, as `CLAUDE_PROJECT_DIR` and
 * `GATEHOUSE_PROJECT_DIR`.
 *
 * @param workspace absolute.
 */
export function createProgramRunner(host: CommandHost, workspace: string): RunProgram {
  return (program) => runProgram(host, workspace, program);
}

async function runProgram(
  host: CommandHost,
  workspace: string,
  { command, input, timeoutMs, signal }: HookProgram,
): Promise<ProgramOutcome> {
  const tooMuch = new AbortController();
  const streams = {
    stdout: new BoundedOutput(HOOK_OUTPUT_LIMIT),
    stderr: new BoundedOutput(HOOK_OUTPUT_LIMIT),
  };
  let end: ProgramEnd;
  try {
    const outcome = await runCommand(host, {
      command,
      cwd: workspace,
      signal: AbortSignal.any([signal, tooMuch.signal]),
      timeoutMs,
      input,
      // Whoever still holds its output may be about to deny.
      wholeOutput: true,
      variables: {
        CLAUDE_PROJECT_DIR: workspace,
        GATEHOUSE_PROJECT_DIR: workspace,
        // Nobody has trusted what a bare name would find in the project.
        ...(await pathOutside(host.environment, workspace)),
      },
      onOutput: (stream, chunk) => {
        if (!streams[stream].take(chunk)) tooMuch.abort();
      },
    });
    end = outcome.end;
  } catch (error) {
    const cancelled = error instanceof ToolError && error.code === "cancelled";
    end = cancelled ? { kind: "cancelled" } : { kind: "not_started", message: errorMessage(error) };
  }
  // Looked at last: a program may write too much and be gone before it can be ended for it.
  for (const stream of ["stdout", "stderr"] as const)
    if (streams[stream].overflowed) end = { kind: "overflowed", stream, bytes: HOOK_OUTPUT_LIMIT };
  return { end, stdout: streams.stdout.text(), stderr: streams.stderr.text() };
}

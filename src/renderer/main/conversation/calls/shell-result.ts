import type { CallView } from "../../../../preload/contract";

export interface ShellResult {
  /** Undefined when the command didn't end by itself. */
  readonly exitCode?: number;
  /** What it printed, with whatever the tool has to say about its end. */
  readonly output: string;
}

/** Takes the exit code out of what the shell tool answered, so that it can stand beside the output. */
export function shellResult(outcome: NonNullable<CallView["outcome"]>): ShellResult {
  if (outcome.ok) return { exitCode: 0, output: outcome.text };
  const ended = /^The command ended with exit code (\d+)\.\n/.exec(outcome.text);
  if (outcome.code !== "shell_failed" || !ended) return { output: outcome.text };
  return { exitCode: Number(ended[1]), output: outcome.text.slice(ended[0].length) };
}

import type { CallView } from "../../../../preload/contract";

export interface ShellResult {
  /** Undefined when the command didn't end by itself. */
  readonly exitCode?: number;
  /** What it printed, with whatever the tool has to say about its end. */
  readonly output: string;
  /** It says why there is nothing that the command printed: the call was denied, or what it printed is withheld. */
  readonly refused?: true;
}

/** What the command itself came to; any other failure is a sentence about the call. */
const OF_THE_COMMAND: readonly (string | undefined)[] = ["shell_failed", "shell_timeout", "cancelled"];

/** Takes the exit code out of what the shell tool answered, so that it can stand beside the output. */
export function shellResult(outcome: NonNullable<CallView["outcome"]>): ShellResult {
  if (outcome.ok) return { exitCode: 0, output: outcome.text };
  if (!OF_THE_COMMAND.includes(outcome.code)) return { output: outcome.text, refused: true };
  const ended = /^The command ended with exit code (\d+)\.\n/.exec(outcome.text);
  if (outcome.code !== "shell_failed" || !ended) return { output: outcome.text };
  return { exitCode: Number(ended[1]), output: outcome.text.slice(ended[0].length) };
}

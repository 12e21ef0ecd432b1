import { z } from "zod";
import type { ShellOutcome, ShellRunner } from "../shell/runner";
import type { WorkspaceFileSystem } from "../workspace/types";
import { defineTool } from "./define-tool";
import { type ToolDefinition, ToolError } from "./tool";

const schema = z.strictObject({
  command: z
    .string()
    .min(1)
    .max(100_000)
    // Neither can be handed to a program unchanged, and what runs must be what was approved.
    .refine(
      (command) => !/[\0\p{Cs}]/u.test(command),
      "must not contain a NUL character or half of a surrogate pair",
    )
    .describe(
      "The command line. Runs in the workspace's root; every call starts anew, so cd and variables don't last.",
    ),
});

/** Runs a command line. */
export function shellTool(
  shell: ShellRunner,
  files: Pick<WorkspaceFileSystem, "openSearch">,
): ToolDefinition {
  return defineTool({
    name: "shell",
    description:
      `Run a command with ${shell.dialect} in the workspace and return what it prints (stdout and stderr together, progress as its last state). No input and no terminal: ` +
      `use flags that don't ask. Ends after ${shell.timeoutMs / 1000} s; background processes end with the command. ` +
      "Prefer read_file, glob and grep for reading and searching.",
    effect: "execute",
    schema,
    async invoke({ command }, { workspace, signal }) {
      // Refuses a workspace that was swapped for another folder since it was opened.
      const root = await files.openSearch(workspace, ".");
      try {
        return report(await shell.run({ command, cwd: workspace, signal }));
      } finally {
        await root.close();
      }
    },
  });
}

function report(outcome: ShellOutcome): string {
  const text = outcome.output === "" ? "(no output)" : outcome.output;
  const stopped = outcome.stoppedProcesses;
  const note =
    stopped === 0
      ? ""
      : `\n[${stopped === 1 ? "1 background process was" : `${stopped} background processes were`} still running and ended with the command]`;
  switch (outcome.end.kind) {
    case "exited":
      if (outcome.end.code === 0) return text + note;
      throw new ToolError(
        "shell_failed",
        `The command ended with exit code ${outcome.end.code}.\n${text}${note}`,
      );
    case "signalled":
      throw new ToolError("shell_failed", `The command was ended by ${outcome.end.signal}.\n${text}${note}`);
    case "timed_out":
      throw new ToolError(
        "shell_timeout",
        `The command took more than ${outcome.end.afterMs / 1000} s and was ended.\n${text}`,
      );
    case "cancelled":
      throw new ToolError("cancelled", `The command was cancelled and ended.\n${text}`);
  }
}

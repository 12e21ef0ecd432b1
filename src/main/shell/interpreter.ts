import { join } from "node:path";
import { ToolError } from "../tools/tool";
import type { Environment } from "./environment";
import { findProgram } from "./find-program";

/** A program that runs a command line, and how it is given one. */
export interface Interpreter {
  readonly file: string;
  args(command: string): readonly string[];
}

/**
 * bash from PATH, never from the workspace; on Windows the PowerShell that comes with it.
 *
 * @throws ToolError `shell_start_failed` when there is none.
 */
export async function findInterpreter(
  platform: NodeJS.Platform,
  environment: Environment,
  workspace: string,
): Promise<Interpreter> {
  if (platform === "win32") return powerShell(environment);
  const file = await findProgram("bash", environment, workspace);
  // After `--`, a command that begins with a dash is a command and not another option for bash.
  if (file) return { file, args: (command) => ["--noprofile", "--norc", "-c", "--", command] };
  throw new ToolError(
    "shell_start_failed",
    "There is no bash in PATH. Install bash; until then only the file tools work.",
  );
}

function powerShell(environment: Environment): Interpreter {
  const system = environment.SystemRoot ?? environment.SYSTEMROOT ?? "C:\\Windows";
  return {
    file: join(system, "System32", "WindowsPowerShell", "v1.0", "powershell.exe"),
    args: (command) => ["-NoLogo", "-NoProfile", "-NonInteractive", "-Command", command],
  };
}

import { join } from "node:path";
import { ToolError } from "../tools/tool";
import type { Environment } from "./environment";
import { findProgram } from "./find-program";

/** A program that runs a command line, and how it is given one. */
export interface Interpreter {
  readonly file: string;
  args(command: string): readonly string[];
  /**
   * The same, with its stderr sent to where its stdout goes before the command begins. Absent where the interpreter has no
   * way to do that without a difference to the command.
   */
  argsForOneStream?(command: string): readonly string[];
}

/**
 * Joins the streams, then becomes the program, so that process id, name, arguments and line numbers are those of the
 * program alone. bash does this itself, because other shells drop variables whose names they can't hold.
 */
const ONE_STREAM = 'exec "$0" "$@" 2>&1';

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
  if (file) return bash(file);
  throw new ToolError(
    "shell_start_failed",
    "There is no bash in PATH. Install bash; until then only the file tools work.",
  );
}

function bash(file: string): Interpreter {
  const bare = ["--noprofile", "--norc", "-c"];
  // After `--`, a command that begins with a dash is a command and not another option for bash.
  const args = (command: string) => [...bare, "--", command];
  return { file, args, argsForOneStream: (command) => [...bare, ONE_STREAM, file, ...args(command)] };
}

function powerShell(environment: Environment): Interpreter {
  const system = environment.SystemRoot ?? environment.SYSTEMROOT ?? "C:\\Windows";
  return {
    file: join(system, "System32", "WindowsPowerShell", "v1.0", "powershell.exe"),
    args: (command) => ["-NoLogo", "-NoProfile", "-NonInteractive", "-Command", command],
  };
}
